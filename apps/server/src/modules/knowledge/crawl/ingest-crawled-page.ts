import { inTransaction } from '../../../db/index.ts';
import type { RobotsCache } from '../../../lib/site/robots-cache.ts';
import type { WebFetchResponse } from '../../../ports/web-fetch.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { readClaimed } from '../reading/read-source.ts';
import { isGood } from '../reading/web/fetch-page.ts';
import { markUnchanged } from '../sites/discovery-store.ts';
import { countPages, lockSite, type SiteRow, workingStatuses } from '../sites/site-store.ts';
import { newPage } from '../sources/new-page.ts';
import { claimQueued, releasePage } from '../sources/reading-store.ts';
import { requeuePages } from '../sources/requeue-pages.ts';
import { announce, announceSource, findByUrls, insertSources, type SourceRow } from '../sources/source-store.ts';

interface Turn {
  signal: AbortSignal;
  robots: RobotsCache;
  /** Time limit for reading one page. */
  maxPageMs: number;
  backOff(ms: number): void;
}

/**
 * Ingests a site's page from the response that discovery fetched, so that a refresh requests it once. Pages that are
 * done or queued in this refresh are skipped.
 */
export async function ingestCrawledPage(
  deps: KnowledgeDependencies,
  site: SiteRow,
  { url, response }: { url: string; response: WebFetchResponse },
  turn: Turn,
): Promise<void> {
  if (response.status !== 304 && !isGood(response.status)) return;
  const page = await claimFound(deps, site, url, response.status === 304);
  if (!page) return;
  const { signal, robots, maxPageMs } = turn;
  const end = await readClaimed(deps, page, { signal, robots, maxMs: maxPageMs, given: response });
  if (end.isCutOff) await releasePage(deps.db, page);
  else if (end.pauseMs > 0) turn.backOff(end.pauseMs);
}

/** Claims the page for reading; `undefined` if there is nothing to read. */
async function claimFound(
  deps: KnowledgeDependencies,
  site: SiteRow,
  url: string,
  isUnchanged: boolean,
): Promise<SourceRow | undefined> {
  const owner = { accountId: site.account_id, agentId: site.agent_id };
  return await inTransaction(deps.db, async (tx) => {
    if (!(await deps.agents.lockAgent(tx, owner))) return undefined;
    const held = await lockSite(tx, site.account_id, site.id);
    if (held?.run !== site.run || held.status !== 'looking') return undefined;
    const [known] = await findByUrls(tx, owner, [url]);
    if (!known) return isUnchanged ? undefined : await addFound(deps, tx, held, url);
    const isDone = known.outcome !== null || known.status === 'cancelled' || workingStatuses.includes(known.status);
    if (known.site_id !== site.id || isDone) return undefined;
    if (isUnchanged) {
      await markUnchanged(tx, known, deps.runtime.now());
      await announceSource(tx, known);
      return undefined;
    }
    const [queued] = await requeuePages(tx, [known]);
    return queued && (await claimQueued(tx, queued));
  });
}

async function addFound(
  deps: KnowledgeDependencies,
  tx: KnowledgeDependencies['db'],
  site: SiteRow,
  url: string,
): Promise<SourceRow | undefined> {
  const counts = await countPages(tx, site.account_id, [site.id]);
  if (site.left_out.includes(url) || (counts.get(site.id)?.total ?? 0) >= site.page_limit) return undefined;
  const owner = { accountId: site.account_id, agentId: site.agent_id };
  const [page] = await insertSources(tx, [newPage(deps, owner, { url, siteId: site.id })]);
  await announce(tx, site.agent_id, [site.id], 'site');
  return page && (await claimQueued(tx, page));
}
