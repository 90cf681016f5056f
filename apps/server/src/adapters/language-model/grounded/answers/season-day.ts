import { foldText } from '../../../../lib/text/fold-text.ts';
import type { Asked } from './asked.ts';

/** Returns a day in the season that the question names, or `null`. */
export function seasonDay({ folded, follows, today }: Asked): string | null {
  const month = seasons.find(([pattern]) => pattern.test(`${folded} ${foldText(follows ?? '')}`))?.[1];
  if (month === undefined) return null;
  const day = `${today.slice(0, 4)}-${month}-15`;
  return day >= today.slice(0, 10) ? day : `${Number(today.slice(0, 4)) + 1}-${month}-15`;
}

const seasons: readonly (readonly [RegExp, string])[] = [
  [/\b(?:summer|verano)\b/, '07'],
  [/\b(?:winter|invierno)\b/, '01'],
  [/\b(?:spring|primavera)\b/, '04'],
  [/\b(?:autumn|otono)\b/, '10'],
];
