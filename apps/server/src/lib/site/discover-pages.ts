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
  /** At most so many pages in the answer. */
  limit: number;
  /** Links followed from the first page; 0 is that page alone. */
  depth: number;
  /** Address patterns, see `urlFilter`. */
  include?: readonly string[];
  exclude?: readonly string[];
  fetch: WebFetch;
  /** See `pageOutline`; a page over which it throws is left out. */
  outlinePage: Visit['outlinePage'];
  clock: () => Date;
  signal?: AbortSignal;
  /** Answers by then with what it has; 25,000 when absent. */
  timeoutMs?: number;
  /** Between two requests to one host; 250 when absent. */
  pauseMs?: number;
  /** Requests at once; 2 when absent. */
  connections?: number;
  /** The name that robots.txt files know us by; `Sosia` when absent. */
  agent?: string;
  /** Sent to the origin of `url` only. */
  headers?: Readonly<Record<string, string>>;
  /** The site's owner says that its robots.txt is not meant for this. */
  ignoreRobots?: boolean;
  /** Of pages that are known: one that has not changed is listed, and not looked through for links. */
  validators?: Validators;
  /** Given each page that is found, with its answer; what it throws ends the looking. */
  onPage?: Visit['onPage'];
  /** Where another call left off; the other settings have to be that one's. */
  resume?: SavedDiscovery | null;
  /** Asked between requests, with the origin that the site turned out to have: whether the rest is for a later call. */
  isOver?: (origin: string | null) => boolean;
}

/** Looking for pages that goes on later; plain JSON. */
export interface SavedDiscovery {
  /** What is next: the site's sitemaps, or its pages. */
  next: 'sitemaps' | 'pages';
  /** Looked for so long already, which counts towards `timeoutMs`. */
  spentMs: number;
  crawl: SavedCrawl;
}

/** What a site has to offer, as `fetchUrls` answers it. */
export interface DiscoveredPages {
  pages: FoundPage[];
  skipped: SkippedPage[];
  /** There was more than the limit or the time allowed. */
  truncated: boolean;
  /** robots.txt could not be had, which closes the site until it can. */
  isClosedByRobots: boolean;
  /** Where the site was found to lie; `null` when it was not. */
  origin: string | null;
  /** What `isOver` left for a later call; `null`: this is all. */
  rest: SavedDiscovery | null;
}

/**
 * Finds the pages of a site by its links and its sitemaps, within its robots.txt, one host only. Each page left out says why.
 * Pages that there was no time to look at are listed without a title.
 * @throws {WebFetchError} when the first page cannot be had
 */
export async function discoverPages(request: DiscoverPagesRequest): Promise<DiscoveredPages> {
  const { clock, resume } = request;
  request.signal?.throwIfAborted();
  const startedAtMs = clock().getTime() - (resume?.spentMs ?? 0);
  const timeoutMs = request.timeoutMs ?? defaultTimeoutMs;
  // A little before the time is over, so that the answer itself is in time.
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
    // Out of time: what is known by now is the answer, unless not even the first page is.
    if (!timeout.aborted) throw error;
    if (state.isEmpty()) throw new WebFetchError('timeout', { cause: error });
  }
  return result(null);
}

interface Search {
  request: DiscoverPagesRequest;
  state: CrawlState;
  visit: Omit<Visit, 'isFirst'>;
  /** After which no further sitemap is asked for. */
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

/** The rules of where the search began, and of where the site was found to lie. */
async function obeyRobots({ request, state: { rules }, visit }: Search): Promise<void> {
  for (const origin of new Set([new URL(request.url).origin, rules.site() ?? new URL(request.url).origin]))
    rules.obey(origin, await visit.robotsOf(origin));
}

/** Visits the first page, through which the others are found. `false`: it may not be. */
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
    // Nobody goes on behind the back of who asked.
    await Promise.allSettled(running);
  }
}

const defaultTimeoutMs = 25_000;
const defaultPauseMs = 250;
const defaultConnections = 2;

/** The rules are not obeyed; the sitemaps are still read. */
const openRobots = (robots: SiteRobots): SiteRobots => ({ ...robots, isAllowed: () => true, isClosed: false });

/** Another origin, be it of the same host, gets none of them. */
function withHeaders(fetch: WebFetch, origin: string, headers: Readonly<Record<string, string>>): WebFetch {
  return (request) =>
    fetch(
      new URL(request.url).origin === origin ? { ...request, headers: { ...headers, ...request.headers } } : request,
    );
}
