import { foldText } from '../../../../lib/text/fold-text.ts';
import { coverageOf } from '../units/coverage.ts';
import type { Asked } from './asked.ts';
import type { Candidate } from './candidate.ts';
import { hasExactValue } from './exact-value.ts';
import { isAboutRest } from './yes-no/rest-of.ts';

/**
 * Returns the one sentence of a chosen section that has all of the question's words that the section has; otherwise the
 * section. It stays whole if the sentence lacks the value asked for, or if the heading is a question.
 */
export function withoutPadding(
  { probe, value }: Asked,
  chosen: Candidate,
  candidates: readonly Candidate[],
): Candidate {
  if (chosen.kind !== 'section' || chosen.view.isAnswer) return chosen;
  if (chosen.view.texts.some(({ text }) => isAboutRest(foldText(text)))) return chosen;
  const least = coverageOf(probe, chosen.own) - 0.01;
  const holding = candidates.filter(
    ({ kind, view, own }) =>
      kind === 'sentence' && view === chosen.view && least > 0.3 && coverageOf(probe, own) >= least,
  );
  const [only] = holding;
  const hasValue = (one: Candidate) => value === null || hasExactValue(value, foldText(textOf(one)));
  return holding.length === 1 && only && (hasValue(only) || !hasValue(chosen)) ? only : chosen;
}

const textOf = ({ statements }: Candidate): string => statements.map(({ text }) => text).join(' ');
