import { dateOfLine } from '../../../../../lib/dates/document-dates.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import { remember } from '../../units/remember.ts';

/** Since when the content of a source holds, or when it was written. */
export interface SourceDate {
  from: string;
  to: string | null;
  isYearOnly: boolean;
}

/** Returns the date that a source states about itself in its first passages, its heading or its title; `null` if none. */
export function sourceDate(view: PassageView, views: readonly PassageView[]): SourceDate | null {
  const { sourceId } = view.passage;
  const others = views.filter((one) => one !== view && sourceId !== undefined && one.passage.sourceId === sourceId);
  for (const one of [view, ...others]) {
    const found = remember(one, '', 'source date', () => readDate(one));
    if (found) return found;
  }
  return null;
}

function readDate({ passage, texts, tables, language }: PassageView): SourceDate | null {
  const captions = tables.map(({ table }) => table.caption ?? '');
  const lines = [passage.heading ?? '', ...captions, ...texts.slice(0, mostLines).map(({ text }) => text)];
  for (const line of lines) {
    const date = dateOfLine(line, language);
    const from = date?.from ?? date?.to;
    if (date && from) return { from, to: date.kind === 'valid' ? date.to : null, isYearOnly: isYear(date) };
  }
  const year = /(?<!\d)(20\d\d)(?!\d)/.exec(`${passage.heading ?? ''} ${passage.title ?? ''}`)?.[1];
  return year ? { from: `${year}-01-01`, to: null, isYearOnly: true } : null;
}

/** A source states its date near its beginning. */
const mostLines = 6;

const isYear = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  (from?.endsWith('-01-01') ?? false) && (to?.endsWith('-12-31') ?? false);
