import { type WebFetch, WebFetchError } from '../../ports/web-fetch.ts';
import { runTimeSliced } from '../time/run-time-sliced.ts';
import type { FoundPage } from './crawl-frontier.ts';
import type { SkippedPage } from './crawl-memory.ts';
import { type CrawlState, createCrawlState, type SavedCrawl } from './crawl-state.ts';
import { fetchRobots, type SiteRobots } from './fetch-robots.ts';
import { fetchSitemaps } from './fetch-sitemaps.ts';
import { politeFetch } from './polite-fetch.ts';
import { robotsName } from './robots-cache.ts';
import { type Validators, type Visit, visitPage } from './visit-page.ts';

export interface DiscoverPagesRequest {
  url: string;
  /** Maximum number of pages in the result. */
  limit: number;
  /** Links followed from the first page; 0 is that page only. */
  depth: number;
  /** URL patterns, see `urlFilter`. */
  include?: readonly string[];
  exclude?: readonly string[];
  fetch: WebFetch;
  /** See `pageOutline`; a page for which it throws is skipped. */
  outlinePage: Visit['outlinePage'];
  clock: () => Date;
  signal?: AbortSignal;
  /** Returns what was found by then; 25,000 by default. */
  timeoutMs?: number;
  /** Delay between two requests to one host; 250 by default. */
  pauseMs?: number;
  /** Concurrent requests; 2 by default. */
  connections?: number;
  /** Product token for robots.txt; `Sosia` by default. */
  agent?: string;
  /** Sent to the origin of `url` only. */
  headers?: Readonly<Record<string, string>>;
  /** The site's owner overrides its robots.txt. */
  ignoreRobots?: boolean;
  /** For known pages: an unchanged one is listed, and its links are not followed. */
  validators?: Validators;
  /** Called with each page found and its response. An error ends the crawl. */
  onPage?: Visit['onPage'];
  /** State of an earlier call that used the same settings. */
  resume?: SavedDiscovery | null;
  /** Called between requests with the origin of the site. `true` leaves the rest for a later call. */
  isOver?: (origin: string | null) => boolean;
}

/** State of a paused crawl; plain JSON. */
export interface SavedDiscovery {
  /** The next step: the site's sitemaps, or its pages. */
  next: 'sitemaps' | 'pages';
  /** Time used so far, which counts toward `timeoutMs`. */
  spentMs: number;
  crawl: SavedCrawl;
}

/** The pages of a site, in the response format of `fetchUrls`. */
export interface DiscoveredPages {
  pages: FoundPage[];
  skipped: SkippedPage[];
  /** The limit or the time left out pages. */
  truncated: boolean;
  /** robots.txt could not be loaded, which closes the site until it can. */
  isClosedByRobots: boolean;
  /** Origin of the site after redirects; `null` when it was not reached. */
  origin: string | null;
  /** State to resume when `isOver` paused the crawl; `null` when it is complete. */
  rest: SavedDiscovery | null;
}

/**
 * Finds the pages of one host by links and sitemaps, within its robots.txt. Each skipped page has a reason. Pages that
 * were not visited in time are listed without a title.
 * @throws {WebFetchError} when the first page cannot be loaded
 */
export async function discoverPages(request: DiscoverPagesRequest): Promise<DiscoveredPages> {
  const { clock, resume } = request;
  request.signal?.throwIfAborted();
  const startedAtMs = clock().getTime() - (resume?.spentMs ?? 0);
  const timeoutMs = request.timeoutMs ?? defaultTimeoutMs;
  // Ends early enough that the response itself is in time.
  const timeout = AbortSignal.timeout(Math.max(0, timeoutMs * 0.96 - (resume?.spentMs ?? 0)));
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const state = createCrawlState(request, resume?.crawl);
  const search = { request, state, visit: visitOf(request, signal), deadlineMs: startedAtMs + timeoutMs * 0.4 };
  let next: SavedDiscovery['next'] | null = resume?.next ?? null;
  const result = (rest: SavedDiscovery | null) => ({
    ...state.result(),
    isClosedByRobots: state.rules.isClosed(),
    origin: state.rules.site(),
    rest,
  });
  const isOver = () => request.isOver?.(state.rules.site()) === true;
  const later = (part: SavedDiscovery['next']) =>
    result({ next: part, spentMs: clock().getTime() - startedAtMs, crawl: state.save() });
  try {
    await obeyRobots(search);
    next ??= (await beginSearch(search)) ? 'sitemaps' : null;
    if (next === null) return result(null);
    if (isOver()) return later(next);
    if (next === 'sitemaps') await offerSitemaps(search);
    next = 'pages';
    await crawl(search, isOver);
    if (state.isWaiting() && isOver()) return later(next);
  } catch (error) {
    request.signal?.throwIfAborted();
    // Out of time: returns what is known, unless the first page is missing.
    if (!timeout.aborted) throw error;
    if (state.isEmpty()) throw new WebFetchError('timeout', { cause: error });
  }
  return result(null);
}

