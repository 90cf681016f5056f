import type { PartOfDay } from '../dates/date-mention.ts';
import { matchWeekdays } from '../dates/match-weekdays.ts';
import type { TextToken } from '../dates/split-tokens.ts';
import { weekdayAbbreviations, weekdayLetters } from '../dates/weekday-words.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { Period } from './schedule.ts';
import type { FoundItem, ItemScanner, ScheduleItem } from './schedule-item.ts';

/** Returns the days, dates, or reference to the hours of another day at a token, or `null`. */
export function findDaysItem(scanner: ItemScanner, at: number): FoundItem | null {
  return dateAt(scanner, at) ?? sameAsAt(scanner, at) ?? daysAt(scanner, at);
}

/** Dates are days, ranges of dates are a scope. */
function dateAt({ tokens, mentions }: ItemScanner, at: number): FoundItem | null {
  const placed = mentions.get(at);
  if (placed === undefined) return null;
  const { mention, next } = placed;
  const { recurrence, name, from, to } = mention;
  if (recurrence !== null) {
    if (recurrence.ordinals.length === 0 && recurrence.interval === 1) return null;
    const { ordinals, interval, holidays, part } = recurrence;
    const period: Period = { name: null, from: null, to: null, isYearly: false, ordinals, interval };
    return { value: { kind: 'days', weekdays: recurrence.weekdays, holidays, period, part }, next };
  }
  const isAbsolute =
    name !== null || !mention.isYearKnown || tokens.slice(at, next).some(({ kind }) => kind === 'number');
  if (!isAbsolute) return { value: { kind: 'relative' }, next };
  const isYearly = !mention.isYearKnown && from !== null && to !== null;
  const period: Period = { name, from, to, isYearly, ordinals: [], interval: 1 };
  if (mention.kind === 'point' || (name !== null && mention.bound === null)) {
    return { value: { kind: 'days', weekdays: [], holidays: false, period, part: null }, next };
  }
  return { value: { kind: 'scope', period }, next };
}

const sameLeads: ReadonlySet<string> = new Set(['same', 'mismo', 'igual', 'como']);
const keepLeads: ReadonlySet<string> = new Set(['keep', 'observe', 'follow', 'operate', 'run', 'have', 'horario']);

/** `keep Sunday hours`, `same hours as on Sunday`, `mismo horario que los domingos`. */
function sameAsAt({ tokens, language }: ItemScanner, at: number): FoundItem | null {
  const lead = tokens[at]?.text ?? '';
  const isSame = sameLeads.has(lead);
  if (!isSame && !keepLeads.has(lead)) return null;
  for (let nameAt = at + 1; nameAt <= at + 5; nameAt++) {
    const days = matchWeekdays(tokens, nameAt, language);
    const weekday = days?.value.weekdays.length === 1 ? days.value.weekdays[0] : undefined;
    if (days === null) {
      if (!/^(?:hours|opening|as|on|the|horario|que|de|los|el|our)$/.test(tokens[nameAt]?.text ?? '')) return null;
      continue;
    }
    const after = tokens[days.next];
    const hasNoun = /^(?:hours|opening|times|timetable|schedule)$/.test(after?.text ?? '');
    const end = hasNoun ? days.next + 1 : days.next;
    const isHeading =
      tokens[end]?.text === ':' || tokens[end]?.kind === 'number' || /^(?:de|a)$/.test(tokens[end]?.text ?? '');
    if (weekday === undefined || isHeading || (language === 'en' && !isSame && !hasNoun)) return null;
    return { value: { kind: 'hours', hours: { kind: 'same-as', weekday }, isWeak: false, isBare: false }, next: end };
  }
  return null;
}

function daysAt({ tokens, language, items }: ItemScanner, at: number): FoundItem | null {
  const days = matchWeekdays(tokens, at, language) ?? letterDay(tokens, at, language, items);
  if (days === null) return null;
  const { next } = days;
  const part = partAfter(tokens, next);
  const { weekdays, holidays } = days.value;
  return {
    value: { kind: 'days', weekdays: [...weekdays], holidays, period: null, part: part?.part ?? null },
    next: part?.next ?? next,
  };
}

/** `L-V 9-14, S 10-13`, `Mo-Fr 9-5, Su off`: one or two letters are a day where the text has named days so. */
function letterDay(tokens: readonly TextToken[], at: number, language: KnownLanguage, items: readonly ScheduleItem[]) {
  const token = tokens[at];
  if (token?.isCapital !== true || token.text.length > 2) return null;
  const letter = tokens[at + 1]?.kind === 'number' ? weekdayLetters[language].get(token.text) : undefined;
  const weekday = letter ?? weekdayAbbreviations[language].get(token.text);
  const isUsed = items
    .slice(-nearbyItems)
    .some((item) => item.kind === 'days' && tokens[item.at]?.text.length === token.text.length);
  return weekday !== undefined && isUsed ? { value: { weekdays: [weekday], holidays: false }, next: at + 1 } : null;
}

/** Items in which days named by letters are searched. */
const nearbyItems = 30;

/** `Thursday afternoons`, `jueves por la tarde`. */
function partAfter(tokens: readonly TextToken[], at: number): { part: PartOfDay; next: number } | null {
  const word = tokens[at]?.text ?? '';
  const english = /^(morning|afternoon|evening|night)s?$/.exec(word)?.[1];
  if (english !== undefined) return { part: english as PartOfDay, next: at + 1 };
  if (word !== 'por' || !/^(?:la|las)$/.test(tokens[at + 1]?.text ?? '')) return null;
  const spanish = /^(manana|tarde|noche)s?$/.exec(tokens[at + 2]?.text ?? '')?.[1];
  if (spanish === undefined) return null;
  return { part: spanish === 'manana' ? 'morning' : spanish === 'tarde' ? 'afternoon' : 'night', next: at + 3 };
}
