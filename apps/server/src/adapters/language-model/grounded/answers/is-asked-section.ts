import { matchBag } from '../units/probe.ts';
import type { Asked } from './asked.ts';
import type { Candidate } from './candidate.ts';

/** Whether a candidate is in a section whose heading names all things of the question, and nothing else. */
export function isAskedSection({ probe }: Asked, { view, precision }: Pick<Candidate, 'view' | 'precision'>): boolean {
  if (precision < 0.99) return false;
  const matches = matchBag(probe, view.heading);
  const subjects = probe.terms.filter(({ isNoun, isLight }) => isNoun && !isLight);
  return subjects.length > 0 && subjects.every((term) => (matches[probe.terms.indexOf(term)] ?? 0) >= 0.7);
}
