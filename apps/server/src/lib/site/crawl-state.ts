import { type CrawlLimits, createCrawlRules, MAX_ADDRESS_CHARS, type SkipReason } from './crawl-rules.ts';
import { pageIdentity, tidyUrl } from './page-identity.ts';

export interface FoundPage {
  url: string;
  title: string | null;
  /** Links from the first page; 1 for what a sitemap names. */
  depth: number;
}

export interface SkippedPage {
  url: string;
  reason: SkipReason;
}

export type CrawlState = ReturnType<typeof createCrawlState>;

/** What a crawl knows: what waits, what was found, what was left out and why. Decides; fetches nothing. */
export function createCrawlState(limits: CrawlLimits) {
  const rules = createCrawlRules(limits);
  const seen = new Map<string, number>();
  const texts = new Set<string>();
  const lists = createLists();
  const { pages } = lists;
  const skipped = new Map<string, SkipReason>();

  const skip = (url: string, reason: SkipReason) => {
    if (skipped.size < MAX_SKIPPED && !skipped.has(url)) skipped.set(url, reason);
  };
  const see = (url: string) => seen.set(pageIdentity(url), seen.size);

  return {
    rules,
    /** The first page waits whatever the patterns say, since the others are found through it; false when robots.txt forbids it. */
    start: (address: string): boolean => {
      const url = tidyUrl(address);
      if (rules.robotsOf(new URL(url).origin)?.isAllowed(url) === false) {
        skip(url, 'robots');
        return false;
      }
      see(url);
      lists.wait({ url, title: null, depth: 0 });
      return true;
    },
    /** A link or a sitemap's entry: waits for its visit, unless it is known or has a reason not to be visited. */
    offer: (address: string, depth: number) => {
      if (address.length > MAX_ADDRESS_CHARS || seen.size >= MAX_SEEN) return;
      const url = tidyUrl(address);
      if (seen.has(pageIdentity(url))) {
        if (new URL(url).search && !lists.has(url)) skip(url, 'twin');
        return;
      }
      const reason = rules.whyNot(url, depth);
      // What is too deep here may be found nearer later.
      if (reason !== 'depth') see(url);
      if (reason) return skip(url, reason);
      skipped.delete(url);
      lists.wait({ url, title: null, depth });
    },
    next: lists.next,
    /** False when the address is another spelling of one that is known already. */
    claim: (url: string): boolean => {
      if (seen.has(pageIdentity(url))) return false;
      see(url);
      return true;
    },
    /** Whether a page with this very text was seen before. */
    isTwin: (text: string): boolean => {
      const before = texts.size;
      return texts.add(text).size === before;
    },
    found: (page: FoundPage, from: FoundPage) => {
      lists.leave(from);
      if (!rules.isWanted(page.url)) skip(page.url, 'pattern');
      else if (pages.length < limits.limit) lists.keep(page);
      else skip(page.url, 'limit');
    },
    leave: (page: FoundPage, reason: SkipReason) => {
      lists.leave(page);
      skip(page.url, reason);
    },
    isFull: () => pages.length >= limits.limit,
    isEmpty: () => pages.length === 0 && skipped.size === 0,
    result: () => {
      const unseen = lists.unseen().filter(({ url }) => rules.isWanted(url));
      const room = Math.max(0, limits.limit - pages.length);
      for (const { url } of unseen.slice(room)) skip(url, 'limit');
      return {
        pages: inOrder([...pages, ...unseen.slice(0, room)], seen),
        skipped: [...skipped].map(([url, reason]): SkippedPage => ({ url, reason })),
        truncated: unseen.length > 0 || [...skipped.values()].includes('limit'),
      };
    },
  };
}

/** Pages that wait, are visited, or were found; whether an address is one of them is known without a search. */
function createLists() {
  const waiting: FoundPage[] = [];
  const visiting = new Set<FoundPage>();
  const pages: FoundPage[] = [];
  const listed = new Set<string>();
  return {
    pages,
    has: (url: string) => listed.has(url),
    wait: (page: FoundPage) => {
      if (waiting.length >= MAX_WAITING) return;
      listed.add(page.url);
      waiting.push(page);
    },
    next: (): FoundPage | null => {
      const page = waiting.shift() ?? null;
      if (page) visiting.add(page);
      return page;
    },
    leave: (page: FoundPage) => {
      visiting.delete(page);
      listed.delete(page.url);
    },
    keep: (page: FoundPage) => {
      listed.add(page.url);
      pages.push(page);
    },
    unseen: () => [...visiting, ...waiting],
  };
}

/** Nearest first, then as they were come upon: two visits at once end in any order. */
function inOrder(pages: readonly FoundPage[], seen: ReadonlyMap<string, number>): FoundPage[] {
  const place = ({ url }: FoundPage) => seen.get(pageIdentity(url)) ?? 0;
  return pages.toSorted((one, other) => one.depth - other.depth || place(one) - place(other));
}

const MAX_SKIPPED = 1000;
const MAX_WAITING = 20_000;
/** A site that goes on for ever is not remembered for ever. */
const MAX_SEEN = 100_000;
