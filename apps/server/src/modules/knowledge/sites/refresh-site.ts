import type { ErrorCode } from '@sosia/contract';
import { inTransaction, type Queryable } from '../../../db/index.ts';
import { WebFetchError } from '../../../ports/web-fetch.ts';
import { newPage } from '../adding/new-page.ts';
import type { KnowledgeDependencies, SitePages } from '../knowledge-dependencies.ts';
import { enqueueReading, type RefreshSitePayload } from '../knowledge-jobs.ts';
import { announce, findByUrls, insertSources, lockOwner, type SourceRow } from '../source-store.ts';
import { endRun, finishRuns } from './finish-runs.ts';
import { requeuePages } from './requeue-pages.ts';
import { openHeaders } from './site-headers.ts';
import { findSite, listSitePages, lockSite, type SiteRow, updateSiteRow, workingStatuses } from './site-store.ts';

/** For looking for pages; what was found by then is read. */
const lookingMs = 15 * 60_000;
/** How often it is looked whether the refresh was stopped. */
const watchMs = 1_000;

/** Looks for the pages of a site and has them read as far as they have changed. A run that a newer one overtook does nothing. */
export async function refreshSite(
  deps: KnowledgeDependencies,
  payload: RefreshSitePayload,
  signal: AbortSignal,
): Promise<void> {
  const site = await findLooking(deps.db, payload);
  if (!site) return;
  const looked = await lookForPages(deps, site, payload, signal);
  if (looked === null) return;
  const isReading = await inTransaction(deps.db, async (tx) => {
    const owner = { accountId: site.account_id, agentId: site.agent_id };
    if (!(await lockOwner(tx, owner))) return false;
    const held = await lockSite(tx, site.account_id, site.id);
    if (!held?.last_run || held.run !== payload.run || held.status !== 'looking') return false;
    if (looked.errorCode !== null) await endRun(deps, tx, held, { ...held.last_run, errorCode: looked.errorCode });
    else await readPages(deps, tx, held, looked.urls);
    return looked.errorCode === null;
  });
  // A site may have no pages at all.
  if (isReading) await finishRuns(deps, payload);
}

/** Ends a refresh that no try is left for. */
export async function giveUpRefresh(deps: KnowledgeDependencies, payload: RefreshSitePayload): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const site = await lockSite(tx, payload.accountId, payload.siteId);
    if (!site?.last_run || site.run !== payload.run || site.status !== 'looking') return;
    await endRun(deps, tx, site, { ...site.last_run, errorCode: 'default' });
  });
}

async function findLooking(
  db: Queryable,
  { accountId, siteId, run }: RefreshSitePayload,
): Promise<SiteRow | undefined> {
  const site = await findSite(db, accountId, siteId);
  return site?.run === run && site.status === 'looking' ? site : undefined;
}

interface Looked {
  urls: string[];
  errorCode: ErrorCode | null;
}

/** The pages that the site has now, by its settings; `null` when the refresh was stopped meanwhile. */
async function lookForPages(
  deps: KnowledgeDependencies,
  site: SiteRow,
  payload: RefreshSitePayload,
  jobSignal: AbortSignal,
): Promise<Looked | null> {
  if (!site.adds_new_pages) return { urls: [], errorCode: null };
  const stopped = new AbortController();
  const timer = setInterval(() => {
    findLooking(deps.db, payload).then(
      (found) => found ?? stopped.abort(new Error('the refresh was stopped')),
      () => {},
    );
  }, watchMs);
  try {
    const found = await deps.findPages({
      ...{ url: site.url, limit: site.page_limit, depth: site.depth, include: site.include, exclude: site.exclude },
      ...{ headers: openHeaders(deps, site), ignoreRobots: site.ignore_robots, timeoutMs: lookingMs },
      validators: await knownValidators(deps.db, site),
      signal: AbortSignal.any([jobSignal, stopped.signal]),
    });
    return { urls: found.pages.map(({ url }) => url), errorCode: errorOf(found) };
  } catch (error) {
    if (stopped.signal.aborted) return null;
    if (!(error instanceof WebFetchError)) throw error;
    return { urls: [], errorCode: error.code };
  } finally {
    clearInterval(timer);
  }
}

/** Nothing was found because nothing may be. */
function errorOf({ pages, skipped, isClosedByRobots }: SitePages): ErrorCode | null {
  if (isClosedByRobots) return 'robotsRefused';
  const [first] = skipped;
  if (pages.length > 0 || skipped.length !== 1) return null;
  if (first?.reason === 'robots') return 'robotsRefused';
  return first?.reason === 'status' ? 'urlUnreachable' : null;
}

/** What asks of each page that is known whether it has changed: one that has not leads to no page that is new. */
async function knownValidators(
  db: Queryable,
  site: SiteRow,
): Promise<Map<string, { etag: string | null; lastModified: string | null }>> {
  const pages = await listSitePages(db, site.account_id, site.id);
  const isKept = (page: SourceRow) => page.status === 'ready' && (page.etag ?? page.last_modified) !== null;
  return new Map(
    pages
      .filter(isKept)
      .map((page) => [page.url ?? '', { etag: page.etag, lastModified: page.last_modified }] as const),
  );
}

/** Has all pages of the site looked at, and those that are new read. */
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
  // What was taken out of line stays out of it.
  const idle = pages.filter((page) => !workingStatuses.includes(page.status) && page.status !== 'cancelled');
  const queued = [...inserted, ...(await requeuePages(tx, idle))];
  await updateSiteRow(tx, site.account_id, site.id, { status: 'idle' });
  await enqueueReading(deps, tx, queued);
  await announce(
    tx,
    site.agent_id,
    queued.map((page) => page.id),
    'changed',
  );
  await announce(tx, site.agent_id, [site.id], 'site');
}
