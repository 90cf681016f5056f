import { findDates } from './find-dates.ts';
import { type FoundNumber, findNumbers } from './find-numbers.ts';
import { findTimes } from './find-times.ts';
import { foldText } from './fold-text.ts';

/** A folded text with the facts found in it. */
export interface FoldedFacts {
  text: string;
  times: Set<number>;
  dates: Set<string>;
  numbers: FoundNumber[];
}

export function foldedFacts(text: string): FoldedFacts {
  const folded = foldText(text);
  return { text: folded, times: findTimes(folded), dates: findDates(folded), numbers: findNumbers(folded) };
}
