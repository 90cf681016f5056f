import { foldText } from './fold-text.ts';
import type { KnownLanguage } from './language.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/**
 * Returns the earlier question that a follow-up ("and in winter?", "¿y cuánto cuesta?", "when was it built?") refers
 * to: the last self-contained one of `earlier` (oldest first). Search and answer use it as context. `null` for a
 * question that names its own subject.
 */
export function questionFollowed(question: string, earlier: readonly string[], language: KnownLanguage): string | null {
  if (!isFollowUp(question, language)) return null;
  return earlier.findLast((other) => !isFollowUp(other, language)) ?? earlier.at(-1) ?? null;
}

/** Longer questions name their subject. */
const mostContentWords = 5;

function isFollowUp(question: string, language: KnownLanguage): boolean {
  const folded = foldText(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const content = tokenize(question).filter((token) => !isStopWord(token.text, language));
  if (folded === '' || content.length > mostContentWords) return false;
  if (openings[language].test(folded) || continuations[language].test(folded)) return true;
  const names = content.some((token) => token.start > 1 && /^\p{Lu}/u.test(question.slice(token.start)));
  return !names && content.length <= 3 && references[language].test(folded);
}

const openings: Record<KnownLanguage, RegExp> = {
  en: /^(?:and|but|or|also|what about|how about|what if|then|so)\b/,
  es: /^(?:y|e|pero|o|tambien|que hay de|que tal|que pasa con|entonces|y si)\b/,
};

/** Requests to continue the last answer. */
const continuations: Record<KnownLanguage, RegExp> = {
  en: /^(?:please )?(?:continue|go on|carry on|keep going)(?: (?:please|(?:with )?(?:the|your|that) answer))?$/,
  es: /^(?:por favor )?(?:continua|sigue|prosigue)(?: (?:por favor|(?:con )?(?:la|tu|esa) respuesta))?$/,
};

const references: Record<KnownLanguage, RegExp> = {
  en: /\b(?:it|its|they|them|their|he|his|him|she|her|that|those|this|these|there|one|ones)\b/,
  es: /\b(?:el|ella|ellos|ellas|eso|esa|ese|esos|esas|esto|este|esta|su|sus|lo|alli|ahi|otro|otra)$|\b(?:eso|esos|esas|ello|ellos|ellas|alli|ahi|sus?)\b/,
};
