import type { Citation } from '@sosia/contract';
import type { Passage } from '../../../../ports/language-model.ts';
import { toCitation } from '../../domain/to-citation.ts';
import type { AnswerFacts } from '../citation-support/index.ts';
import { type CitedStatement, findCitedParts } from './find-cited-parts.ts';
import { joinParts } from './join-parts.ts';

/** The citations of one answer, numbered by first appearance, with the statements that cite them. */
export function createShownCitations(facts: AnswerFacts) {
  const shown = new Map<number, { passage: Passage; n: number; statements: CitedStatement[] }>();
  return {
    /** Returns the number that the answer shows. */
    numberOf(passage: Passage, statements: readonly CitedStatement[]): number {
      const citation = shown.get(passage.n) ?? { passage, n: shown.size + 1, statements: [] };
      shown.set(passage.n, citation);
      citation.statements.push(...statements);
      return citation.n;
    },
    /** @param rest statements after the last citation, and its passages */
    list(rest: { cited: readonly Passage[]; statements: readonly CitedStatement[] }): Citation[] {
      return [...shown.values()].map(({ passage, n, statements }) => {
        const all = rest.cited.includes(passage) ? [...statements, ...rest.statements] : statements;
        return toCitation(passage, n, joinParts(findCitedParts(all, passage, facts)));
      });
    },
  };
}
