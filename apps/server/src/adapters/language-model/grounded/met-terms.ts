import type { ParsedQuestion, QuestionTerm } from './parse-question.ts';
import type { Candidate } from './sentence-features.ts';
import { saysOtherwise } from './term-met.ts';

export type Ranked = readonly { candidate: Candidate; score: number }[];

/**
 * Whether each term of the question is matched, from the best sentence outward. The title counts for all but the
 * sentence.
 */
export type MetTerms = {
  inSentence: boolean[];
  /** In the sentence or those next to it. */
  inWindow: boolean[];
  inPassage: boolean[];
  /** In any passage. */
  anywhere: boolean[];
  /** In the title or heading of the passage. */
  inTitle: boolean[];
};

export function readMetTerms(question: ParsedQuestion, best: Candidate, ranked: Ranked): MetTerms {
  const { view } = best;
  const all = ranked.map(({ candidate }) => candidate);
  const passage = all.filter((candidate) => candidate.view === view);
  const window = passage.filter(({ position }) => Math.abs(position - best.position) <= 1);
  const isMet = (candidates: readonly Candidate[], term: QuestionTerm, i: number): boolean =>
    candidates.some(({ matches }) => (matches[i] ?? 0) > 0) ||
    candidates.some(({ sentence }) => saysOtherwise(sentence, term, view.language));
  const { terms } = question;
  const inTitle = terms.map((term) => view.titleStems.has(term.stems[view.language]));
  const inSentence = terms.map((term, i) => isMet([best], term, i));
  const inWindow = terms.map((term, i) => inSentence[i] === true || inTitle[i] === true || isMet(window, term, i));
  const inPassage = terms.map((term, i) => inWindow[i] === true || isMet(passage, term, i));
  const anywhere = terms.map((_, i) => inPassage[i] === true || all.some(({ matches }) => (matches[i] ?? 0) > 0));
  return { inSentence, inWindow, inPassage, anywhere, inTitle };
}
