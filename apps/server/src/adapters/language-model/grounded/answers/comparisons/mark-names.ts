import { matchBag, type Probe } from '../../units/probe.ts';
import type { WordBag } from '../../units/word-bag.ts';

/** Marks the words that name a whole table or list: they tell none of its rows or items from the others. */
export function markNames(probe: Probe, names: readonly WordBag[], matches: Float64Array): void {
  for (const name of names)
    matchBag(probe, name).forEach((match, i) => {
      if (match >= least) matches[i] = Math.max(matches[i] ?? 0, 1);
    });
}

const least = 0.7;
