import type { KnownLanguage } from '../text/language.ts';
import { boundBefore } from './bound-words.ts';
import { addDays } from './calendar.ts';
import type { DateBound, DateMention, Recurrence } from './date-mention.ts';
import { dateStarters } from './date-starters.ts';
import { type DateSpan, matchDate } from './match-date.ts';
import { type DateStyle, hasMonthFirstDates, matchYear } from './match-endpoint.ts';
import { matchNamedDay } from './match-named-day.ts';
import { matchMonthDay, matchRecurrence } from './match-recurrence.ts';
import { matchRelative } from './match-relative.ts';
import { daysOfName } from './named-days.ts';
import { isTooEarly, resolveDays } from './resolve-days.ts';
import { splitTokens, type TextToken } from './split-tokens.ts';

export type DateContext = {
  /** The reader's day as `YYYY-MM-DD`. */
  today: string;
  /** The day a document was written. Its dates without a year, and its `next year`, count from there. */
  writtenOn?: string | null;
};

/**
 * Returns the dates, ranges of dates and repeating days in a text, in order. Numeric dates have the day first; an
 * English text with a date such as `12/18/2026` has the month first throughout. `resolveDays` has the rule for dates
 * without a year.
 */
export function readDates(text: string, language: KnownLanguage, context: DateContext): DateMention[] {
  return readDatesOf(splitTokens(text), language, context).map(({ mention }) => mention);
}

/** A mention and the indexes of its first token and of the token after it. */
export type PlacedMention = { mention: DateMention; startAt: number; next: number };

/** Like {@link readDates}, for text that is split already. */
export function readDatesOf(
  tokens: readonly TextToken[],
  language: KnownLanguage,
  context: DateContext,
): PlacedMention[] {
  const reader: Reader = {
    tokens,
    anchor: context.writtenOn ?? context.today,
    style: { language, isMonthFirst: language === 'en' && hasMonthFirstDates(tokens) },
  };
  const mentions: PlacedMention[] = [];
  const starters = dateStarters[language];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined || (token.kind !== 'number' && !starters.has(token.text))) {
      at++;
      continue;
    }
    const { found, next } = mentionsAt(reader, at);
    mentions.push(...found);
    at = next;
  }
  return mentions;
}

type Reader = { tokens: readonly TextToken[]; anchor: string; style: DateStyle };

function mentionsAt(reader: Reader, at: number): { found: PlacedMention[]; next: number } {
  const { tokens, style } = reader;
  const dates = matchDate(tokens, at, style);
  if (dates !== null)
    return { found: dates.value.flatMap((span) => datesOfSpan(reader, span) ?? []), next: dates.next };
  const mention = namedDay(reader, at) ?? relativeDays(reader, at) ?? repeatingDays(reader, at) ?? bareYear(reader, at);
  return mention === null ? { found: [], next: at + 1 } : { found: [mention], next: mention.next };
}

function namedDay(reader: Reader, at: number): PlacedMention | null {
  const { tokens, style, anchor } = reader;
  const match = matchNamedDay(tokens, at, style.language);
  if (match === null) return null;
  const name = match.value;
  const year = Number(anchor.slice(0, 4));
  const first = daysOfName(name, year);
  const days = first !== null && isTooEarly(first.to, anchor) ? daysOfName(name, year + 1) : first;
  const place = { startAt: at, next: match.next };
  return placeDays(reader, place, {
    from: days?.from ?? null,
    to: days?.to ?? null,
    precision: 'day',
    name,
    isYearKnown: false,
  });
}

function relativeDays({ tokens, style, anchor }: Reader, at: number): PlacedMention | null {
  const match = matchRelative(tokens, at, style.language, anchor);
  if (match === null) return null;
  const days = { ...match.value, name: null, isYearKnown: true };
  return placeDays({ tokens, style, anchor }, { startAt: at, next: match.next }, days);
}

function repeatingDays(reader: Reader, at: number): PlacedMention | null {
  const { tokens, style } = reader;
  // The weekday of "on Thursday 3 December" is part of the date.
  if (tokens[at]?.text === 'on' && matchDate(tokens, at + 1, style) !== null) return null;
  const match = matchMonthDay(tokens, at, style.language) ?? matchRecurrence(tokens, at, style.language);
  return match && placeRecurrence(reader, { startAt: at, next: match.next }, match.value);
}

