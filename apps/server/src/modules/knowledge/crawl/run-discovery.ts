import type { ErrorCode } from '@sosia/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/index.ts';
import type { SavedDiscovery } from '../../../lib/site/discover-pages.ts';
import type { RobotsCache } from '../../../lib/site/robots-cache.ts';
import { WebFetchError } from '../../../ports/web-fetch.ts';
import type { KnowledgeDependencies, SitePages } from '../knowledge-dependencies.ts';
import { enqueueHost } from '../knowledge-jobs.ts';
import { maxRuns } from '../reading/max-runs.ts';
import { readerVersion } from '../reading/save/reader-version.ts';
import { pauseOf } from '../reading/web/fetch-page.ts';
import { readDiscovery, releaseDiscovery, writeDiscovery } from '../sites/discovery-store.ts';
import { endRun, summary } from '../sites/finish-runs.ts';
import { decryptHeaders } from '../sites/site-headers.ts';
import { findSite, listSitePages, lockSite, type SiteRow } from '../sites/site-store.ts';
import type { SourceRow } from '../sources/source-store.ts';
import { BusyError } from '../sources/transient-error.ts';
import { packDiscovery, unpackDiscovery } from './discovery-snapshot.ts';
import { ingestCrawledPage } from './ingest-crawled-page.ts';
import { queueRemainingPages } from './queue-remaining-pages.ts';

/** Time limit of a discovery, all turns together; pages found by then are read. */
const maxDiscoveryMs = 15 * 60_000;
/** Polling interval for a stopped refresh. */
const pollMs = 1_000;
/** Maximum attempts for an unreachable site, with exponential backoff. */
const maxTries = 3;
const firstPauseMs = 3_000;

export interface DiscoveryTurn {
  signal: AbortSignal;
  robots: RobotsCache;
  /** Time limit for reading one page. */
  maxPageMs: number;
  /** Whether the turn must end so that other hosts get theirs. */
  isOver(): boolean;
  /** Pauses all requests to the host. */
  backOff(ms: number): void;
}

/**
 * Runs one turn of a claimed site's discovery and ingests new and changed pages on the way; the last turn queues the
 * other pages. May be interrupted anywhere. Requests use `deps.webFetch`, the host's throttled queue.
 */
export async function runDiscovery(deps: KnowledgeDependencies, site: SiteRow, turn: DiscoveryTurn): Promise<void> {
  if (site.look_tries > maxRuns) return await endFailedRun(deps, site, 'default');
  if (!site.adds_new_pages) return await queueRemainingPages(deps, site, []);
  const stopped = new AbortController();
  const timer = setInterval(() => {
    isLooking(deps, site).then(
      (isIt) => isIt || stopped.abort(new Error('the refresh was stopped')),
      () => {},
    );
  }, pollMs);
  try {
    const found = await find(deps, site, turn, AbortSignal.any([turn.signal, stopped.signal]));
    const { rest, origin = null } = found;
    if (rest) return await saveForLater(deps, site, { rest, origin });
    const errorCode = errorOf(found);
    if (errorCode === null)
      await queueRemainingPages(
        deps,
        site,
        found.pages.map(({ url }) => url),
      );
    else await fail(deps, site, errorCode);
  } catch (error) {
    if (stopped.signal.aborted) return;
    if (turn.signal.aborted) return await releaseDiscovery(deps.db, site);
    if (!(error instanceof WebFetchError)) throw error;
    await fail(deps, site, error.code);
  } finally {
    clearInterval(timer);
  }
}

async function isLooking({ db }: Pick<KnowledgeDependencies, 'db'>, { account_id, id, run }: SiteRow) {
  const site = await findSite(db, account_id, id);
  return site?.run === run && site.status === 'looking';
}