interface Search {
  request: DiscoverPagesRequest;
  state: CrawlState;
  visit: Omit<Visit, 'isFirst'>;
  /** Deadline for requesting further sitemaps. */
  deadlineMs: number;
}

function visitOf(request: DiscoverPagesRequest, signal: AbortSignal): Search['visit'] {
  const fetch = withHeaders(request.fetch, new URL(request.url).origin, request.headers ?? {});
  const pauseMs = request.pauseMs ?? defaultPauseMs;
  const polite = politeFetch({ fetch, clock: request.clock, pauseMs, signal });
  const ask = (origin: string) => fetchRobots(origin, request.agent ?? robotsName, polite);
  return {
    robotsOf: async (origin) => (request.ignoreRobots ? openRobots(await ask(origin)) : await ask(origin)),
    signal,
    outlinePage: request.outlinePage,
    fetch: polite,
    validators: request.validators ?? new Map(),
    onPage: request.onPage ?? (async () => {}),
  };
}

/** Rules of the requested origin and of the origin after redirects. */
async function obeyRobots({ request, state: { rules }, visit }: Search): Promise<void> {
  for (const origin of new Set([new URL(request.url).origin, rules.site() ?? new URL(request.url).origin]))
    rules.obey(origin, await visit.robotsOf(origin));
}

/** Visits the first page, which leads to the others. `false` when robots.txt disallows it. */
async function beginSearch({ request, state, visit }: Search): Promise<boolean> {
  if (!state.start(request.url)) return false;
  const first = state.next();
  if (first) await visitPage(first, state, { ...visit, isFirst: true });
  return true;
}

async function offerSitemaps({ request, state, visit, deadlineMs }: Search): Promise<void> {
  const origin = state.rules.site();
  if (!origin || request.limit <= 1 || request.depth <= 0) return;
  const isEnough = (pages: number) => pages >= request.limit * 3 || request.clock().getTime() > deadlineMs;
  const urls = await fetchSitemaps(origin, state.rules.sitemaps(), visit.fetch, isEnough);
  await runTimeSliced(state.offers(urls, 1, visit.signal));
}

async function crawl({ request, state, visit }: Search, isOver: () => boolean): Promise<void> {
  const connections = request.connections ?? defaultConnections;
  const running = new Set<Promise<void>>();
  try {
    while (!state.isFull()) {
      const page = running.size < connections && !isOver() ? state.next() : null;
      if (page) {
        const visiting: Promise<void> = visitPage(page, state, { ...visit, isFirst: false }).finally(() =>
          running.delete(visiting),
        );
        running.add(visiting);
      } else if (running.size > 0) await Promise.race(running);
      else break;
    }
    await Promise.all(running);
  } finally {
    // No request may continue after the call returned.
    await Promise.allSettled(running);
  }
}

const defaultTimeoutMs = 25_000;
const defaultPauseMs = 250;
const defaultConnections = 2;

/** Ignores the rules; still reads the sitemaps. */
const openRobots = (robots: SiteRobots): SiteRobots => ({ ...robots, isAllowed: () => true, isClosed: false });

/** Other origins get none of the headers, even on the same host. */
function withHeaders(fetch: WebFetch, origin: string, headers: Readonly<Record<string, string>>): WebFetch {
  return (request) =>
    fetch(
      new URL(request.url).origin === origin ? { ...request, headers: { ...headers, ...request.headers } } : request,
    );
}