function datesOfSpan(reader: Reader, span: DateSpan): PlacedMention | null {
  const days = resolveDays(span.first, span.last, reader.anchor);
  if (days === null) return null;
  const end = span.last ?? span.first;
  return placeDays(
    reader,
    { startAt: span.startAt, next: span.next, hasBothEnds: span.last !== null },
    {
      from: days.from,
      to: days.to,
      precision: end.day === null && span.first.day === null ? 'month' : 'day',
      name: null,
      isYearKnown: span.first.year !== null || end.year !== null,
    },
  );
}

/** A year alone needs a word that makes it one: `since 2011`, not `2011 tiles`. */
function bareYear(reader: Reader, at: number): PlacedMention | null {
  const { tokens } = reader;
  const year = matchYear(tokens, at);
  if (year === null) return null;
  const before = tokens[at - 1]?.text ?? '';
  const bound = boundBefore(tokens, at, reader.style.language);
  if (bound === null && !/^(?:in|en|during|durante|year|ano|curso|of|de)$/.test(before)) return null;
  const range = tokens[year.next];
  const last = range !== undefined && /^(?:-|to|a|\/)$/.test(range.text) ? matchYear(tokens, year.next + 1) : null;
  const next = last?.next ?? year.next;
  if (isAmount(tokens[next])) return null;
  const from = `${year.value}-01-01`;
  const to = `${Math.max(last?.value ?? 0, year.value)}-12-31`;
  const place = { startAt: at, next, hasBothEnds: last !== null };
  return placeDays(reader, place, { from, to, precision: 'year', name: null, isYearKnown: true });
}

function isAmount(follower: TextToken | undefined): boolean {
  return follower !== undefined && (unitWords.test(follower.text) || /^[€%£$]$/.test(follower.text));
}

const unitWords =
  /^(?:euros?|pounds?|dollars?|people|personas|m|km|kg|g|l|ml|mb|gb|words|palabras|metros?|meters?|metres?|items?|users?|usuarios|pages?|paginas|times|veces)$/;

type Place = { startAt: number; next: number; hasBothEnds?: boolean };
type Days = Pick<DateMention, 'from' | 'to' | 'precision' | 'name' | 'isYearKnown'>;

function placeDays(reader: Reader, place: Place, days: Days): PlacedMention {
  const { tokens, style, anchor } = reader;
  const found = boundBefore(tokens, place.startAt, style.language);
  // A range names both its ends, so `from` before it opens nothing.
  const isOpening = found !== null && (found.bound === 'from' || found.bound === 'since');
  const bound =
    found === null || (place.hasBothEnds && isOpening) ? null : boundOf(found.bound, days.from ?? anchor, anchor);
  const startAt = found?.startAt ?? place.startAt;
  const { from, to } = bound === null ? days : boundDays(bound, days);
  return {
    mention: {
      start: tokens[startAt]?.start ?? 0,
      end: tokens[place.next - 1]?.end ?? 0,
      kind: from !== null && from === to ? 'point' : 'range',
      ...days,
      from,
      to,
      bound,
      recurrence: null,
    },
    startAt,
    next: place.next,
  };
}

/** `desde` is both `since` and `from`: a day that is still to come makes it `from`. */
function boundOf(bound: DateBound, day: string, anchor: string): DateBound {
  return bound === 'since' && day > anchor ? 'from' : bound;
}

function boundDays(bound: DateBound, { from, to }: Days): { from: string | null; to: string | null } {
  if (bound === 'from' || bound === 'since') return { from, to: null };
  if (bound === 'after') return { from: to && addDays(to, 1), to: null };
  return { from: null, to: bound === 'before' ? from && addDays(from, -1) : to };
}

function placeRecurrence(reader: Reader, place: Place, recurrence: Recurrence): PlacedMention {
  const { tokens, style } = reader;
  const found = boundBefore(tokens, place.startAt, style.language);
  const startAt = found?.startAt ?? place.startAt;
  return {
    mention: {
      start: tokens[startAt]?.start ?? 0,
      end: tokens[place.next - 1]?.end ?? 0,
      kind: 'recurring',
      from: null,
      to: null,
      isYearKnown: true,
      precision: 'day',
      bound: found?.bound ?? null,
      name: null,
      recurrence,
    },
    startAt,
    next: place.next,
  };
}
