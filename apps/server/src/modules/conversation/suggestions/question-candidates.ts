import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { KnownQuestion } from '../conversation-dependencies.ts';
import { questionOfHeading, speaks } from './question-of-heading.ts';
import { repeatsQuestion } from './repeats-question.ts';

export interface Candidate {
  question: string;
  /** The chunks of which one must answer it; `null` for a starter question, which any chunk may answer. */
  chunkIds: readonly string[] | null;
}

export interface CandidateFacts {
  language: KnownLanguage;
  /** Questions of the conversation, the current one included. */
  asked: readonly string[];
  starterQuestions: readonly string[];
  /** The headings and approved questions of the knowledge, best first. */
  known: readonly KnownQuestion[];
  /** Number of `known` that precede the starter questions. */
  nearCount: number;
}

/**
 * Returns candidate questions, best first, without duplicates: only the knowledge's own (headings that ask, approved
 * questions) and the agent's starter questions, in the language of the conversation.
 */
export function questionCandidates(facts: CandidateFacts): Candidate[] {
  const { known, nearCount, language } = facts;
  const starters = facts.starterQuestions
    .filter((question) => speaks(question, language))
    .map((question) => ({ question: question.trim(), chunkIds: null }));
  const own = (some: readonly KnownQuestion[]) => some.flatMap((each) => toCandidate(each, language));
  return withoutRepeats([...own(known.slice(0, nearCount)), ...starters, ...own(known.slice(nearCount))], facts);
}

function toCandidate({ heading, language: written, chunkIds }: KnownQuestion, language: KnownLanguage): Candidate[] {
  if (written !== null && written !== language) return [];
  const question = questionOfHeading(heading, language);
  return question === null ? [] : [{ question, chunkIds }];
}

function withoutRepeats(candidates: Candidate[], { asked, language }: CandidateFacts): Candidate[] {
  const known = [...asked];
  return candidates.filter(({ question }) => {
    if (repeatsQuestion(question, known, language)) return false;
    known.push(question);
    return true;
  });
}
