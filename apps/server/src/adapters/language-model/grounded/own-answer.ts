import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { GroundedAnswer, GroundedPassage } from './types.ts';

/** The owner's own answer to this very question, as it was given, whatever else the passages say; `null` where there is none. */
export function ownAnswer(passages: readonly GroundedPassage[], language: KnownLanguage): GroundedAnswer | null {
  const own = passages.filter((passage) => passage.isOwnAnswer);
  if (own.length === 0) return null;
  const sentences = own.map((passage) => {
    const sentence = { text: passage.text.trim(), citations: [passage.n] };
    const isForeign = passage.language !== null && passage.language !== language;
    return isForeign && passage.language ? { ...sentence, quotedLanguage: passage.language } : sentence;
  });
  return { kind: 'grounded', language, sentences, refused: false, confidence: 1 };
}
