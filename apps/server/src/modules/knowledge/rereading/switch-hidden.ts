import type { Queryable } from '../../../db/index.ts';
import { enqueueReading, enqueueRereading, type JobQueue } from '../knowledge-jobs.ts';
import { announceSource, requeueSource, type SourceRow } from '../sources/source-store.ts';
import { markForRereading } from './rereading-store.ts';

/**
 * Sets whether content that the author hid is read, and has the source read accordingly. Its former text is used until
 * then. A web page without a stored original is fetched again. Other sources without one follow the switch when they are
 * read the next time.
 * @param tx locks the agent; the caller announces the change
 */
export async function switchHidden(
  queue: JobQueue,
  tx: Queryable,
  source: SourceRow,
  includeHidden: boolean,
): Promise<void> {
  const changes = { include_hidden: includeHidden };
  const named = { accountId: source.account_id, sourceId: source.id };
  const marked = await markForRereading(tx, named, changes);
  if (marked) return await enqueueRereading(queue, tx, [marked]);
  const isRead = source.status === 'reading' || source.status === 'indexing';
  const isPage = source.kind === 'web' && (source.status === 'ready' || source.status === 'queued');
  // A file that is empty without its hidden content.
  const isEmpty = source.status === 'failed' && source.error_code === 'noText' && source.blob_key !== null;
  // A current run began with the former setting. An unchanged page has to be sent again.
  if (!isRead && !isPage && !isEmpty) return;
  const again = await requeueSource(tx, source.account_id, source.id, { ...changes, version: source.version + 1 });
  if (again) await enqueueReading(queue, tx, [again]);
}

/** Queues a source whose rereading failed once more. Returns it unchanged if it has no stored original. */
export async function rereadAgain(queue: JobQueue, tx: Queryable, source: SourceRow): Promise<SourceRow> {
  const marked = await markForRereading(tx, { accountId: source.account_id, sourceId: source.id });
  if (!marked) return source;
  await enqueueRereading(queue, tx, [marked]);
  await announceSource(tx, marked);
  return marked;
}
