import { foldText } from '../../../../lib/text/fold-text.ts';
import type { PassageView } from '../units/answer-unit.ts';
import type { Asked } from './asked.ts';

/** Returns the passage below a heading that is the question itself. */
export function headedByQuestion({ question, views }: Pick<Asked, 'question' | 'views'>): PassageView | null {
  const asked = wordsOf(question);
  return views.find(({ isAnswer, passage }) => isAnswer && wordsOf(passage.heading ?? '') === asked) ?? null;
}

const wordsOf = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
