import { foldText } from '../text/fold-text.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { Weekday } from './calendar.ts';
import type { DateMention, PartOfDay } from './date-mention.ts';
import { type ClockTime, matchClockTime } from './match-clock-time.ts';
import type { NamedDay } from './named-days.ts';
import { namesImpossibleTime } from './names-impossible-time.ts';
import { type PlacedMention, readDatesOf } from './read-dates.ts';
import { splitTokens, type TextToken } from './split-tokens.ts';
import { asksForDay, type WhenKind, whenKindOf } from './when-kind.ts';

/** Time that a question is about. */
export type WhenAsked = {
  /** Aspect of time that is asked for; `null` for a question about something else. */
  asks: WhenKind | null;
  /** Whether the answer is a day (`which day …?`) rather than a time or a thing. */
  asksForDay: boolean;
  /** First and last day asked about, from a date or a word such as `tomorrow`; `null` if none is named. */
  days: { from: string | null; to: string | null } | null;
  /** Weekdays asked about in general (`on Sundays`); empty if none is named. */
  weekdays: Weekday[];
  /** Whether public holidays are asked about. */
  holidays: boolean;
  name: NamedDay | null;
  /** Minutes from midnight: a time that is named, or the reader's time for `now`; `null` otherwise. */
  minutes: number | null;
  part: PartOfDay | null;
  /** Whether the question is about this moment: it says `now`, or asks `are you open?` without any day. */
  isNow: boolean;
  /** Whether a date or time is named that does not exist, so that the question has no answer. */
  isImpossible: boolean;
  mentions: DateMention[];
};

/** A question needs fewer; the rest of a longer text is not read. */
const maxQuestionChars = 600;

/** Returns the time that a question is about. `localTime` is the reader's time in ISO 8601. */
export function readWhenAsked(question: string, language: KnownLanguage, localTime: string): WhenAsked {
  const text = question.slice(0, maxQuestionChars);
  const tokens = splitTokens(text);
  const placed = readDatesOf(tokens, language, { today: localTime.slice(0, 10) });
  const mentions = placed.map(({ mention }) => mention);
  const folded = foldText(text)
    .replace(/[^\p{L}\p{N}\s']/gu, ' ')
    .replace(/\s+/g, ' ');
  const asks = whenKindOf(folded, language);
  const dated = mentions.find(({ from, to }) => from !== null || to !== null);
  const recurring = mentions.flatMap(({ recurrence }) => recurrence ?? []);
  const clock = findClockTime(tokens, placed, language);
  const part = recurring.find((days) => days.part !== null)?.part ?? partOf(folded, language);
  const hasDay = dated !== undefined || recurring.length > 0;
  const isImpossible = namesImpossibleTime(foldText(text), language);
  const namesTime = hasDay || clock !== null || part !== null || isImpossible;
  const isNow = nowWords[language].test(folded) || (asks === 'open' && !namesTime);
  const isMoment = isNow && (asks === 'open' || asks === null);
  const today = { from: localTime.slice(0, 10), to: localTime.slice(0, 10) };
  return {
    asks,
    asksForDay: asksForDay(folded, language),
    days: dated ? { from: dated.from, to: dated.to } : isMoment ? today : null,
    weekdays: [...new Set(recurring.flatMap(({ weekdays }) => weekdays))].toSorted((a, b) => a - b),
    holidays: recurring.some(({ holidays }) => holidays),
    name: mentions.find(({ name }) => name !== null)?.name ?? null,
    minutes: clock ?? (isMoment ? minutesOf(localTime) : null),
    part,
    isNow,
    isImpossible,
    mentions,
  };
}

/** Minutes from midnight of a time in ISO 8601. */
function minutesOf(localTime: string): number {
  return Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16));
}

const nowWords: Record<KnownLanguage, RegExp> = {
  en: /\b(?:now|right now|at the moment|currently|at this time)\b/,
  es: /\b(?:ahora|ahora mismo|en este momento|en estos momentos|actualmente)\b/,
};

const partWords: Record<KnownLanguage, readonly (readonly [PartOfDay, RegExp])[]> = {
  en: [
    ['night', /\b(?:tonight|at night|nights)\b/],
    ['evening', /\bevenings?\b/],
    ['afternoon', /\bafternoons?\b/],
    ['morning', /\bmornings?\b/],
  ],
  es: [
    ['night', /\b(?:por la noche|por las noches|de noche|esta noche)\b/],
    ['afternoon', /\b(?:por la tarde|por las tardes|de tarde|esta tarde)\b/],
    ['morning', /\b(?:por la manana|por las mananas|de manana|esta manana)\b/],
  ],
};

function partOf(folded: string, language: KnownLanguage): PartOfDay | null {
  return partWords[language].find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

const timeWords: Record<KnownLanguage, RegExp> = {
  en: /^(?:at|by|around|before|after|past|about|till|until|from)$/,
  es: /^(?:las|la|al)$/,
};

/** Returns the time of day that the question names. A bare number needs a word such as `at` before it. */
function findClockTime(
  tokens: readonly TextToken[],
  placed: readonly PlacedMention[],
  language: KnownLanguage,
): number | null {
  for (let at = 0; at < tokens.length; at++) {
    const mention = placed.find(({ startAt, next }) => startAt <= at && at < next);
    if (mention !== undefined && tokens[at]?.kind === 'number') continue;
    const time = matchClockTime(tokens, at, language);
    if (time === null) continue;
    if (!time.value.isCertain && !timeWords[language].test(tokens[at - 1]?.text ?? '')) continue;
    return toAfternoon(time.value);
  }
  return null;
}

/** `at 5` means the afternoon: few places are open from 1 to 6 at night. */
function toAfternoon({ minutes, hasHalf }: ClockTime): number {
  return !hasHalf && minutes >= 60 && minutes < 420 ? minutes + 720 : minutes;
}
