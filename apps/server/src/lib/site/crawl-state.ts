import { createCrawlFrontier, type FoundPage, type SavedFrontier } from './crawl-frontier.ts';
import { createCrawlMemory, type SavedMemory } from './crawl-memory.ts';
import {
  type CrawlLimits,
  createCrawlRules,
  maxAddressChars,
  type SavedRules,
  type SkipReason,
} from './crawl-rules.ts';
import { tidyUrl } from './page-identity.ts';

export type CrawlState = ReturnType<typeof createCrawlState>;

/** State of a paused crawl that another process may resume. At most a few megabytes as JSON. */
export interface SavedCrawl extends SavedMemory, SavedFrontier {
  rules: SavedRules;
}

/** State of a crawl: pending, found and skipped pages. Decides; fetches nothing. */
export function createCrawlState(limits: CrawlLimits, saved?: SavedCrawl) {
  const rules = createCrawlRules(limits, saved?.rules);
  const memory = createCrawlMemory(saved);
  const lists = createCrawlFrontier(saved);
  const { pages } = lists;
  const parts = { rules, memory, lists };

  return {
    rules,
    /**
     * Queues the first page whatever the patterns say, because the others are found through it. `false` when robots.txt
     * disallows it.
     */
    start: (address: string): boolean => {
      const url = tidyUrl(address);
      const isAllowed = rules.robotsOf(new URL(url).origin)?.isAllowed(url) !== false;
      if (isAllowed) memory.see(url);
      if (isAllowed) lists.wait({ url, title: null, depth: 0 });
      else memory.skip(url, 'robots');
      return isAllowed;
    },
    /** Queues a link or a sitemap entry, unless it is known or must not be visited. */
    offer: (address: string, depth: number) => offer(parts, address, depth),
    /** Time-sliced: thousands of URLs are matched against untrusted rules. */
    offers: function* (addresses: readonly string[], depth: number, signal: AbortSignal): Generator<void, void> {
      for (const address of addresses) {
        if (signal.aborted) return;
        offer(parts, address, depth);
        yield;
      }
    },
    next: lists.next,
    /** `false` when the URL is another spelling of a known one. */
    claim: (url: string): boolean => {
      const isNew = !memory.hasSeen(url);
      if (isNew) memory.see(url);
      return isNew;
    },
    isTwin: memory.isTwin,
    /** Whether the page is in the result now. */
    found: (page: FoundPage, from: FoundPage): boolean => {
      lists.leave(from);
      const reason = !rules.isWanted(page.url) ? 'pattern' : pages.length >= limits.limit ? 'limit' : null;
      if (reason) memory.skip(page.url, reason);
      else lists.keep(page);
      return reason === null;
    },
    /** Moves a page that failed for now to the end of the queue, once. */
    again: (page: FoundPage): boolean => {
      if (!memory.mayRepeat(page.url)) return false;
      lists.leave(page);
      lists.wait(page);
      return true;
    },
    leave: (page: FoundPage, reason: SkipReason) => {
      lists.leave(page);
      memory.skip(page.url, reason);
    },
    isWaiting: () => pages.length < limits.limit && lists.unseen().length > 0,
    isFull: () => pages.length >= limits.limit,
    isEmpty: () => pages.length === 0 && memory.skipped().length === 0,
    save: (): SavedCrawl => ({ rules: rules.save(), ...memory.save(), waiting: lists.unseen(), pages }),
    result: () => resultOf(parts, limits),
  };
}

interface Parts {
  rules: ReturnType<typeof createCrawlRules>;
  memory: ReturnType<typeof createCrawlMemory>;
  lists: ReturnType<typeof createCrawlFrontier>;
}

function offer({ rules, memory, lists }: Parts, address: string, depth: number): void {
  if (address.length > maxAddressChars || memory.isFull()) return;
  const url = tidyUrl(address);
  if (memory.hasSeen(url)) {
    if (new URL(url).search && !lists.has(url)) memory.skip(url, 'twin');
    return;
  }
  const reason = rules.whyNot(url, depth);
  // A page that is too deep on this path may be found on a shorter one later.
  if (reason !== 'depth') memory.see(url);
  if (reason) memory.skip(url, reason);
  else {
    memory.unskip(url);
    lists.wait({ url, title: null, depth });
  }
}

function resultOf({ rules, memory, lists }: Parts, { limit }: CrawlLimits) {
  const unseen = lists.unseen().filter(({ url }) => rules.isWanted(url));
  const room = Math.max(0, limit - lists.pages.length);
  for (const { url } of unseen.slice(room)) memory.skip(url, 'limit');
  const skipped = memory.skipped();
  // By depth, then by discovery: concurrent visits end in any order.
  const pages = [...lists.pages, ...unseen.slice(0, room)].toSorted(
    (one, other) => one.depth - other.depth || memory.placeOf(one.url) - memory.placeOf(other.url),
  );
  return { pages, skipped, truncated: unseen.length > 0 || skipped.some(({ reason }) => reason === 'limit') };
}
