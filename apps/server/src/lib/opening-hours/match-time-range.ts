import { type ClockTime, matchClockTime } from '../dates/match-clock-time.ts';
import { type Match, matchPhrase } from '../dates/phrases.ts';
import type { TextToken } from '../dates/split-tokens.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { Interval } from './schedule.ts';
import { scheduleWords } from './schedule-words.ts';

/** Two times as written; `to` is `null` for `till late`. */
export type TimeRange = { from: ClockTime; to: ClockTime | null };

/** Returns the range of times at a token (`9:00–17:00`, `from 2 to 7 pm`, `de las 9 a las 14 h`), or `null`. */
export function matchTimeRange(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): Match<TimeRange> | null {
  const from = matchClockTime(tokens, skipArticle(tokens, at), language);
  if (from === null) return null;
  const connector = tokens[from.next]?.text ?? '';
  const isBetween = /^(?:y|and|e)$/.test(connector) && /^(?:between|entre)$/.test(wordBefore(tokens, at));
  if (!isBetween && !connectors.test(connector)) return null;
  const second = skipArticle(tokens, from.next + 1);
  const to = matchClockTime(tokens, second, language);
  if (to !== null) {
    const unit = tokens[to.next]?.text ?? '';
    const hasUnit = /^(?:horas|hours|hrs|h)$/.test(unit);
    return { value: { from: from.value, to: to.value }, next: hasUnit ? to.next + 1 : to.next };
  }
  if (!/^(?:till|til|until|hasta|-)$/.test(connector)) return null;
  const late = matchPhrase(scheduleWords[language], tokens, second);
  const isLate = late !== null && (late.value.kind === 'late' || late.value.kind === 'closing');
  return isLate ? { value: { from: from.value, to: null }, next: late.next } : null;
}

/** Whether the range may be something else than times, such as `9-5`, or `7.50 a 9.50` in a text with prices. */
export function isBareRange({ from, to }: TimeRange, hasPrices: boolean): boolean {
  if (from.isCertain || to?.isCertain === true) return false;
  return hasPrices || to === null || !isRound(from) || !isRound(to);
}

/** Whether minutes are written that a timetable would have. */
const isRound = ({ minutes, hasMinutes }: ClockTime) => hasMinutes && minutes % 5 === 0;

const connectors = /^(?:-|to|a|till|til|until|hasta|through)$/;

const skipArticle = (tokens: readonly TextToken[], at: number) =>
  /^(?:las|la)$/.test(tokens[at]?.text ?? '') ? at + 1 : at;

function wordBefore(tokens: readonly TextToken[], at: number): string {
  const word = tokens[at - 1]?.text ?? '';
  return /^(?:las|la)$/.test(word) ? (tokens[at - 2]?.text ?? '') : word;
}

/**
 * Returns the minutes of a range, or `null` for an impossible one. A missing half of the day is chosen as people do. `9–5`
 * ends in the afternoon and `2–7 pm` begins there. An hour from 1 to 5 begins there unless the text counts to 24. An end
 * before the start is on the next day. `previousEnd` is the end of the range before on the same day.
 */
export function resolveRange({ from, to }: TimeRange, is24: boolean, previousEnd: number | null): Interval | null {
  const end = to?.minutes ?? null;
  let start = from.minutes === 1440 ? 0 : from.minutes;
  const isOpen = !from.hasHalf && start < 720;
  if (isOpen && to?.isHalfWritten === true && to.minutes >= 720 && start + 720 < to.minutes) start += 720;
  else if (isOpen && previousEnd !== null && start < previousEnd && start + 720 >= previousEnd) start += 720;
  else if (isOpen && !is24 && to?.hasHalf !== true && start >= 60 && start < 360) start += 720;
  if (end === null || to === null) return { from: start, to: null };
  const finish = resolveEnd(start, end, from, to);
  return finish - start > 1440 ? null : { from: start, to: finish };
}

function resolveEnd(start: number, end: number, from: ClockTime, to: ClockTime): number {
  if (end > start) return end;
  const countsTo24 = from.minutes >= 780 && !from.isHalfWritten;
  if (!to.hasHalf && !countsTo24 && end + 720 > start) return end + 720;
  return end + 1440;
}
