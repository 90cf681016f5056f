import { type WebFetch, WebFetchError } from '../../ports/web-fetch.ts';
import { type CrawlState, createCrawlState, type FoundPage, type SkippedPage } from './crawl-state.ts';
import { fetchRobots, type SiteRobots } from './fetch-robots.ts';
import { fetchSitemaps } from './fetch-sitemaps.ts';
import { politeFetch } from './polite-fetch.ts';
import { robotsName } from './robots-memory.ts';
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
}

/** What a site has to offer, as `fetchUrls` answers it. */
export interface DiscoveredPages {
  pages: FoundPage[];
  skipped: SkippedPage[];
  /** There was more than the limit or the time allowed. */
  truncated: boolean;
  /** robots.txt could not be had, which closes the site until it can. */
  isClosedByRobots: boolean;
}

/**
 * Finds the pages of a site by its links and its sitemaps, within its robots.txt, one host only. Each page left out says why.
 * Pages that there was no time to look at are listed without a title.
 * @throws {WebFetchError} when the first page cannot be had
 */
export async function discoverPages(request: DiscoverPagesRequest): Promise<DiscoveredPages> {
  const { clock } = request;
  request.signal?.throwIfAborted();
  const startedAtMs = clock().getTime();
  const timeoutMs = request.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  // A little before the time is over, so that the answer itself is in time.
  const timeout = AbortSignal.timeout(timeoutMs * 0.96);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const fetch = withHeaders(request.fetch, new URL(request.url).origin, request.headers ?? {});
  const polite = politeFetch({ fetch, clock, pauseMs: request.pauseMs ?? DEFAULT_PAUSE_MS, signal });
  const state = createCrawlState(request);
  const result = () => ({ ...state.result(), isClosedByRobots: state.rules.isClosed() });
  const ask = (origin: string) => fetchRobots(origin, request.agent ?? robotsName, polite);
  const robotsOf = async (origin: string): Promise<SiteRobots> =>
    request.ignoreRobots ? openRobots(await ask(origin)) : await ask(origin);
  const visit = {
    robotsOf,
    signal,
    outlinePage: request.outlinePage,
    fetch: polite,
    validators: request.validators ?? new Map(),
  };
  try {
    const first = new URL(request.url);
    state.rules.obey(first.origin, await robotsOf(first.origin));
    if (!state.start(request.url)) return result();
    const start = state.next();
    if (start) await visitPage(start, state, { ...visit, isFirst: true });
    const origin = state.rules.site();
    if (origin && request.limit > 1 && request.depth > 0) {
      const isEnough = (pages: number) =>
        pages >= request.limit * 3 || clock().getTime() > startedAtMs + timeoutMs * 0.4;
      for (const url of await fetchSitemaps(origin, state.rules.sitemaps(), polite, isEnough)) state.offer(url, 1);
    }
    await crawl(state, { ...visit, isFirst: false }, request.connections ?? DEFAULT_CONNECTIONS);
  } catch (error) {
    request.signal?.throwIfAborted();
    // Out of time: what is known by now is the answer, unless not even the first page is.
    if (!timeout.aborted) throw error;
    if (state.isEmpty()) throw new WebFetchError('timeout', { cause: error });
  }
  return result();
}

const DEFAULT_TIMEOUT_MS = 25_000;
const DEFAULT_PAUSE_MS = 250;
const DEFAULT_CONNECTIONS = 2;

async function crawl(state: CrawlState, visit: Visit, connections: number): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!state.isFull()) {
    const page = running.size < connections ? state.next() : null;
    if (page) {
      const visiting: Promise<void> = visitPage(page, state, visit).finally(() => running.delete(visiting));
      running.add(visiting);
    } else if (running.size > 0) await Promise.race(running);
    else break;
  }
  await Promise.all(running);
}

/** The rules are not obeyed; the sitemaps are still read. */
const openRobots = (robots: SiteRobots): SiteRobots => ({ ...robots, isAllowed: () => true, isClosed: false });

/** Another origin, be it of the same host, gets none of them. */
function withHeaders(fetch: WebFetch, origin: string, headers: Readonly<Record<string, string>>): WebFetch {
  return (request) =>
    fetch(
      new URL(request.url).origin === origin ? { ...request, headers: { ...headers, ...request.headers } } : request,
    );
}
