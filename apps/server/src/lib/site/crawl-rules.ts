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

/** Rules that are stored with a paused crawl. */
export interface SavedRules {
  origin: string | null;
  queriesOfPath: [path: string, queries: number][];
}

/** Decides which URLs a crawl may visit. */
export function createCrawlRules(limits: CrawlLimits, saved?: SavedRules) {
  const isWanted = urlFilter(limits.include ?? [], limits.exclude ?? []);
  const robots = new Map<string, SiteRobots>();
  const queriesOfPath = new Map(saved?.queriesOfPath);
  let origin = saved?.origin ?? null;
  return {
    isWanted,
    obey: (ofOrigin: string, rules: SiteRobots) => void robots.set(ofOrigin, rules),
    robotsOf: (ofOrigin: string) => robots.get(ofOrigin),
    /** Whether robots.txt could not be loaded, which closes the site. */
    isClosed: () => ((origin && robots.get(origin)) || robots.values().next().value)?.isClosed === true,
    sitemaps: () => [...robots.values()].flatMap(({ sitemaps }) => sitemaps),
    /** Final URL of the first page after redirects; `null` before its visit. */
    site: () => origin,
    settle: (url: string) => {
      origin = new URL(url).origin;
    },
    isSameSite: (url: string) => !origin || bareHost(new URL(url).host) === bareHost(new URL(origin).host),
    save: (): SavedRules => ({ origin, queriesOfPath: [...queriesOfPath] }),
    /** Why a page is not visited; `null` when it is. */
    whyNot: (url: string, depth: number): SkipReason | null => {
      const { host, pathname, search } = new URL(url);
      if (origin && bareHost(host) !== bareHost(new URL(origin).host)) return 'host';
      if (!isWanted(url)) return 'pattern';
      if (isFileAddress(url)) return 'notHtml';
      // Variants of the host (http or https, with or without `www.`) show the same pages under the same rules.
      const rules = robots.get(new URL(url).origin) ?? (origin ? robots.get(origin) : undefined);
      if (rules?.isAllowed(url) === false) return 'robots';
      if (repeatsItself(pathname) || url.length > maxAddressChars) return 'twin';
      if (depth > limits.depth) return 'depth';
      if (!search) return null;
      // A calendar or a sorted list has endless queries: some of them show the content, all of them would never end.
      const path = shortDigest(pathname);
      const queries = (queriesOfPath.get(path) ?? 0) + 1;
      queriesOfPath.set(path, queries);
      return queries > maxQueriesOfPath ? 'twin' : null;
    },
  };
}

const maxQueriesOfPath = 20;
/** Longer URLs cannot be added, and only generated URLs are that long. */
export const maxAddressChars = 2_048;

/** Hosts with and without `www.` are one site. */
function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** A wrong relative link makes paths that grow with each step: `/a/b/a/b/a/b`. */
function repeatsItself(pathname: string): boolean {
  return /(\/[^/]+(?:\/[^/]+){0,3})\1\1(?:\/|$)/.test(pathname);
}
