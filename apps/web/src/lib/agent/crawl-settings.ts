import type { BodyOf } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import { isSiteHeaderName } from '@sosia/contract/site-headers';
import type { Site } from '@sosia/contract/sites';

export interface HeaderDraft {
  key: number;
  name: string;
  value: string;
}

/** Crawl settings, as in the form. */
export interface CrawlSettings {
  /** One pattern per line. */
  include: string;
  exclude: string;
  depth: number;
  /** Text, because the field may be empty while typing. */
  limit: string;
  ignoreRobots: boolean;
  headers: readonly HeaderDraft[];
  schedule: Site['schedule'];
  addsNewPages: boolean;
}

export const firstSettings: CrawlSettings = {
  include: '',
  exclude: '',
  depth: limits.siteDepthDefault,
  limit: String(limits.discoverUrlsDefault),
  ignoreRobots: false,
  headers: [],
  schedule: 'none',
  addsNewPages: true,
};

export const settingsOf = (site: Site): CrawlSettings => ({
  include: site.include.join('\n'),
  exclude: site.exclude.join('\n'),
  depth: site.depth,
  limit: String(site.limit),
  ignoreRobots: site.ignoreRobots,
  headers: [],
  schedule: site.schedule,
  addsNewPages: site.addsNewPages,
});

type Rules = Required<Pick<BodyOf<'updateSite'> & object, 'include' | 'exclude' | 'depth' | 'limit' | 'ignoreRobots'>>;

/** Rules of which pages are read. */
export const rulesOf = ({ include, exclude, depth, limit, ignoreRobots }: CrawlSettings): Rules => ({
  include: linesOf(include),
  exclude: linesOf(exclude),
  depth,
  limit: Number(limit),
  ignoreRobots,
});

/** Request headers; empty rows are omitted. */
export const headersOf = ({ headers }: CrawlSettings) =>
  headers
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '');

export interface SettingsComplaints {
  include: boolean;
  exclude: boolean;
  limit: boolean;
  /** Keys of invalid headers. */
  headers: readonly number[];
}

const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Errors that the server would report, or `null`. */
export function complaintsOf(settings: CrawlSettings): SettingsComplaints | null {
  const tooMuch = (text: string) => {
    const lines = linesOf(text);
    return lines.length > limits.sitePatterns || lines.some(({ length }) => length > limits.sitePatternChars);
  };
  const limit = Number(settings.limit);
  const complaints = {
    include: tooMuch(settings.include),
    exclude: tooMuch(settings.exclude),
    limit: !Number.isInteger(limit) || limit < 1 || limit > limits.discoverUrls,
    headers: settings.headers
      .filter(({ name, value }) => value.trim() !== '' && !isSendable(name.trim(), value.trim()))
      .map(({ key }) => key),
  };
  const isFine = !complaints.include && !complaints.exclude && !complaints.limit && complaints.headers.length === 0;
  return isFine ? null : complaints;
}

const isSendable = (name: string, value: string) =>
  isSiteHeaderName(name) && value !== '' && value.length <= limits.siteHeaderChars && headerValue.test(value);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
