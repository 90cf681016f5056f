import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { GroundedPassage } from './types.ts';
import { coverageOf } from './units/coverage.ts';
import { labelProbe, matchBag } from './units/probe.ts';
import { readBag } from './units/word-bag.ts';

const conditions: Record<KnownLanguage, RegExp> = {
  en: /^\W*(?:(?:ok|okay|and|but|so|also)\W+)*(?:what )?if\W+(?<clause>.+)$/i,
  es: /^\W*(?:(?:ok|vale|y|pero|entonces)\W+)*(?:qu[eé] pasa )?si\W+(?<clause>.+)$/iu,
};
const conditionalHeading: Record<KnownLanguage, RegExp> = {
  en: /\b(?:if|when)\b.*\?$/i,
  es: /(?<!\p{L})(?:si|cuando)(?!\p{L}).*\?$/iu,
};
const leastCoverage = 0.9;

/**
 * Whether a question names a condition that a heading of the knowledge asks about: "What if I have to cancel?" is
 * complete where "What happens if I cancel?" has an answer.
 */
export function asksCondition(
  question: string,
  passages: readonly GroundedPassage[],
  language: KnownLanguage,
): boolean {
  const clause = conditions[language].exec(question.trim())?.groups?.clause;
  if (clause === undefined) return false;
  const probe = labelProbe(clause, language);
  return (
    probe.terms.length > 0 &&
    passages.some(
      ({ heading }) =>
        !!heading &&
        conditionalHeading[language].test(heading) &&
        coverageOf(probe, matchBag(probe, readBag(heading, language))) >= leastCoverage,
    )
  );
}
