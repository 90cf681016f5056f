import { foldText } from '../../../lib/text/fold-text.ts';

/**
 * The same question asked in other letters (case, accents, punctuation) counts as the same gap; in other words, as another
 * one. Short enough for the index that finds it.
 */
export function gapKey(question: string): string {
  return foldText(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
