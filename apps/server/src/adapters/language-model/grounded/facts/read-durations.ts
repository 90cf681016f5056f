import { memoize } from '../../../../lib/memoize.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import { minutesOf } from './minutes-of.ts';
import type { PlacedValue } from './value-fact.ts';

export interface PlacedDuration extends PlacedValue {
  /** Minutes. */
  amount: number;
}

const small = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const pequenos = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
const word = [...small, ...pequenos.slice(1), 'an?', 'una?'].join('|');
const unit = '(?:min(?:ute|uto)?s?|h|hrs?|hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?|years?|anos?)';
const written = new RegExp(
  [
    '(?<half>half an hour|media hora)',
    '(?<quarters>three quarters of an hour|tres cuartos de hora)',
    '(?<quarter>(?:a )?quarter of an hour|(?:un )?cuarto de hora)',
    '(?<and>an hour and a half|(?:una )?hora y media)',
    `(?<count>${word})(?<plus> and a half| y medi[oa])? ${unit}(?<more> y medi[oa])?`,
    String.raw`\d{1,3}(?:[.,]\d+)? ?${unit}(?: ?(?:and |y )?\d{1,2} ?(?:min(?:ute|uto)?s?)?(?!\d))?`,
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^/, String.raw`(?<![\p{L}\d.,:/])(?:`)
    .concat(String.raw`)(?!\p{L})`),
  'gu',
);

/** Returns how long the things in a text take, in order: "45 minutes", "hora y media", "two and a half hours". */
export const readDurations: (text: string) => readonly PlacedDuration[] = memoize(read, 1000);

function read(text: string): PlacedDuration[] {
  const folded = foldText(text);
  // Positions are those of the text only when folding keeps its length.
  if (folded.length !== text.length) return [];
  return [...folded.matchAll(written)].flatMap((found) => {
    const amount = amountOf(found[0], found.groups ?? {});
    return amount === null ? [] : [{ amount, start: found.index, end: found.index + found[0].length }];
  });
}

function amountOf(
  found: string,
  { half, quarters, quarter, and, count, plus, more }: Record<string, string>,
): number | null {
  if (half) return 30;
  if (quarters) return 45;
  if (quarter) return 15;
  if (and) return 90;
  if (!count) return minutesOf(found);
  const whole = /^(?:an?|una?)$/.test(count) ? 1 : Math.max(small.indexOf(count), pequenos.indexOf(count)) + 1;
  const one = minutesOf(found.replace(count, '1').replace(/ and a half| y medi[oa]/, ''));
  return one === null ? null : one * (whole + (plus || more ? 0.5 : 0));
}
