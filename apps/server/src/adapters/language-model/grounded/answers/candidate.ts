import type { PassageView } from '../units/answer-unit.ts';
import type { Statement } from './asked.ts';
import type { TopicLikeness } from './topic-likeness.ts';

/** Kinds that a rule finds, with a confidence. */
export const foundKinds = ['hours', 'contact', 'computed', 'cell', 'timetable', 'validity', 'ranked'] as const;

/** The form of a possible answer. */
export const candidateKinds = [
  'sentence',
  'item',
  'section',
  'list',
  'row',
  'rows',
  'names',
  'table',
  ...foundKinds,
] as const;

export type CandidateKind = (typeof candidateKinds)[number];

/** A possible answer with what tells how well it answers. */
export interface Candidate {
  kind: CandidateKind;
  statements: readonly Statement[];
  view: PassageView;
  /** How well the answer or its labels match each term of the question, 0..1. */
  matches: Float64Array;
  /** How well the answer alone matches them. */
  own: Float64Array;
  /** Share of the words of its name (heading, lead-in, row name) that the question has, 0..1. */
  precision: number;
  topics: TopicLikeness;
  /** Whether the question has the whole name of what a rule found. */
  isNamed?: boolean | undefined;
  /** Position in the passage. */
  position: number;
  /** Confidence of the rule that found it, 0..1; 0 for one found by matching words. */
  found: number;
}

/** The candidates for a question with their features, and how each one is said. */
export interface SeenCandidates {
  candidates: readonly Candidate[];
  features: readonly (readonly number[])[];
  say(candidate: Candidate): readonly Statement[];
}
