import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { GroundedAnswer, GroundedPassage } from './types.ts';

/** The owner's own answer to this very question, as it was given, whatever else the passages say; `null` where there is none. */
export function ownerAnswer(passages: readonly GroundedPassage[], language: KnownLanguage): GroundedAnswer | null {
  const own = passages.filter((passage) => passage.isOwnAnswer);
  if (own.length === 0) return null;
  const sentences = own.map((passage, at) => {
    const text = passage.text.trim();
    if (passage.language !== null && passage.language !== language)
      return { text, citations: [passage.n], quotedLanguage: passage.language };
    // A long answer was cut between paragraphs.
    return { text: at === 0 ? text : `\n\n${text}`, citations: [passage.n] };
  });
  return { kind: 'grounded', language, sentences, refused: false, confidence: 1 };
}
