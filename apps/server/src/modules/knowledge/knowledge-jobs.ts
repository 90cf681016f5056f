import type { Queryable } from '../../db/index.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import type { SourceRow } from './source-store.ts';

export const readSourceJob = 'read-source';
export const deleteBlobsJob = 'delete-blobs';

/** Names the version too: a job of an older one finds nothing to do. */
export interface ReadSourcePayload {
  accountId: string;
  sourceId: string;
  version: number;
}

export interface DeleteBlobsPayload {
  keys?: string[];
  /** Deletes all that lies below. */
  prefixes?: string[];
}

export type JobQueue = Pick<KnowledgeDependencies, 'jobs'>;

export async function enqueueReading({ jobs }: JobQueue, tx: Queryable, sources: SourceRow[]): Promise<void> {
  const payloads = sources.map(
    (source): ReadSourcePayload => ({
      accountId: source.account_id,
      sourceId: source.id,
      version: source.version,
    }),
  );
  await jobs.enqueueAll(tx, readSourceJob, payloads);
}

/** Blobs go after the rows that name them, and surely: a deletion that fails is tried again. */
export async function enqueueBlobDeletion({ jobs }: JobQueue, tx: Queryable, what: DeleteBlobsPayload): Promise<void> {
  if ((what.keys?.length ?? 0) + (what.prefixes?.length ?? 0) > 0) await jobs.enqueue(tx, deleteBlobsJob, what);
}
