import { isFileAddress } from './page-identity.ts';
import type { RobotsRules } from './robots-rules.ts';
import { urlFilter } from './url-patterns.ts';

export type SkipReason = 'host' | 'robots' | 'depth' | 'twin' | 'pattern' | 'notHtml' | 'status' | 'limit';

export interface CrawlLimits {
  limit: number;
  depth: number;
  include?: readonly string[];
  exclude?: readonly string[];
}

/** What a crawl may visit. */
export function createCrawlRules(limits: CrawlLimits) {
  const isWanted = urlFilter(limits.include ?? [], limits.exclude ?? []);
  const robots = new Map<string, RobotsRules>();
  const queriesOfPath = new Map<string, number>();
  let origin: string | null = null;
  return {
    isWanted,
    obey: (ofOrigin: string, rules: RobotsRules) => void robots.set(ofOrigin, rules),
    robotsOf: (ofOrigin: string) => robots.get(ofOrigin),
    sitemaps: () => [...robots.values()].flatMap(({ sitemaps }) => sitemaps),
    /** Where the first page was found in the end; null before. */
    site: () => origin,
    settle: (url: string) => {
      origin = new URL(url).origin;
    },
    /** Why a page is not visited; null when it is. */
    whyNot: (url: string, depth: number): SkipReason | null => {
      const { host, pathname, search } = new URL(url);
      if (origin && bareHost(host) !== bareHost(new URL(origin).host)) return 'host';
      if (!isWanted(url)) return 'pattern';
      if (isFileAddress(url)) return 'notHtml';
      if (robots.get(new URL(url).origin)?.isAllowed(url) === false) return 'robots';
      if (depth > limits.depth) return 'depth';
      if (!search) return null;
      // A calendar or a sorted list has a query for ever: some of them show what the page is, all of them would never end.
      const queries = (queriesOfPath.get(pathname) ?? 0) + 1;
      queriesOfPath.set(pathname, queries);
      return queries > MAX_QUERIES_OF_PATH ? 'twin' : null;
    },
  };
}

const MAX_QUERIES_OF_PATH = 20;

/** `www.` or not is one site to its visitors. */
function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}
