import { foldText } from '../text/fold-text.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { DateMention } from './date-mention.ts';
import { readDates } from './read-dates.ts';

/** The date of a document or section, with its span in the text. */
export type DocumentDate = {
  /** `written`: published or dated. `valid`: its content holds from `from` to `to`. */
  kind: 'written' | 'changed' | 'valid';
  from: string | null;
  to: string | null;
  start: number;
  end: number;
};

/** Lines of a document in which its date is searched. */
const headLines = 12;
const tailLines = 4;
/** Longer lines are prose, whose dates are about something else. */
const maxLineChars = 140;
/** Words beside a date that a line without a label may have (`Aviso, 16 de noviembre de 2026`). */
const maxOtherWords = 4;
/** Words of a title with a year (`Swimming pool prices for the season 2026`). */
const maxTitleWords = 6;

/** Dates that a document states about itself. */
export type DocumentDates = {
  /** Last change, otherwise publication. */
  written: DocumentDate | null;
  valid: DocumentDate | null;
};

/**
 * Returns the dates that a document states about itself in its first or last lines. List items and lines that introduce
 * a list do not count. A document with several publication dates, such as a changelog, has none.
 */
export function documentDates(text: string, language: KnownLanguage): DocumentDates {
  const found = edgeLines(text).flatMap(({ line, start }) => {
    const date = isListLine(line) ? null : dateOfLine(line, language);
    return date === null ? [] : [{ ...date, start: start + date.start, end: start + date.end }];
  });
  const only = (kind: DocumentDate['kind']): DocumentDate | null => {
    const [first, ...others] = found.filter((date) => date.kind === kind);
    if (first === undefined) return null;
    return others.every(({ from, to }) => from === first.from && to === first.to) ? first : null;
  };
  return { written: only('changed') ?? only('written'), valid: only('valid') };
}

const isListLine = (line: string) => /^\s*(?:[-*•·–]|\d{1,2}[.)])\s/.test(line) || /:\s*$/.test(line);

/**
 * Returns the date of a heading or line that is about a date (`News, 14 September 2026`, `Válido hasta el 3 de marzo de
 * 2027`), or `null` for other lines. The year must be written.
 */
export function dateOfLine(line: string, language: KnownLanguage): DocumentDate | null {
  if (line.length > maxLineChars || !/\d{2}/.test(line)) return null;
  // Any day serves: only dates with a written year are used.
  const mention = readDates(line, language, { today: '2000-01-01' }).find(
    ({ kind, isYearKnown, from, to }) => kind !== 'recurring' && isYearKnown && (from ?? to ?? '') >= '1990',
  );
  if (mention === undefined) return yearOfLine(line, language);
  const { start, end, from, to, kind, bound, precision } = mention;
  if (relativeDate.test(foldText(line.slice(start, end)))) return null;
  const before = foldText(line.slice(0, start));
  if (changedLabel[language].test(before)) return { kind: 'changed', from, to, start, end };
  const isLabeled = validLabel[language].test(before) && before.length <= maxLabelChars;
  if (bound !== null || precision === 'year') {
    return isShort(line, mention) || isLabeled ? { kind: 'valid', from, to, start, end } : null;
  }
  if (isLabeled) return { kind: 'valid', from, to: kind === 'range' ? to : null, start, end };
  if (kind === 'range' && precision === 'day') return null;
  const isWritten = writtenLabel[language].test(before) || (isShort(line, mention) && isAtEdge(line, mention));
  return isWritten ? { kind: 'written', from, to, start, end } : null;
}

/** A year at the end of a short title: `Tarifas 2026`, `Timetable 2026/27`. */
function yearOfLine(line: string, language: KnownLanguage): DocumentDate | null {
  const match = /\b((?:19|20)\d\d)(?:\s?[-–/]\s?((?:20)?\d\d))?[\s*_.)]*$/.exec(line);
  if (match === null || !validLabel[language].test(foldText(line.slice(0, match.index)))) return null;
  const words = line.slice(0, match.index).match(/\p{L}+/gu) ?? [];
  if (words.length > maxTitleWords) return null;
  const first = match[1] ?? '';
  const last = match[2] === undefined ? first : `${first.slice(0, 2)}${match[2].slice(-2)}`;
  return { kind: 'valid', from: `${first}-01-01`, to: `${last}-12-31`, start: match.index, end: line.trimEnd().length };
}

/** A label is near the date; longer text before it is a sentence. */
const maxLabelChars = 40;

const relativeDate =
  /\b(?:today|tomorrow|yesterday|this|next|last|hoy|manana|ayer|este|esta|proxim[oa]|pasad[oa]|que viene)\b/;

const changedLabel: Record<KnownLanguage, RegExp> = {
  en: /\b(?:last )?(?:changed|updated|update|modified|revised|reviewed|edited|amended)\b[^.]{0,20}$/,
  es: /\b(?:actualizad[oa]s?|actualizacion|modificad[oa]s?|modificacion|revisad[oa]s?|revision)\b[^.]{0,25}$/,
};

const validLabel: Record<KnownLanguage, RegExp> = {
  en: /\b(?:valid|effective|in force|prices?|price list|rates|fees|tariffs?|season|timetable|catalog|brochure)\b/,
  es: /\b(?:valid[oa]s?|vigentes?|vigencia|en vigor|tarifas?|precios|curso|temporada|horarios?)\b/,
};

const writtenLabel: Record<KnownLanguage, RegExp> = {
  en: /\b(?:date|dated|published|posted|issued|news|notice|bulletin|newsletter|press release|announcement)\b[^.]{0,12}$/,
  es: /\b(?:fecha|publicad[oa]|aviso|bando|nota|comunicado|circular|noticias?|boletin|edicto|anuncio)\b[^.]{0,15}$/,
};

function isShort(line: string, { start, end }: DateMention): boolean {
  const others = `${line.slice(0, start)} ${line.slice(end)}`.match(/\p{L}+/gu) ?? [];
  return others.length <= maxOtherWords;
}

/** Whether only marks, or a remark in parentheses, precede or follow the date. */
function isAtEdge(line: string, { start, end }: DateMention): boolean {
  return !/\p{L}/u.test(line.slice(0, start)) || /^[^\p{L}]*(?:\([^)]{0,40}\))?[^\p{L}]*$/u.test(line.slice(end));
}

function edgeLines(text: string): { line: string; start: number }[] {
  const lines: { line: string; start: number }[] = [];
  for (let at = 0; at < text.length && lines.length < headLines; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    if (end > at && text.slice(at, Math.min(end, at + maxLineChars)).trim() !== '')
      lines.push({ line: text.slice(at, end), start: at });
    at = end + 1;
  }
  const last = lines.at(-1);
  const headEnd = last === undefined ? 0 : last.start + last.line.length;
  for (let end = text.length, count = 0; end > headEnd && count < tailLines; ) {
    const start = Math.max(text.lastIndexOf('\n', end - 1) + 1, headEnd);
    if (text.slice(start, Math.min(end, start + maxLineChars)).trim() !== '') {
      lines.push({ line: text.slice(start, end), start });
      count++;
    }
    end = start - 1;
  }
  return lines;
}
