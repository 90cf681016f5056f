import type { Source } from '@sosia/contract/knowledge';
import type { TFunction } from 'i18next';

const kindTexts = {
  text: 'kindText',
  pdf: 'kindPdf',
  document: 'kindDocument',
  image: 'kindImage',
  media: 'kindMedia',
  web: 'kindWeb',
  qa: 'kindQa',
} as const satisfies Record<Source['kind'], string>;

/** What a kind of source is called. */
export const kindText = ({ kind }: Pick<Source, 'kind'>, t: TFunction) => t(`workshop.knowledge.${kindTexts[kind]}`);

/** What a row says below a source's title: its kind, its pages, its size, its address, its version. */
export function sourceFacts(source: Source, t: TFunction, fileSize: (bytes: number) => string): string {
  const facts: string[] = [kindText(source, t)];
  if (source.pages !== null) facts.push(t('workshop.knowledge.pages', { count: source.pages }));
  if (source.bytes > 0 && isFile(source)) facts.push(fileSize(source.bytes));
  if (source.kind === 'web' && source.url && source.url !== source.title)
    facts.push(source.url.replace(/^https?:\/\//, ''));
  if (source.version > 1) facts.push(t('workshop.knowledge.version', { version: source.version }));
  return facts.join(' · ');
}

/** Whether it came as a file, rather than being written here or read from the web. */
export const isFile = ({ kind }: Pick<Source, 'kind'>) => kind !== 'text' && kind !== 'qa' && kind !== 'web';

/** Whether its text can be looked at; a source that failed later still says what it said before. */
export const canOpen = ({ refreshedAt, chars }: Pick<Source, 'refreshedAt' | 'chars'>) =>
  refreshedAt !== null && chars > 0;

/** Whether it can be read once its password is given. */
export const needsPassword = ({ error }: Pick<Source, 'error'>) =>
  error?.code === 'pdfEncrypted' || error?.code === 'wrongFilePassword';

/** What is wrong with the content itself: reading the same again can only end the same way. */
const lasting: ReadonlySet<string> = new Set<NonNullable<Source['error']>['code']>([
  'wrongType',
  'pdfExtension',
  'tooLarge',
  'pdfTooLarge',
  'pdfEncrypted',
  'wrongFilePassword',
  'fileProtected',
  'oldOfficeFile',
  'pdfTooShort',
  'noText',
  'textTooLong',
]);

/** Whether trying again may help a source that failed. A page may have changed since; a file has not. */
export const canRetry = ({ status, kind, error }: Pick<Source, 'status' | 'kind' | 'error'>) =>
  status === 'cancelled' || (status === 'failed' && (kind === 'web' || !lasting.has(error?.code ?? '')));

/** `[1, 2, 3, 7]` as `1–3, 7`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && page <= last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** The hour of something that is near: `14:25`. */
export const clockText = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(time));

/** When something happened, as one would say it: the minutes, the hour of today, else the day. */
export function whenText(time: string, nowMs: number, { language, t }: { language: string; t: TFunction }): string {
  const atMs = Date.parse(time);
  const minutes = Math.floor((nowMs - atMs) / 60_000);
  if (minutes < 1) return t('workshop.knowledge.now');
  if (minutes < 60) return t('workshop.knowledge.minutesAgo', { count: minutes });
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  const format: Intl.DateTimeFormatOptions = isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(language, format).format(atMs);
}
