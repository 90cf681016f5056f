import type { BodyOf } from '@sosia/client';
import { type CrawlSettings, headersOf, rulesOf } from './crawl-settings.ts';

/** What is sent along, where something is. */
function keptHeaders(settings: CrawlSettings) {
  const headers = headersOf(settings);
  return headers.length > 0 ? { headers } : {};
}

/** How the pages of a site are asked for. */
export const pagesWanted = (url: string, settings: CrawlSettings): NonNullable<BodyOf<'fetchUrls'>> => ({
  url,
  ...rulesOf(settings),
  ...keptHeaders(settings),
});

interface ChosenPages {
  settings: CrawlSettings;
  /** The pages that were found, in the order in which they were. */
  found: readonly { url: string }[];
  /** Those that are to be read. */
  urls: readonly string[];
}

/** A site that is kept fresh with its pages. What was found and not chosen is left out at every refresh. */
export function siteToRead(url: string, { settings, found, urls }: ChosenPages) {
  const { schedule, addsNewPages } = settings;
  const leaveOut = found.map((page) => page.url).filter((page) => !urls.includes(page));
  return { url, ...rulesOf(settings), schedule, addsNewPages, leaveOut, ...keptHeaders(settings) };
}
