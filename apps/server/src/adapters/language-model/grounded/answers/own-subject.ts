import { subjectsOf } from '../units/probe.ts';
import type { Asked } from './asked.ts';
import type { Candidate } from './candidate.ts';

const leastMatch = 0.3;

/** Whether a text only matches the earlier question, and no subject that this question names itself. */
export function missesOwnSubject({ probe, follows }: Asked, matches: Float64Array): boolean {
  if (follows === null) return false;
  const subjects = subjectsOf(probe);
  return subjects.length > 0 && subjects.every((term) => (matches[probe.terms.indexOf(term)] ?? 0) < leastMatch);
}

/** Whether a cell is only that of the earlier question, which this one need not continue ("Where are you?"). */
export function isEarlierCell({ probe, follows, isContinuation }: Asked, { kind, own }: Candidate): boolean {
  if (kind !== 'cell' || follows === null || isContinuation) return false;
  return probe.terms.every(({ isEarlier, isLight }, at) => isEarlier || isLight || (own[at] ?? 0) < leastMatch);
}

const leastTopic = 0.4;

/**
 * Whether an answer has nothing of a yes or no question that only may continue: all that it matches is the earlier
 * question ("How much is the lamb?" – "Is there parking?").
 */
export function repeatsEarlier(
  { probe, follows, isContinuation, isYesNo }: Asked,
  { matches, topics }: Candidate,
): boolean {
  if (follows === null || isContinuation || !isYesNo || topics.best >= leastTopic) return false;
  const own = probe.terms.flatMap(({ isEarlier, isLight }, at) => (isEarlier || isLight ? [] : [matches[at] ?? 0]));
  return own.length > 0 && own.every((match) => match < leastMatch);
}
