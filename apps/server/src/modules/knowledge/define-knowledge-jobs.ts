import { forgetFilePassword } from './files/file-password.ts';
import { listHosts } from './hosts/host-work.ts';
import { readHost } from './hosts/read-host.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import {
  type DeleteBlobsPayload,
  deleteBlobsJob,
  enqueueHost,
  type ReadHostPayload,
  type ReadSourcePayload,
  readHostJob,
  readMediaJob,
  readSourceJob,
} from './knowledge-jobs.ts';
import { maxRuns, readSource } from './reading/read-source.ts';
import { giveUpSource } from './sources/reading-store.ts';
import { announceSource } from './sources/source-store.ts';

const hour = 3_600;
const retries = { retryLimit: maxRuns - 1, retryDelaySeconds: 3 };

export function defineKnowledgeJobs(deps: KnowledgeDependencies): void {
  defineReading(deps);
  deps.jobs.define<ReadHostPayload>(
    readHostJob,
    // Its pages count their own runs; these are for processes that die and a database that is away.
    {
      retryLimit: 20,
      retryDelaySeconds: 1,
      concurrency: 4,
      timeoutSeconds: hour,
      onGivenUp: async ({ host }) => {
        if ((await listHosts(deps.db)).has(host)) await enqueueHost(deps, deps.db, host, 60);
      },
    },
    (payload, context) => readHost(deps, payload, context),
  );
  deps.jobs.define<DeleteBlobsPayload>(
    deleteBlobsJob,
    { retryLimit: 20, retryDelaySeconds: 10, concurrency: 1, timeoutSeconds: 600 },
    async ({ keys = [], prefixes = [] }) => {
      for (const key of keys) await deps.blobs.delete(key);
      for (const prefix of prefixes) await deps.blobs.deleteAll(prefix);
    },
  );
}

/** Files of two kinds wait in two lines: a recording of hours does not hold up a page of text. */
function defineReading(deps: KnowledgeDependencies): void {
  const onGivenUp = async (payload: ReadSourcePayload) => {
    const source = await giveUpSource(deps.db, payload, 'fileUnreadable');
    if (source) await announceSource(deps.db, source);
    await forgetFilePassword(deps, payload);
  };
  for (const [name, concurrency, timeoutSeconds] of [
    [readSourceJob, 2, hour],
    [readMediaJob, 1, 12 * hour],
  ] as const)
    deps.jobs.define<ReadSourcePayload>(
      name,
      { ...retries, concurrency, timeoutSeconds, onGivenUp },
      (payload, context) => readSource(deps, payload, context),
    );
}
