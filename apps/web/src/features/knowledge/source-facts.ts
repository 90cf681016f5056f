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

/** Text key of a source's kind. */
export const kindText = ({ kind }: Pick<Source, 'kind'>, t: TFunction) => t(`workshop.knowledge.${kindTexts[kind]}`);

/** Facts below a source's title: kind, pages, size, URL and version. */
export function sourceFacts(source: Source, t: TFunction, fileSize: (bytes: number) => string): string {
  const facts: string[] = [kindText(source, t)];
  if (source.pages !== null) facts.push(t('workshop.knowledge.pages', { count: source.pages }));
  if (source.bytes > 0 && isFile(source)) facts.push(fileSize(source.bytes));
  if (source.kind === 'web' && source.url && source.url !== source.title)
    facts.push(source.url.replace(/^https?:\/\//, ''));
  if (source.version > 1) facts.push(t('workshop.knowledge.version', { version: source.version }));
  return facts.join(' · ');
}

/** Whether it is an uploaded file. */
export const isFile = ({ kind }: Pick<Source, 'kind'>) => kind !== 'text' && kind !== 'qa' && kind !== 'web';

/** Whether its text can be shown. A source that fails later keeps its previous text. */
export const canOpen = ({ refreshedAt, chars }: Pick<Source, 'refreshedAt' | 'chars'>) =>
  refreshedAt !== null && chars > 0;

/** Whether a password is needed to read it. */
export const needsPassword = ({ error }: Pick<Source, 'error'>) =>
  error?.code === 'pdfEncrypted' || error?.code === 'wrongFilePassword';

/** Errors caused by the content: reading it again gives the same result. */
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

/** Whether reading the same file again would end with the same error. */
export const isLasting = (error: Source['error']) => lasting.has(error?.code ?? '');

/** Whether a retry may help a failed source. A page may have changed since; a file has not. */
export const canRetry = ({ status, kind, error }: Pick<Source, 'status' | 'kind' | 'error'>) =>
  status === 'cancelled' || (status === 'failed' && (kind === 'web' || !isLasting(error)));

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

/** Time of day: `14:25`. */
export const clockText = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(time));

/** Minutes ago, the time of today, or the date. */
export function whenText(time: string, nowMs: number, { language, t }: { language: string; t: TFunction }): string {
  const atMs = Date.parse(time);
  const minutes = Math.floor((nowMs - atMs) / 60_000);
  if (minutes < 1) return t('workshop.knowledge.now');
  if (minutes < 60) return t('workshop.knowledge.minutesAgo', { count: minutes });
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  const format: Intl.DateTimeFormatOptions = isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(language, format).format(atMs);
}
