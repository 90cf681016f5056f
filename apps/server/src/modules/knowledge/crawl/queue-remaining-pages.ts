import { inTransaction, type Queryable } from '../../../db/index.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { enqueueReading } from '../knowledge-jobs.ts';
import { finishRuns } from '../sites/finish-runs.ts';
import { listSitePages, lockSite, type SiteRow, updateSiteRow, workingStatuses } from '../sites/site-store.ts';
import { newPage } from '../sources/new-page.ts';
import { requeuePages } from '../sources/requeue-pages.ts';
import { announce, announceSources, findByUrls, insertSources } from '../sources/source-store.ts';

/** Ends the discovery of a site: queues pages that were found but not read, and all known ones. */
export async function queueRemainingPages(deps: KnowledgeDependencies, site: SiteRow, found: string[]): Promise<void> {
  const isReading = await inTransaction(deps.db, async (tx) => {
    const owner = { accountId: site.account_id, agentId: site.agent_id };
    if (!(await deps.agents.lockAgent(tx, owner))) return false;
    const held = await lockSite(tx, site.account_id, site.id);
    if (!held?.last_run || held.run !== site.run || held.status !== 'looking') return false;
    await readPages(deps, tx, held, found);
    return true;
  });
  // There may be no page to read.
  if (isReading) await finishRuns(deps, { accountId: site.account_id, siteId: site.id });
}

async function readPages(deps: KnowledgeDependencies, tx: Queryable, site: SiteRow, found: string[]): Promise<void> {
  const owner = { accountId: site.account_id, agentId: site.agent_id };
  const pages = await listSitePages(tx, site.account_id, site.id);
  const room = Math.max(0, site.page_limit - pages.length);
  const own = new Set([...pages.map((page) => page.url), ...site.left_out]);
  const elsewhere = new Set((found.length > 0 ? await findByUrls(tx, owner, found) : []).map((page) => page.url));
  const added = found.filter((url) => !own.has(url) && !elsewhere.has(url)).slice(0, room);
  const inserted = await insertSources(
    tx,
    added.map((url) => newPage(deps, owner, { url, siteId: site.id })),
  );
  // Pages handled during discovery are done; canceled ones stay canceled.
  const idle = pages.filter(
    (page) => page.outcome === null && !workingStatuses.includes(page.status) && page.status !== 'cancelled',
  );
  const queued = [...inserted, ...(await requeuePages(tx, idle))];
  await updateSiteRow(tx, site.account_id, site.id, { status: 'idle', look: null, look_tries: 0, look_at: null });
  await enqueueReading(deps, tx, queued);
  await announceSources(tx, queued);
  await announce(tx, site.agent_id, [site.id], 'site');
}
