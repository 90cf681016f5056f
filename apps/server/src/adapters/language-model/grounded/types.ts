import type { KnownLanguage, TextLanguage } from '../../../lib/text/language.ts';
import type { CollectionStats } from '../../../ports/language-model.ts';

export type GroundedPassage = {
  /** The number that a citation shows: `[n]`. */
  n: number;
  chunkId: string;
  text: string;
  title: string | null;
  heading?: string | null;
  language: TextLanguage;
  /** Score of the search, comparable among the passages of this question. */
  score: number;
  /** The owner's own answer to a question that asks the same. */
  isOwnAnswer?: boolean;
};

export type GroundedTurn = { role: 'user' | 'assistant'; text: string };

export type GroundedQuestion = {
  question: string;
  /** The earlier question that a follow-up refers to. */
  follows?: string | null;
  /** Detected from the question (and the conversation) when absent. */
  questionLanguage?: TextLanguage;
  /** Best first, as the search returned them; up to five are read. */
  passages: readonly GroundedPassage[];
  /** idf of the question's terms from the whole collection (told by the search); estimated from the passages when absent. */
  stats?: CollectionStats | undefined;
  /** Earlier messages, oldest first; only the last question of the visitor is looked at. */
  history?: readonly GroundedTurn[];
  agentName: string;
  /** Local time with offset, ISO 8601, from the injected clock. */
  today: string;
  /** Whether greetings, thanks, dates and sums get a direct answer. Default true. */
  smallTalk?: boolean;
  /** The owner's refusal text; replaces the built-in one. */
  refusalText?: string | null;
};

export type GroundedSentence = {
  text: string;
  /** Numbers of the passages that say so; empty for the engine's own words. */
  citations: number[];
  /** Set when the sentence is quoted in another language than the question's. */
  quotedLanguage?: KnownLanguage;
};

export type GroundedAnswer = {
  kind: 'grounded' | 'smalltalk' | 'refusal';
  /** The language of the engine's own words. */
  language: KnownLanguage;
  /** First the sentence that answers best, then at most two that complete it. */
  sentences: GroundedSentence[];
  refused: boolean;
  /** 0..1: calibrated probability that the passages answer the question; 1 for small talk. */
  confidence: number;
};
