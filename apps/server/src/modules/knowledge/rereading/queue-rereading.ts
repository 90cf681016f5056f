import { inTransaction } from '../../../db/index.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueRereading } from '../knowledge-jobs.ts';
import { readerVersion } from '../reading/save/reader-version.ts';
import { announceSources } from '../sources/source-store.ts';
import { countRereading, markOutdated } from './rereading-store.ts';

/** Sources per transaction. */
const batchSize = 500;

/** Queues all sources that older readers read, and logs how many are left. Safe in several processes at once. */
export async function queueRereading(deps: Pick<KnowledgeDependencies, 'db' | 'jobs' | 'log'>): Promise<void> {
  let count = 0;
  do count = await queueBatch(deps);
  while (count === batchSize);
  const { queued, reading, failed } = await countRereading(deps.db);
  if (queued + reading > 0) deps.log.info({ readerVersion, queued, reading, failed }, 'sources are being read again');
}

async function queueBatch({ db, jobs }: Pick<KnowledgeDependencies, 'db' | 'jobs'>): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const marked = await markOutdated(tx, { readerVersion, limit: batchSize });
    await enqueueRereading({ jobs }, tx, marked);
    for (const ofAgent of Map.groupBy(marked, (source) => source.agent_id).values()) await announceSources(tx, ofAgent);
    return marked.length;
  });
}
