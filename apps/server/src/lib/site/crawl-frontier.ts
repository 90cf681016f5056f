export interface FoundPage {
  url: string;
  title: string | null;
  /** Links from the first page; 1 for a sitemap entry. */
  depth: number;
}

export interface SavedFrontier {
  waiting: FoundPage[];
  pages: FoundPage[];
}

/** Pages that are pending, being visited or found, with constant-time lookup by URL. */
export function createCrawlFrontier(saved?: SavedFrontier) {
  const waiting = [...(saved?.waiting ?? [])];
  const visiting = new Set<FoundPage>();
  const pages = [...(saved?.pages ?? [])];
  const listed = new Set([...waiting, ...pages].map(({ url }) => url));
  let waitingChars = waiting.reduce((sum, { url }) => sum + url.length, 0);
  return {
    pages,
    has: (url: string) => listed.has(url),
    wait: (page: FoundPage) => {
      if (waiting.length >= maxWaiting || waitingChars >= maxWaitingChars) return;
      waitingChars += page.url.length;
      listed.add(page.url);
      waiting.push(page);
    },
    next: (): FoundPage | null => {
      const page = waiting.shift();
      if (!page) return null;
      waitingChars -= page.url.length;
      visiting.add(page);
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

/** Bounds memory on sites with endless pages. */
const maxWaiting = 20_000;
const maxWaitingChars = 2_000_000;
