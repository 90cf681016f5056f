import { matchBag, type Probe } from './probe.ts';
import type { WordBag } from './word-bag.ts';

/** A text that stands for another one, such as a heading for the sentences below it. */
export type Label = { bag: WordBag; share: number };

/** Returns how well each term is matched by a text or its labels, 0..1. */
export function matchWithLabels(probe: Probe, own: WordBag | null, labels: readonly Label[]): Float64Array {
  const best = new Float64Array(probe.terms.length);
  const take = (matches: Float64Array, share: number) => {
    for (let i = 0; i < best.length; i++) best[i] = Math.max(best[i] ?? 0, share * (matches[i] ?? 0));
  };
  if (own) take(matchBag(probe, own), 1);
  for (const { bag, share } of labels) take(matchBag(probe, bag), share);
  return best;
}

/** Returns the weighted share of the terms that are matched, 0..1. */
export function coverageOf({ terms, totalWeight }: Probe, matches: Float64Array): number {
  if (totalWeight === 0) return 0;
  let met = 0;
  terms.forEach(({ weight }, i) => {
    met += weight * (matches[i] ?? 0);
  });
  return met / totalWeight;
}
