import { coverageOf } from '../units/coverage.ts';
import type { Asked } from './asked.ts';
import { type AskedValue, askedValues } from './asked-values.ts';
import type { Candidate } from './candidate.ts';
import { isKnownTerm } from './is-known-term.ts';
import { wantsList } from './list-statement.ts';
import { asksFuture } from './updates.ts';

/** A term counts as matched from here on. */
export const leastMatch = 0.4;

/** A question with what the features of all its candidates share. */
export interface QuestionView {
  asked: Asked;
  wantsList: boolean;
  wanted: ReadonlySet<AskedValue>;
  /** Whether the knowledge has each term. */
  isKnown: readonly boolean[];
  topScore: number;
  isFuture: boolean;
}

export function viewQuestion(asked: Asked): QuestionView {
  return {
    asked,
    wantsList: wantsList(asked),
    wanted: askedValues(asked),
    isKnown: asked.probe.terms.map((_, term) => isKnownTerm(asked, term)),
    topScore: Math.max(...asked.views.map(({ passage }) => passage.score), 1e-9),
    isFuture: asksFuture(asked),
  };
}

/** Returns the things of the question that the knowledge does not mention: their number and share of its weight. */
export function unknownThings({ asked: { probe }, isKnown }: QuestionView): { count: number; share: number } {
  const unknown = probe.terms.filter(
    ({ isNoun, isLight, isNumber }, i) => isNoun && !isLight && !isNumber && !isKnown[i],
  );
  const weight = unknown.reduce((sum, term) => sum + term.weight, 0);
  return { count: unknown.length, share: weight / Math.max(1e-9, probe.totalWeight) };
}

/** The highest values among all candidates for a question. */
export interface Highest {
  coverage: number;
  own: number;
  topics: number;
  profile: number;
}

export function highestOf({ asked: { probe } }: QuestionView, candidates: readonly Candidate[]): Highest {
  return {
    coverage: Math.max(0, ...candidates.map(({ matches }) => coverageOf(probe, matches))),
    own: Math.max(0, ...candidates.map(({ own }) => coverageOf(probe, own))),
    topics: Math.max(0, ...candidates.map(({ topics }) => topics.all)),
    profile: Math.max(0, ...candidates.map(({ topics }) => topics.profile)),
  };
}
