import { defineJob, type JobDefinition } from '../../jobs/index.ts';
import { forgetFilePassword } from './files/file-password.ts';
import { listHosts } from './hosts/host-work.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import {
  enqueueHost,
  type ReadHostPayload,
  type ReadSourcePayload,
  type RereadSourcePayload,
  readHostJob,
  readMediaJob,
  readSourceJob,
  rereadSourceJob,
} from './knowledge-jobs.ts';
import { maxRuns } from './reading/max-runs.ts';
import { giveUpReread } from './rereading/rereading-store.ts';
import { giveUpSource } from './sources/reading-store.ts';
import { announceSource } from './sources/source-store.ts';
import { embeddingJob } from './vectors/vectorize-source.ts';

const hour = 3_600;

/** Returns the jobs that read sources and compute their embeddings. What they run loads with the first job. */
export function defineKnowledgeJobs(deps: KnowledgeDependencies): JobDefinition[] {
  return [
    // Recordings have a separate queue, so that one of several hours does not delay a page of text.
    readingJob(deps, readSourceJob, { concurrency: 2, timeoutSeconds: hour }),
    readingJob(deps, readMediaJob, { concurrency: 1, timeoutSeconds: 12 * hour }),
    rereadingJob(deps),
    hostJob(deps),
    embeddingJob(deps),
  ];
}

function readingJob(
  deps: KnowledgeDependencies,
  name: string,
  bounds: { concurrency: number; timeoutSeconds: number },
): JobDefinition {
  return defineJob<ReadSourcePayload>({
    name,
    policy: {
      ...bounds,
      retryLimit: maxRuns - 1,
      retryDelaySeconds: 3,
      async onGivenUp(payload) {
        const source = await giveUpSource(deps.db, payload, 'fileUnreadable');
        if (source) await announceSource(deps.db, source);
        await forgetFilePassword(deps, payload);
      },
    },
    run: async (payload, context) => (await import('./reading/read-source.ts')).readSource(deps, payload, context),
  });
}

/** One at a time per process, so that rereading a large knowledge leaves room for uploads and answers. */
function rereadingJob(deps: KnowledgeDependencies): JobDefinition {
  return defineJob<RereadSourcePayload>({
    name: rereadSourceJob,
    policy: {
      retryLimit: maxRuns - 1,
      retryDelaySeconds: 30,
      concurrency: 1,
      timeoutSeconds: 2 * hour,
      async onGivenUp(payload) {
        const source = await giveUpReread(deps.db, payload, 'fileUnreadable');
        if (source) await announceSource(deps.db, source);
      },
    },
    run: async (payload, context) =>
      (await import('./rereading/reread-source.ts')).rereadSource(deps, payload, context),
  });
}

function hostJob(deps: KnowledgeDependencies): JobDefinition {
  return defineJob<ReadHostPayload>({
    name: readHostJob,
    policy: {
      // Pages count their own attempts; these retries cover crashed processes and an unreachable database.
      retryLimit: 20,
      retryDelaySeconds: 1,
      concurrency: 4,
      timeoutSeconds: hour,
      async onGivenUp({ host }) {
        if ((await listHosts(deps.db)).has(host)) await enqueueHost(deps, deps.db, host, 60);
      },
    },
    run: async (payload, context) => (await import('./hosts/read-host.ts')).readHost(deps, payload, context),
  });
}
