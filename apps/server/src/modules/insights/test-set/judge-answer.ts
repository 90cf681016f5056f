import type { TestResult } from '@sosia/contract';
import { holdsFact, type RehearsedAnswer } from '../../conversation/index.ts';

/** What a run says of an answer. `expected` is a fact that it must hold; `null`: the question must be refused. */
export function judgeAnswer(
  { outcome, text, language }: Pick<RehearsedAnswer, 'outcome' | 'text' | 'language'>,
  expected: string | null,
): TestResult['verdict'] {
  if (outcome === 'failed') return 'failed';
  if (expected === null) return outcome === 'refused' ? 'right' : 'wrong';
  if (outcome === 'refused') return 'refused';
  return holdsFact(text, expected, language) ? 'right' : 'wrong';
}
