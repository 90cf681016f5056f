import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { type DeleteBlobsPayload, deleteBlobsJob, type ReadSourcePayload, readSourceJob } from './knowledge-jobs.ts';
import { readSource } from './reading/read-source.ts';
import { giveUpSource } from './reading-store.ts';
import { announce } from './source-store.ts';

export function defineKnowledgeJobs(deps: KnowledgeDependencies): void {
  deps.jobs.define<ReadSourcePayload>(
    readSourceJob,
    {
      // More than a reader needs for its own second tries: a process that dies uses one up as well.
      retryLimit: 4,
      retryDelaySeconds: 3,
      concurrency: 2,
      timeoutSeconds: 900,
      onGivenUp: async (payload) => {
        const source = await giveUpSource(deps.db, payload, 'fileUnreadable');
        if (source) await announce(deps.db, source.agent_id, [source.id], 'changed');
      },
    },
    (payload, context) => readSource(deps, payload, context),
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
