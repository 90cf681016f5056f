import type { KnownLanguage } from '../text/language.ts';
import { allWeekdays, type Weekday } from './calendar.ts';
import { createPhrases, type Phrases } from './phrases.ts';

/** Weekdays, and whether public holidays are among the days. */
export type DaySet = { weekdays: readonly Weekday[]; holidays: boolean };

/** Full names of weekdays, singular and plural. */
export const weekdayNames: Record<KnownLanguage, ReadonlyMap<string, Weekday>> = {
  en: toMap('monday tuesday wednesday thursday friday saturday sunday', 's'),
  es: toMap('lunes martes miercoles jueves viernes sabado domingo', 's'),
};

/** Abbreviations. Some are words of the language as well, so each use needs a sign that a day is meant. */
export const weekdayAbbreviations: Record<KnownLanguage, ReadonlyMap<string, Weekday>> = {
  en: new Map<string, Weekday>([
    ...toMap('mon tue wed thu fri sat sun', 's'),
    ...toMap('mo tu we th fr sa su'),
    ['tues', 2],
    ['weds', 3],
    ['thur', 4],
    ['thurs', 4],
  ]),
  es: new Map<string, Weekday>([
    ...toMap('lun mar mie jue vie sab dom'),
    ...toMap('lu ma mi ju vi sa do'),
    ['mier', 3],
    ['juev', 4],
    ['vier', 5],
  ]),
};

/** One-letter names of opening hours (`L-V`, `M–F`). */
export const weekdayLetters: Record<KnownLanguage, ReadonlyMap<string, Weekday>> = {
  en: new Map<string, Weekday>([
    ['m', 1],
    ['t', 2],
    ['w', 3],
    ['f', 5],
    ['s', 6],
  ]),
  es: toMap('l m x j v s d'),
};

const workingDays: DaySet = { weekdays: [1, 2, 3, 4, 5], holidays: false };
const weekend: DaySet = { weekdays: [6, 7], holidays: false };
const everyDay: DaySet = { weekdays: allWeekdays, holidays: false };
const holidays: DaySet = { weekdays: [], holidays: true };

export const dayGroupPhrases: Record<KnownLanguage, Phrases<DaySet>> = {
  en: createPhrases([
    [workingDays, 'weekdays|weekday|on weekdays|working days|business days|work days|workdays|during the week'],
    [weekend, 'weekends|weekend|the weekend|at weekends|on weekends'],
    [
      everyDay,
      'daily|every day|each day|everyday|all week|seven days a week|7 days a week|365 days a year|365 days|all year round|rest of the year|the rest of the year|all other days|other days',
    ],
    [
      holidays,
      'bank holidays|bank holiday|public holidays|public holiday|bank hols|national holidays|holidays|hols|bank and public holidays|public and bank holidays',
    ],
  ]),
  es: createPhrases([
    [workingDays, 'entre semana|dias laborables|laborables|dias de diario|dias entre semana|dias habiles'],
    [weekend, 'fines de semana|fin de semana|el fin de semana'],
    [
      everyDay,
      'a diario|diariamente|todos los dias|cada dia|los siete dias|los 7 dias|de lunes a lunes|toda la semana|los 365 dias del ano|365 dias al ano|365 dias del ano|365 dias|resto del ano|el resto del ano|demas dias|los demas dias|resto de dias|resto de los dias',
    ],
    [
      holidays,
      'festivos|dias festivos|festivo|dia festivo|dias de fiesta|feriados|dias feriados|dias de fiesta nacional',
    ],
  ]),
};

function toMap(names: string, plural?: string): Map<string, Weekday> {
  const map = new Map<string, Weekday>();
  for (const [index, name] of names.split(' ').entries()) {
    map.set(name, (index + 1) as Weekday);
    if (plural !== undefined && !name.endsWith(plural)) map.set(`${name}${plural}`, (index + 1) as Weekday);
  }
  return map;
}
