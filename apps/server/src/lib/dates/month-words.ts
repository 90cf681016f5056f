import type { KnownLanguage } from '../text/language.ts';

/** Months by name and abbreviation. Those that are everyday words as well need a day, a year or a preposition. */
export const monthWords: Record<KnownLanguage, ReadonlyMap<string, number>> = {
  en: toMap([
    'january february march april may june july august september october november december',
    'jan feb mar apr may jun jul aug sep oct nov dec',
    'jan febr march april may june july aug sept oct nov dec',
  ]),
  es: toMap([
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'ene feb mar abr may jun jul ago sep oct nov dic',
    'ene febr mar abr mayo jun jul ago set oct nov dic',
    'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre',
    'ene feb mar abr mayo jun jul ago sept oct nov dic',
  ]),
};

/** Words that mean a month only next to a day or a year, or after a preposition with a capital. */
export const uncertainMonths: ReadonlySet<string> = new Set(
  'may march mar jan jun jul set sep sept dec oct nov ene feb abr ago dic apr aug febr'.split(' '),
);

function toMap(lists: string[]): Map<string, number> {
  const map = new Map<string, number>();
  for (const list of lists) for (const [index, name] of list.split(' ').entries()) map.set(name, index + 1);
  return map;
}
