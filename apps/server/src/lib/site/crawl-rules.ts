import type { SiteRobots } from './fetch-robots.ts';
import { isFileAddress, shortDigest } from './page-identity.ts';
import { urlFilter } from './url-patterns.ts';

export type SkipReason = 'host' | 'robots' | 'depth' | 'twin' | 'pattern' | 'notHtml' | 'status' | 'limit';

export interface CrawlLimits {
  limit: number;
  depth: number;
  include?: readonly string[];
  exclude?: readonly string[];
}

/** What is kept of the rules of a crawl that goes on later. */
export interface SavedRules {
  origin: string | null;
  queriesOfPath: [path: string, queries: number][];
}

/** What a crawl may visit. */
export function createCrawlRules(limits: CrawlLimits, saved?: SavedRules) {
  const isWanted = urlFilter(limits.include ?? [], limits.exclude ?? []);
  const robots = new Map<string, SiteRobots>();
  const queriesOfPath = new Map(saved?.queriesOfPath);
  let origin = saved?.origin ?? null;
  return {
    isWanted,
    obey: (ofOrigin: string, rules: SiteRobots) => void robots.set(ofOrigin, rules),
    robotsOf: (ofOrigin: string) => robots.get(ofOrigin),
    /** Whether the site's robots.txt could not be had, which keeps us out. */
    isClosed: () => ((origin && robots.get(origin)) || robots.values().next().value)?.isClosed === true,
    sitemaps: () => [...robots.values()].flatMap(({ sitemaps }) => sitemaps),
    /** Where the first page was found in the end; null before. */
    site: () => origin,
    settle: (url: string) => {
      origin = new URL(url).origin;
    },
    isSameSite: (url: string) => !origin || bareHost(new URL(url).host) === bareHost(new URL(origin).host),
    save: (): SavedRules => ({ origin, queriesOfPath: [...queriesOfPath] }),
    /** Why a page is not visited; null when it is. */
    whyNot: (url: string, depth: number): SkipReason | null => {
      const { host, pathname, search } = new URL(url);
      if (origin && bareHost(host) !== bareHost(new URL(origin).host)) return 'host';
      if (!isWanted(url)) return 'pattern';
      if (isFileAddress(url)) return 'notHtml';
      // The other spellings of the host (http or https, www. or not) show the same pages by the same rules.
      const rules = robots.get(new URL(url).origin) ?? (origin ? robots.get(origin) : undefined);
      if (rules?.isAllowed(url) === false) return 'robots';
      if (repeatsItself(pathname) || url.length > maxAddressChars) return 'twin';
      if (depth > limits.depth) return 'depth';
      if (!search) return null;
      // A calendar or a sorted list has a query for ever: some of them show what the page is, all of them would never end.
      const path = shortDigest(pathname);
      const queries = (queriesOfPath.get(path) ?? 0) + 1;
      queriesOfPath.set(path, queries);
      return queries > maxQueriesOfPath ? 'twin' : null;
    },
  };
}

const maxQueriesOfPath = 20;
/** Longer ones cannot be added, and only a site that makes up addresses without end has them. */
export const maxAddressChars = 2_048;

/** `www.` or not is one site to its visitors. */
function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** A wrong relative link makes paths that grow with each step: /a/b/a/b/a/b. */
function repeatsItself(pathname: string): boolean {
  return /(\/[^/]+(?:\/[^/]+){0,3})\1\1(?:\/|$)/.test(pathname);
}
