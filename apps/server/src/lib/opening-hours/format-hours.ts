import type { Weekday } from '../dates/calendar.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { DayInterval } from './day-hours.ts';
import type { TimeStyle } from './schedule.ts';

const defaultStyle: TimeStyle = { clock: 24, separator: ':', isPadded: false };

/** Returns hours as a phrase: `9:00 to 13:00`, `9 am to 5:30 pm`, `de 10:00 a 14:00 y de 16:00 a 20:30`. */
export function formatHours(intervals: readonly DayInterval[], language: KnownLanguage, style = defaultStyle): string {
  return joinWords(
    intervals.map((interval) => formatInterval(interval, language, style)),
    language,
  );
}

/** Returns a time of day: `9:00`, or `9 am` in the 12-hour form. */
export function formatTime(minutes: number, style = defaultStyle): string {
  const ofDay = minutes === 1440 ? (style.clock === 24 ? 1440 : 0) : minutes % 1440;
  const hour = Math.floor(ofDay / 60);
  const rest = ofDay % 60;
  const minute = `${style.separator}${String(rest).padStart(2, '0')}`;
  if (style.clock === 24) return `${style.isPadded ? String(hour).padStart(2, '0') : hour}${minute}`;
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : minute} ${half}`;
}

/** Returns weekdays as a phrase: `Monday to Thursday and Saturday`, `de lunes a jueves y sábado`. */
export function formatWeekdays(weekdays: readonly Weekday[], language: KnownLanguage): string {
  const names = weekdayNames[language];
  const nameOf = (weekday: Weekday) => names[weekday - 1] ?? '';
  const runs = toRuns(weekdays).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || run.length < 3) return run.map(nameOf);
    return [language === 'es' ? `de ${nameOf(first)} a ${nameOf(last)}` : `${nameOf(first)} to ${nameOf(last)}`];
  });
  return joinWords(runs, language);
}

function formatInterval({ from, to }: DayInterval, language: KnownLanguage, style: TimeStyle): string {
  const time = (minutes: number) => formatTime(minutes, style);
  // Spanish says `la 1:00` and `las 2:00`.
  const spanish = (minutes: number) => `${/^0?1\b/.test(time(minutes)) ? 'la' : 'las'} ${time(minutes)}`;
  if (from === null && to === null) return '';
  if (to === null) return language === 'es' ? `a partir de ${spanish(from ?? 0)}` : `from ${time(from ?? 0)}`;
  if (from === null) return language === 'es' ? `hasta ${spanish(to)}` : `until ${time(to)}`;
  return language === 'es' ? `de ${time(from)} a ${time(to)}` : `${time(from)} to ${time(to)}`;
}

const weekdayNames: Record<KnownLanguage, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};

function toRuns(weekdays: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const weekday of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === weekday - 1) last.push(weekday);
    else runs.push([weekday]);
  }
  return runs;
}

function joinWords(words: readonly string[], language: KnownLanguage): string {
  const conjunction = language === 'es' ? ' y ' : ' and ';
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')}${conjunction}${words.at(-1)}`;
}
