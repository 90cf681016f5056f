import type { KnownLanguage } from '../text/language.ts';
import { type Weekday, weekdaysFrom } from './calendar.ts';
import type { Match } from './phrases.ts';
import { matchPhrase } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';
import { type DaySet, dayGroupPhrases, weekdayAbbreviations, weekdayLetters, weekdayNames } from './weekday-words.ts';

/**
 * Returns the weekday, range of weekdays or group of days (`entre semana`, `bank holidays`) at a token, or `null`. An
 * abbreviation needs a sign that it names a day: a capital, a period, a range or a number next to it.
 */
export function matchWeekdays(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<DaySet> | null {
  const group = matchPhrase(dayGroupPhrases[language], tokens, at);
  if (group !== null) return group.value.holidays && !isPublicHoliday(tokens, at) ? null : group;
  const first = matchName(tokens, at, language);
  if (first === null) return null;
  const last = matchRangeEnd(tokens, first.next, language);
  if (last !== null) {
    const weekdays = isChange(tokens, at) ? [last.value] : weekdaysFrom(first.value.day, last.value);
    return { value: toDaySet(weekdays), next: last.next };
  }
  if (!isCertainAlone(tokens, at, first)) return null;
  return { value: toDaySet([first.value.day]), next: first.next };
}

/** `pasa de los sábados a los viernes` names a new day, not a range. */
function isChange(tokens: readonly TextToken[], at: number): boolean {
  return [1, 2, 3].some((back) => changeVerbs.test(tokens[at - back]?.text ?? ''));
}

const changeVerbs =
  /^(?:pasan?|pasara|pasaran|cambian?|cambiara|trasladan?|move[sd]?|moving|change[sd]?|switche[sd]|shifts?)$/;

type Name = { day: Weekday; form: 'full' | 'short' | 'letter' };

function matchName(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<Name> | null {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word') return null;
  // The ending of "12th"
  if (!token.isSpaced && tokens[at - 1]?.kind === 'number') return null;
  const full = weekdayNames[language].get(token.text);
  if (full !== undefined) return { value: { day: full, form: 'full' }, next: at + 1 };
  const short = weekdayAbbreviations[language].get(token.text);
  const next = tokens[at + 1];
  const after = next?.text === '.' && !next.isSpaced ? at + 2 : at + 1;
  if (short !== undefined && token.text.length > 1) return { value: { day: short, form: 'short' }, next: after };
  const letter = weekdayLetters[language].get(token.text);
  if (letter === undefined || !token.isCapital) return null;
  return { value: { day: letter, form: 'letter' }, next: after };
}

const rangeWords: Record<KnownLanguage, ReadonlySet<string>> = {
  en: new Set(['-', 'to', 'through', 'thru', 'till', 'until', '/']),
  es: new Set(['-', 'a', 'al', 'hasta', '/']),
};

function matchRangeEnd(tokens: readonly TextToken[], at: number, language: KnownLanguage): Match<Weekday> | null {
  const connector = tokens[at]?.text ?? '';
  if (!rangeWords[language].has(connector)) return null;
  const article = tokens[at + 1]?.text;
  const start = article === 'el' || article === 'los' || article === 'the' ? at + 2 : at + 1;
  const name = matchName(tokens, start, language);
  if (name === null || connector === '/') return null;
  if (connector === '-' && tokens[at]?.isSpaced && (tokens[at]?.breaks ?? 0) > 0) return null;
  return { value: isEnglishSunday(tokens, at - 1, start, language) ? 7 : name.value.day, next: name.next };
}

/** `S-S` means Saturday to Sunday. */
function isEnglishSunday(tokens: readonly TextToken[], first: number, last: number, language: KnownLanguage): boolean {
  return language === 'en' && tokens[first]?.text === 's' && tokens[last]?.text === 's';
}

function isCertainAlone(tokens: readonly TextToken[], at: number, { value, next }: Match<Name>): boolean {
  if (value.form === 'full') return true;
  const token = tokens[at];
  const follower = tokens[next];
  if (value.form === 'letter') return follower?.text === ':' || isListed(tokens, at, next);
  if (tokens[next - 1]?.text === '.' || follower?.text === ':') return true;
  return (
    token?.isCapital === true && (token.text.length > 2 || follower?.kind === 'number' || isListed(tokens, at, next))
  );
}

/** Whether another capital letter is next to the token: `L, X y V`, `S/D`. */
function isListed(tokens: readonly TextToken[], at: number, next: number): boolean {
  const isOther = (token: TextToken | undefined) => token?.isCapital === true && token.end - token.start <= 2;
  const isJoint = (token: TextToken | undefined) =>
    token !== undefined && (/^[,/&y-]$/.test(token.text) || token.text === 'and');
  return (isJoint(tokens[next]) && isOther(tokens[next + 1])) || (isJoint(tokens[at - 1]) && isOther(tokens[at - 2]));
}

/** `vísperas de festivo` are days before holidays, `no festivos` other days; school or summer holidays are a longer time. */
function isPublicHoliday(tokens: readonly TextToken[], at: number): boolean {
  const before = tokens[at - 1]?.text === 'de' ? tokens[at - 2]?.text : tokens[at - 1]?.text;
  return !otherHolidays.has(before ?? '');
}

const otherHolidays: ReadonlySet<string> = new Set(
  'no vispera visperas school summer winter christmas easter family our my your his her their'.split(' '),
);

function toDaySet(weekdays: Weekday[]): DaySet {
  return { weekdays, holidays: false };
}