async function find(
  deps: KnowledgeDependencies,
  site: SiteRow,
  turn: DiscoveryTurn,
  signal: AbortSignal,
): Promise<SitePages> {
  return await deps.findPages({
    url: site.url,
    limit: site.page_limit,
    depth: site.depth,
    include: site.include,
    exclude: site.exclude,
    headers: decryptHeaders(deps, site),
    ignoreRobots: site.ignore_robots,
    timeoutMs: maxDiscoveryMs,
    signal,
    validators: await knownValidators(deps, site),
    resume: await unpackDiscovery(await readDiscovery(deps.db, site)),
    // A site that redirects to another host continues in that host's queue.
    isOver: (origin) => turn.isOver() || (origin !== null && new URL(origin).host !== site.host),
    fetch: async (request) => {
      const response = await deps.webFetch(request).catch((error: unknown) => {
        // Counts as a timeout, so that the page is retried without being marked as failed.
        throw error instanceof BusyError ? new WebFetchError('timeout', { cause: error }) : error;
      });
      const { status, headers } = response;
      const isBusy = status === 429 || status === 503;
      const pauseMs = isBusy ? pauseOf(status, headers, deps.runtime.now()) : 0;
      if (pauseMs > 0) turn.backOff(pauseMs);
      return response;
    },
    onPage: ({ url }, response) => ingestCrawledPage(deps, site, { url, response }, turn),
  });
}

/**
 * Returns the validators of all known pages; an unchanged page has no new links. A page already read in this refresh is
 * fetched again only after a crash. It gets no validator, because its new links were not followed yet. Neither do pages
 * that older readers read, so that the refresh reads them again.
 */
async function knownValidators(
  { db }: Pick<KnowledgeDependencies, 'db'>,
  site: SiteRow,
): Promise<Map<string, { etag: string | null; lastModified: string | null }>> {
  const pages = await listSitePages(db, site.account_id, site.id);
  const isKept = (page: SourceRow) =>
    page.status === 'ready' &&
    page.outcome === null &&
    page.reader_version >= readerVersion &&
    (page.etag ?? page.last_modified) !== null;
  return new Map(
    pages
      .filter(isKept)
      .map((page) => [page.url ?? '', { etag: page.etag, lastModified: page.last_modified }] as const),
  );
}

async function saveForLater(
  deps: KnowledgeDependencies,
  site: SiteRow,
  { rest, origin }: { rest: SavedDiscovery; origin: string | null },
): Promise<void> {
  const host = origin === null ? site.host : new URL(origin).host;
  const look = await packDiscovery(rest);
  await inTransaction(deps.db, async (tx) => {
    // Placed after the other sites, and not before the time that the host requested.
    const lookAt = sql<Date>`greatest(look_at, ${deps.runtime.now()}::timestamptz)`;
    const isKept = await writeDiscovery(tx, site, { host, look, look_tries: 0, look_at: lookAt });
    if (isKept && host !== site.host) await enqueueHost(deps, tx, host);
  });
}

/**
 * Returns the error of a discovery that found no page because of robots.txt or an unreachable site; `null` otherwise.
 */
function errorOf({ pages, skipped, isClosedByRobots }: SitePages): ErrorCode | null {
  if (isClosedByRobots) return 'robotsRefused';
  const [first] = skipped;
  if (pages.length > 0 || skipped.length !== 1) return null;
  if (first?.reason === 'robots') return 'robotsRefused';
  return first?.reason === 'status' ? 'urlUnreachable' : null;
}

/** Retries an unreachable site with backoff; ends the refresh for other errors. Known pages keep their state. */
async function fail(deps: KnowledgeDependencies, site: SiteRow, errorCode: ErrorCode): Promise<void> {
  if (errorCode !== 'urlUnreachable' || site.look_tries >= maxTries) return await endFailedRun(deps, site, errorCode);
  const pauseMs = firstPauseMs * 2 ** (site.look_tries - 1);
  await writeDiscovery(deps.db, site, { look_at: new Date(deps.runtime.now().getTime() + pauseMs) });
}

/** Ends a refresh whose discovery failed. */
async function endFailedRun(deps: KnowledgeDependencies, site: SiteRow, errorCode: ErrorCode): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const held = await lockSite(tx, site.account_id, site.id);
    if (!held?.last_run || held.run !== site.run || held.status !== 'looking') return;
    const pages = await listSitePages(tx, site.account_id, site.id);
    await endRun(deps, tx, held, { ...summary(held.last_run, pages), errorCode });
  });
}
