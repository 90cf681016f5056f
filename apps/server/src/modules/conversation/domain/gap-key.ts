import { foldText } from '../../../lib/text/fold-text.ts';

/**
 * Returns the key of a knowledge gap: the question without case, accents and punctuation. Different words give a
 * different gap. Cut to 300 characters to fit the index.
 */
export function gapKey(question: string): string {
  return foldText(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
