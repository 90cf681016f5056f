import type { TestResult } from '@sosia/contract';
import { containsFact, type DryRunAnswer } from '../../conversation/index.ts';

/** Returns the grade of an answer. `expected` is a fact that the answer must contain; `null`: the agent must refuse. */
export function gradeAnswer(
  { outcome, text, language }: Pick<DryRunAnswer, 'outcome' | 'text' | 'language'>,
  expected: string | null,
): TestResult['verdict'] {
  if (outcome === 'failed') return 'failed';
  if (expected === null) return outcome === 'refused' ? 'right' : 'wrong';
  if (outcome === 'refused') return 'refused';
  return containsFact(text, expected, language) ? 'right' : 'wrong';
}
