const months = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const;
const monthByPrefix = new Map(months.flatMap((names, at) => names.map((name) => [name.slice(0, 3), at + 1] as const)));
const month = `(${months.flat().join('|')}|${months
  .flat()
  .map((name) => name.slice(0, 3))
  .join('|')})\\b`;
const day = '(\\d{1,2})(?:st|nd|rd|th|º)?';
/** "14, 15 y 20 de diciembre", "3 to 9 March". */
const dayFirst = new RegExp(
  `(?<![\\d.,:])((?:${day} ?(?:,|y|e|and|al?|to|or|o|-|through) ?){0,6})${day}(?: of| de)? ${month}`,
  'g',
);
/** "December 21", "January 11 to 15". */
const monthFirst = new RegExp(`\\b${month}\\.? ${day}(?![\\d:])(?: ?(?:-|to|and|through) ${day}(?![\\d:]))?`, 'g');
const numeric = /(?<![\d/.])(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?(?![\d/])/g;
const iso = /(?<!\d)\d{4}-(\d\d)-(\d\d)(?!\d)/g;

/** Returns the dates that a folded text names in English or Spanish, as `MM-DD`. */
export function findDates(text: string): Set<string> {
  const dates = new Set<string>();
  const add = (monthNumber: number | undefined, days: (string | undefined)[]) => {
    for (const value of days) {
      const number = Number(value);
      if (monthNumber && monthNumber <= 12 && number >= 1 && number <= 31)
        dates.add(`${pad(monthNumber)}-${pad(number)}`);
    }
  };
  for (const [, earlier = '', , last, name = ''] of text.matchAll(dayFirst))
    add(monthByPrefix.get(name.slice(0, 3)), [...(earlier.match(/\d+/g) ?? []), last]);
  for (const [, name = '', first, last] of text.matchAll(monthFirst))
    add(monthByPrefix.get(name.slice(0, 3)), [first, last]);
  for (const [, dayNumber, monthNumber] of text.matchAll(numeric)) add(Number(monthNumber), [dayNumber]);
  for (const [, monthNumber, dayNumber] of text.matchAll(iso)) add(Number(monthNumber), [dayNumber]);
  return dates;
}

const pad = (number: number) => String(number).padStart(2, '0');
