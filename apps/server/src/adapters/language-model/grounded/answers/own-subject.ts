import { subjectsOf } from '../units/probe.ts';
import type { Asked } from './asked.ts';

const leastMatch = 0.3;

/** Whether a text only matches the earlier question, and no subject that this question names itself. */
export function missesOwnSubject({ probe, follows }: Asked, matches: Float64Array): boolean {
  if (follows === null) return false;
  const subjects = subjectsOf(probe);
  return subjects.length > 0 && subjects.every((term) => (matches[probe.terms.indexOf(term)] ?? 0) < leastMatch);
}
