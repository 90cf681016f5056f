import type { Queryable } from '../db/index.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import { defineJob } from './define-job.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

interface DeleteBlobsPayload {
  keys?: string[];
  /** Deletes every blob below each of them. */
  prefixes?: string[];
}

const name = 'delete-blobs';

/** The job that deletes blobs, for every module that stores them. */
export function deleteBlobsJob({ blobs }: { blobs: BlobStore }): JobDefinition {
  return defineJob<DeleteBlobsPayload>({
    name,
    policy: { retryLimit: 20, retryDelaySeconds: 10, concurrency: 1, timeoutSeconds: 600 },
    async run({ keys = [], prefixes = [] }) {
      for (const key of keys) await blobs.delete(key);
      for (const prefix of prefixes) await blobs.deleteAll(prefix);
    },
  });
}

/**
 * Queues the deletion of blobs in the transaction that deletes the rows naming them. A deletion that fails is retried, also
 * when this process ends first.
 */
export async function enqueueBlobDeletion(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  tx: Queryable,
  blobs: DeleteBlobsPayload,
): Promise<void> {
  if ((blobs.keys?.length ?? 0) + (blobs.prefixes?.length ?? 0) > 0) await jobs.enqueue(tx, name, blobs);
}
