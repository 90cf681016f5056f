import { inTransaction } from '../../../db/index.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueRereading } from '../knowledge-jobs.ts';
import { readerVersion } from '../reading/save/reader-version.ts';
import { countByReader, countRereading, markFailed, type RereadingCounts } from './rereading-store.ts';

/** Progress of rereading over all accounts. */
export interface RereadingStatus extends RereadingCounts {
  /** Version of the current readers. */
  readerVersion: number;
  /** Sources with text. */
  sources: number;
  /** Those that the current readers read. */
  current: number;
  /** Those of older readers without a stored original, such as web pages until their next refresh. */
  withoutOriginal: number;
}

/** The operator's view of rereading. */
export interface RereadingControl {
  status(): Promise<RereadingStatus>;
  /** Queues all sources whose rereading failed again. Returns their number. */
  retryFailed(): Promise<number>;
}

export function createRereadingControl({ db, jobs }: Pick<KnowledgeDependencies, 'db' | 'jobs'>): RereadingControl {
  return {
    status: async () => ({ readerVersion, ...(await countByReader(db, readerVersion)), ...(await countRereading(db)) }),
    retryFailed: () =>
      inTransaction(db, async (tx) => {
        const marked = await markFailed(tx);
        await enqueueRereading({ jobs }, tx, marked);
        return marked.length;
      }),
  };
}
