import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { CollectionStats } from '../../../ports/language-model.ts';
import { crossPassage } from './cross-passage.ts';
import { dotProduct } from './dot-product.ts';
import { type ParsedPassage, parsePassage } from './parse-passage.ts';
import { type ParsedQuestion, parseQuestion } from './parse-question.ts';
import type { PassageReader } from './passage-reader.ts';
import { type Candidate, readCandidates } from './sentence-features.ts';
import { supportFeatures } from './support-features.ts';
import type { GroundedPassage } from './types.ts';

export type RankedSentence = { candidate: Candidate; score: number };

export type GroundedWeights = {
  /** Same order as `sentenceFeatureNames`. */
  sentence: readonly number[];
  /** Odds that the passages are about something else. */
  offTopic: Gate;
  /** Odds that they are about the same subject but contain no answer: another name, another year, the opposite. */
  nearMiss: Gate;
  /**
   * Log odds added against answering, by the language of the passage. In inflected languages more words go unmatched,
   * so the same odds mean less.
   */
  strictness: Readonly<Record<KnownLanguage, number>>;
  /** Below this confidence the engine refuses. */
  threshold: number;
};

/** Weights in the order of `supportFeatureNames`. The weighted sum plus `bias` is the log odds against answering. */
export type Gate = { weights: readonly number[]; bias: number };

export type Judgement = {
  ranked: RankedSentence[];
  /** Probability, 0..1. */
  confidence: number;
  supportFeatures: number[];
};

export type JudgedQuestion = {
  question: string;
  /** The earlier question that this one refers to. */
  follows?: string | null;
  language: KnownLanguage;
  passages: readonly GroundedPassage[];
  stats: CollectionStats;
};

/** With more passages, wrong sentences increase more than right ones. */
const passagesRead = 5;

/** Ranks the passages' sentences by how well they answer, and returns the confidence that they do. */
export function judgePassages(question: JudgedQuestion, weights: GroundedWeights, read?: PassageReader): Judgement {
  const { view, candidates } = readPassages(question, read);
  return judgeCandidates(view, candidates, weights);
}

export function readPassages(
  { question, follows = null, language, passages, stats }: JudgedQuestion,
  read: PassageReader = parsePassage,
) {
  const view = parseQuestion({ question, follows }, language, stats);
  const views = passages.slice(0, passagesRead).map((passage, rank): ParsedPassage => {
    const its = passage.language ?? language;
    const text = read(passage, its);
    const inQuestionsWords = its === language ? text : crossPassage(text, view.terms, { from: language, to: its });
    return { ...inQuestionsWords, passage, rank, language: its };
  });
  return { view, candidates: readCandidates(view, views) };
}

export function judgeCandidates(
  view: ParsedQuestion,
  candidates: readonly Candidate[],
  weights: GroundedWeights,
): Judgement {
  const ranked = candidates
    .filter((candidate) => meetsFollowUp(view, candidate))
    .map((candidate) => ({ candidate, score: dotProduct(candidate.features, weights.sentence) }))
    .sort((a, b) => b.score - a.score);
  const found = supportFeatures(view, ranked);
  // Without content words or candidates nothing can support an answer.
  const isEmpty = ranked.length === 0 || view.terms.length === 0;
  const strictness = weights.strictness[ranked[0]?.candidate.view.language ?? view.language];
  return { ranked, confidence: isEmpty ? 0 : confidenceOf(found, weights, strictness), supportFeatures: found };
}

/** Returns the probability that is left after both kinds of error. */
function confidenceOf(
  features: readonly number[],
  { offTopic, nearMiss }: GroundedWeights,
  strictness: number,
): number {
  const oddsAgainst = ({ weights, bias }: Gate): number => Math.exp(dotProduct(features, weights) + bias + strictness);
  return 1 / (1 + oddsAgainst(offTopic) + oddsAgainst(nearMiss));
}

/** Whether the sentence matches the current question: repeating the previous answer does not answer a follow-up. */
function meetsFollowUp({ terms, isFollowUp }: ParsedQuestion, { matches }: Candidate): boolean {
  if (!isFollowUp) return true;
  const asked = terms.flatMap((term, i) => (term.isEarlier || term.isLight ? [] : [matches[i] ?? 0]));
  return asked.length === 0 || asked.some((match) => match > 0);
}
