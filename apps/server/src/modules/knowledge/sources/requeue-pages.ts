import type { Queryable } from '../../../db/index.ts';
import { findByHash, requeueSource, type SourceRow, type SourceUpdate } from './source-store.ts';

/** Queues pages to be read if they have changed; skips those that are queued or being read. */
export async function requeuePages(
  tx: Queryable,
  pages: SourceRow[],
  changes: SourceUpdate = {},
): Promise<SourceRow[]> {
  const queued: SourceRow[] = [];
  for (const page of pages) {
    const known = { etag: page.etag, last_modified: page.last_modified };
    const again = await requeueSource(tx, page.account_id, page.id, {
      ...known,
      ...(await hashLeft(tx, page)),
      ...changes,
    });
    if (again) queued.push(again);
  }
  return queued;
}

/** Clears the hash of a failed page if another source has the same content now. */
async function hashLeft(tx: Queryable, page: SourceRow): Promise<SourceUpdate> {
  if (page.content_hash === null || (page.status !== 'failed' && page.status !== 'cancelled')) return {};
  const same = await findByHash(tx, { accountId: page.account_id, agentId: page.agent_id }, page.content_hash);
  return same && same.id !== page.id ? { content_hash: null, etag: null, last_modified: null } : {};
}
