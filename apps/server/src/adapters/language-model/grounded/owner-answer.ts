import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { GroundedAnswer, GroundedPassage } from './types.ts';

/**
 * Returns the owner's answer to this question, unchanged and regardless of the other passages; `null` if there is none.
 */
export function ownerAnswer(passages: readonly GroundedPassage[], language: KnownLanguage): GroundedAnswer | null {
  const own = passages.filter((passage) => passage.isOwnAnswer);
  if (own.length === 0) return null;
  const sentences = own.map((passage, at) => {
    const text = passage.text.trim();
    if (passage.language !== null && passage.language !== language)
      return { text, citations: [passage.n], quotedLanguage: passage.language };
    // Long answers are stored in chunks, split between paragraphs.
    return { text: at === 0 ? text : `\n\n${text}`, citations: [passage.n] };
  });
  return { kind: 'grounded', language, sentences, refused: false, confidence: 1 };
}
