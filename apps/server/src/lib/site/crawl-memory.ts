import type { SkipReason } from './crawl-rules.ts';
import { pageIdentity, shortDigest } from './page-identity.ts';

export interface SkippedPage {
  url: string;
  reason: SkipReason;
}

export interface SavedMemory {
  /** Digests of the URLs, texts and retried pages seen so far. */
  seen: string[];
  texts: string[];
  repeated: string[];
  skipped: SkippedPage[];
}

/** Everything that a crawl has seen: URLs in order, texts, and skipped pages with the reason. */
export function createCrawlMemory(saved?: SavedMemory) {
  const seen = new Map(saved?.seen.map((digest, place) => [digest, place] as const));
  const texts = new Set(saved?.texts);
  const repeated = new Set(saved?.repeated);
  const skipped = new Map(saved?.skipped.map(({ url, reason }) => [url, reason] as const));
  const listSkipped = () => [...skipped].map(([url, reason]): SkippedPage => ({ url, reason }));
  return {
    /** Whether the URL is known in any spelling. */
    hasSeen: (url: string) => seen.has(digestOf(url)),
    see: (url: string) => void seen.set(digestOf(url), seen.size),
    isFull: () => seen.size >= maxSeen,
    placeOf: (url: string) => seen.get(digestOf(url)) ?? 0,
    /** Whether a page with exactly this text was seen before. */
    isTwin: (text: string) => !isNew(texts, text),
    /** Whether the page may be tried once more. */
    mayRepeat: (url: string) => repeated.size < maxRepeated && isNew(repeated, digestOf(url)),
    skip: (url: string, reason: SkipReason) => {
      if (skipped.size < maxSkipped && !skipped.has(url)) skipped.set(url, reason);
    },
    unskip: (url: string) => void skipped.delete(url),
    skipped: listSkipped,
    save: (): SavedMemory => ({
      seen: [...seen.keys()],
      texts: [...texts],
      repeated: [...repeated],
      skipped: listSkipped(),
    }),
  };
}

const digestOf = (url: string) => shortDigest(pageIdentity(url));

function isNew(set: Set<string>, value: string): boolean {
  const before = set.size;
  return set.add(value).size > before;
}

const maxSkipped = 1000;
/** Bounds memory on sites with endless pages. */
const maxSeen = 100_000;
/** Limits retries on a site where every page fails. */
const maxRepeated = 100;
