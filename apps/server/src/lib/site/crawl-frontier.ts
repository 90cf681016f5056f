export interface FoundPage {
  url: string;
  title: string | null;
  /** Links from the first page; 1 for what a sitemap names. */
  depth: number;
}

export interface SavedFrontier {
  waiting: FoundPage[];
  pages: FoundPage[];
}

/** Pages that wait, are visited, or were found; whether an address is one of them is known without a search. */
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

/** A site that goes on for ever is not remembered for ever. */
const maxWaiting = 20_000;
const maxWaitingChars = 2_000_000;
