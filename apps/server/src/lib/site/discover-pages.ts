import { type WebFetch, WebFetchError } from '../../ports/web-fetch.ts';
import { type CrawlState, createCrawlState, type FoundPage, type SkippedPage } from './crawl-state.ts';
import { fetchRobots } from './fetch-robots.ts';
import { fetchSitemaps } from './fetch-sitemaps.ts';
import { politeFetch } from './polite-fetch.ts';
import { visitPage } from './visit-page.ts';

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
  clock: () => Date;
  signal?: AbortSignal;
  /** Answers by then with what it has; 25,000 when absent. */
  timeoutMs?: number;
  /** Between two requests to one host; 250 when absent. */
  pauseMs?: number;
  /** The name that robots.txt files know us by; `Sosia` when absent. */
  agent?: string;
}

/** What a site has to offer, as `fetchUrls` answers it. */
export interface DiscoveredPages {
  pages: FoundPage[];
  skipped: SkippedPage[];
  /** There was more than the limit or the time allowed. */
  truncated: boolean;
}

/**
 * Finds the pages of a site by its links and its sitemaps, within its robots.txt, one host only. Each page left out says why.
 * Pages that there was no time to look at are listed without a title.
 * @throws {WebFetchError} when the first page cannot be had
 */
export async function discoverPages(request: DiscoverPagesRequest): Promise<DiscoveredPages> {
  const { clock, fetch, agent = 'Sosia' } = request;
  request.signal?.throwIfAborted();
  const startedAtMs = clock().getTime();
  const timeoutMs = request.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  // A little before the time is over, so that the answer itself is in time.
  const timeout = AbortSignal.timeout(timeoutMs * 0.96);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const polite = politeFetch({ fetch, clock, pauseMs: request.pauseMs ?? DEFAULT_PAUSE_MS, signal });
  const state = createCrawlState(request);
  try {
    const first = new URL(request.url);
    state.rules.obey(first.origin, await fetchRobots(first.origin, agent, polite));
    if (!state.start(request.url)) return state.result();
    const start = state.next();
    if (start) await visitPage(start, state, polite, { isFirst: true, agent });
    const origin = state.rules.site();
    if (origin && request.limit > 1 && request.depth > 0) {
      const isEnough = (pages: number) =>
        pages >= request.limit * 3 || clock().getTime() > startedAtMs + timeoutMs * 0.4;
      for (const url of await fetchSitemaps(origin, state.rules.sitemaps(), polite, isEnough)) state.offer(url, 1);
    }
    await crawl(state, polite, agent);
  } catch (error) {
    request.signal?.throwIfAborted();
    // Out of time: what is known by now is the answer, unless not even the first page is.
    if (!timeout.aborted) throw error;
    if (state.isEmpty()) throw new WebFetchError('timeout', { cause: error });
  }
  return state.result();
}

const DEFAULT_TIMEOUT_MS = 25_000;
const DEFAULT_PAUSE_MS = 250;
const CONCURRENCY = 2;

async function crawl(state: CrawlState, fetch: ReturnType<typeof politeFetch>, agent: string): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!state.isFull()) {
    const page = running.size < CONCURRENCY ? state.next() : null;
    if (page) {
      const visit: Promise<void> = visitPage(page, state, fetch, { isFirst: false, agent }).finally(() =>
        running.delete(visit),
      );
      running.add(visit);
    } else if (running.size > 0) await Promise.race(running);
    else break;
  }
  await Promise.all(running);
}
