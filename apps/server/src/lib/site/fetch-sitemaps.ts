import { WebFetchError, type WebFetchRequest, type WebFetchResponse } from '../../ports/web-fetch.ts';
import { readSitemap } from './read-sitemap.ts';

type Fetch = (request: WebFetchRequest) => Promise<WebFetchResponse>;

/**
 * Reads the pages in a site's sitemaps: those that robots.txt names, or else the default URL. Follows indexes.
 * @param isEnough called before each file with the pages so far
 */
export async function fetchSitemaps(
  origin: string,
  named: readonly string[],
  fetch: Fetch,
  isEnough: (pages: number) => boolean,
): Promise<string[]> {
  const queue = named.length > 0 ? [...named] : [`${origin}/sitemap.xml`];
  const seen = new Set<string>();
  const pages: string[] = [];
  for (let url = queue.shift(); url && seen.size < maxFiles && !isEnough(pages.length); url = queue.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const found = await read(url, fetch);
    pages.push(...found.pages);
    queue.push(...found.sitemaps);
  }
  return pages;
}

const maxFiles = 20;
const maxBytes = 20 * 1024 * 1024;

/** A sitemap that cannot be loaded counts as none; links still lead to pages. */
async function read(url: string, fetch: Fetch): Promise<{ pages: string[]; sitemaps: string[] }> {
  try {
    const { status, body } = await fetch({ url, maxBytes: maxBytes });
    if (status === 200) return await readSitemap(body);
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
  }
  return { pages: [], sitemaps: [] };
}
