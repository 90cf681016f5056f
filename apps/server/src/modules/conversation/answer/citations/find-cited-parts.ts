import { detectLanguage } from '../../../../lib/text/detect-language.ts';
import type { Passage } from '../../../../ports/language-model.ts';
import { type AnswerFacts, type ClaimedParts, claimedParts } from '../citation-support/index.ts';
import { type PassagePart, passageParts } from './passage-parts.ts';

/** A sentence of an answer. */
export interface CitedStatement {
  text: string;
  /** Whether only a later sentence has the citation. A part must then say nearly all of this one. */
  isBeforeCitation: boolean;
}

/** Maximum number of parts that one citation shows. */
const mostParts = 24;

/**
 * Returns the rows, items and sentences of a passage that the statements are from, in reading order. Empty when none
 * matches, such as across languages.
 */
export function findCitedParts(
  statements: readonly CitedStatement[],
  passage: Passage,
  facts: AnswerFacts,
): PassagePart[] {
  const parts = passageParts(passage);
  const language = passage.language ?? detectLanguage(passage.text).language ?? facts.language;
  const match: ClaimedParts = claimedParts(parts, language, facts);
  const chosen = new Set(
    statements.flatMap(({ text, isBeforeCitation }) => match(text, isBeforeCitation ? 'all' : 'most')),
  );
  return parts.filter((_, at) => chosen.has(at)).slice(0, mostParts);
}
