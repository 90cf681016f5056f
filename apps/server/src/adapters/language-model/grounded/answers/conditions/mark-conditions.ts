import type { Asked } from '../asked.ts';

/** Marks the words of the case that a question is about as met, by the column or row that is for it. */
export function markConditions(
  { probe, conditions }: Pick<Asked, 'probe' | 'conditions'>,
  matches: Float64Array,
): void {
  probe.terms.forEach(({ words }, i) => {
    if (words.every((word) => conditions.words.has(word))) matches[i] = Math.max(matches[i] ?? 0, 0.9);
  });
}
