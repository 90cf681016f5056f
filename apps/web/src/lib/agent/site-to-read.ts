import type { BodyOf } from '@sosia/client';
import { type CrawlSettings, headersOf, rulesOf } from './crawl-settings.ts';

/** Request headers, if any. */
function keptHeaders(settings: CrawlSettings) {
  const headers = headersOf(settings);
  return headers.length > 0 ? { headers } : {};
}

/** Parameters of page discovery. */
export const pagesWanted = (url: string, settings: CrawlSettings): NonNullable<BodyOf<'fetchUrls'>> => ({
  url,
  ...rulesOf(settings),
  ...keptHeaders(settings),
});

interface ChosenPages {
  settings: CrawlSettings;
  /** Discovered pages in order. */
  found: readonly { url: string }[];
  /** Pages to read. */
  urls: readonly string[];
}

/** A site to refresh with its pages. Discovered pages that were not chosen are excluded from every refresh. */
export function siteToRead(url: string, { settings, found, urls }: ChosenPages) {
  const { schedule, addsNewPages } = settings;
  const leaveOut = found.map((page) => page.url).filter((page) => !urls.includes(page));
  return { url, ...rulesOf(settings), schedule, addsNewPages, leaveOut, ...keptHeaders(settings) };
}
