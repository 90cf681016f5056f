import { type DateStyle, type Endpoint, matchEndpoint, matchYear } from './match-endpoint.ts';
import type { Match } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';

/** First and last end of a date phrase; `last` is `null` for a single date. */
export type DateSpan = { first: Endpoint; last: Endpoint | null; startAt: number; next: number };

/** Bounds the work on text that is a long list of numbers. */
const longestList = 12;

/**
 * Returns the dates of a phrase at a token, or `null`. A phrase is one date, a range (`del 23 de diciembre al 7 de
 * enero`) or a list (`10 y 24 de diciembre`). Dates without a month or year take those of a neighbor.
 */
export function matchDate(tokens: readonly TextToken[], at: number, style: DateStyle): Match<DateSpan[]> | null {
  const first = matchSpan(tokens, at, style);
  if (first === null || (first.first.month === null && isEndOfRange(tokens, at))) return null;
  const spans = [first];
  let next = first.next;
  while (spans.length < longestList) {
    const joint = skipJoint(tokens, next);
    if (joint === next) break;
    const span = matchSpan(tokens, joint, style);
    if (span === null || !isListMember(tokens, span, spans[0]?.first.month ?? null)) break;
    spans.push(span);
    next = span.next;
  }
  const complete = completeList(spans);
  return complete.length === 0 ? null : { value: complete, next: complete.at(-1)?.next ?? next };
}

/** `9–5, 10 December`: the 5 is an hour, not a day of December. */
function isEndOfRange(tokens: readonly TextToken[], at: number): boolean {
  return rangeWords.test(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.kind === 'number';
}

function matchSpan(tokens: readonly TextToken[], at: number, style: DateStyle): DateSpan | null {
  const first = matchEndpoint(tokens, at, style);
  if (first === null) return null;
  const single: DateSpan = { first: first.value, last: null, startAt: at, next: first.next };
  const connector = rangeConnector(tokens, at, first.next);
  if (connector === null) return single;
  const last = matchEndpoint(tokens, connector, style) ?? yearEnd(tokens, connector, first.value);
  if (last === null) return single;
  const range = completeRange(first.value, last.value);
  return range === null ? single : { ...range, startAt: at, next: last.next };
}

/** `2026-2027` after a month or day is no range; `from 2024 to 2026` is read elsewhere. */
function yearEnd(tokens: readonly TextToken[], at: number, first: Endpoint): Match<Endpoint> | null {
  if (first.year === null || first.month === null) return null;
  const year = matchYear(tokens, at);
  return year && { value: { day: first.day, month: first.month, year: year.value }, next: year.next };
}

const rangeWords = /^(?:-|to|a|al|hasta|until|till|through|thru)$/;

/** Returns the index after the word that joins two ends of a range, or `null`. `and` does so only after `between`. */
function rangeConnector(tokens: readonly TextToken[], at: number, next: number): number | null {
  const word = tokens[next]?.text ?? '';
  if (rangeWords.test(word)) return next + 1;
  const before = [tokens[at - 1]?.text, tokens[at - 2]?.text];
  return /^(?:y|and)$/.test(word) && before.some((text) => text === 'between' || text === 'entre') ? next + 1 : null;
}

function completeRange(first: Endpoint, last: Endpoint): { first: Endpoint; last: Endpoint } | null {
  if (first.month === null && last.month === null) {
    return (first.day ?? 0) < (last.day ?? 0) ? { first, last } : null;
  }
  if (first.month === null && last.month !== null && last.day === null) return null;
  const month = first.month ?? last.month;
  const lastMonth = last.month ?? first.month;
  if (last.month === null && first.day === null) return null;
  const lastYear = last.year ?? (first.year === null ? null : yearAfter(first, month, lastMonth, 1));
  const year = first.year ?? (last.year === null ? null : yearAfter(last, month, lastMonth, -1));
  const isReversed = month === lastMonth && year === lastYear && (first.day ?? 1) > (last.day ?? 31);
  if (isReversed) return null;
  return { first: { day: first.day, month, year }, last: { day: last.day, month: lastMonth, year: lastYear } };
}

function yearAfter(known: Endpoint, month: number | null, lastMonth: number | null, step: number): number {
  const isOverNewYear = (month ?? 0) > (lastMonth ?? 0);
  return (known.year ?? 0) + (isOverNewYear ? step : 0);
}

function skipJoint(tokens: readonly TextToken[], at: number): number {
  let next = at;
  if (tokens[next]?.text === ',') next++;
  if (/^(?:y|e|o|and|or|&)$/.test(tokens[next]?.text ?? '')) next++;
  if (next > at && /^(?:el|the|del)$/.test(tokens[next]?.text ?? '')) next++;
  return next;
}

/** A day without a month after a complete date belongs to the list only where no noun follows: `December 10 and 24`. */
function isListMember(tokens: readonly TextToken[], span: DateSpan, month: number | null): boolean {
  if (span.first.month !== null || month === null) return true;
  return tokens[span.next]?.kind !== 'word' || /^(?:and|y|from|de|in|at|we)$/.test(tokens[span.next]?.text ?? '');
}

/** Gives months and years to the members that lack them; no dates where no member has a month. */
function completeList(spans: readonly DateSpan[]): DateSpan[] {
  const months = fillMonths(spans);
  if (months.some((month) => month === null)) return [];
  const knownAt = spans.findLastIndex(({ first, last }) => (last ?? first).year !== null);
  const known = spans[knownAt];
  return spans.map((span, index) => {
    const month = months[index] ?? null;
    const year = known === undefined ? null : yearBeside(known, month, index - knownAt);
    return { ...span, first: fill(span.first, month, year), last: span.last && fill(span.last, month, year) };
  });
}

/** A month is taken from the next member that has one, otherwise from the one before. */
function fillMonths(spans: readonly DateSpan[]): (number | null)[] {
  const months = spans.map(({ first }) => first.month);
  for (let index = months.length - 2; index >= 0; index--) months[index] ??= months[index + 1] ?? null;
  for (let index = 1; index < months.length; index++) months[index] ??= months[index - 1] ?? null;
  return months;
}

/** The year of a list member from one whose year is known: `1 December and 5 January 2027` begins in 2026. */
function yearBeside(known: DateSpan, month: number | null, distance: number): number | null {
  const { year, month: knownMonth } = known.last ?? known.first;
  if (year === null || month === null || knownMonth === null) return year;
  if (distance < 0 && month > knownMonth) return year - 1;
  return distance > 0 && month < knownMonth ? year + 1 : year;
}

function fill(end: Endpoint, month: number | null, year: number | null): Endpoint {
  return { day: end.day, month: end.month ?? month, year: end.year ?? year };
}
