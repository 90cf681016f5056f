import type { Block } from '@sosia/contract';
import type { KnownLanguage, TextLanguage } from '../../../lib/text/language.ts';
import type { CollectionStats, Manner } from '../../../ports/language-model.ts';

export type GroundedPassage = {
  /** The number that a citation shows: `[n]`. */
  n: number;
  chunkId: string;
  sourceId?: string;
  text: string;
  /** `null` for text stored without blocks. */
  blocks?: readonly Block[] | null;
  tableOrdinal?: number | null;
  title: string | null;
  heading?: string | null;
  language: TextLanguage;
  /** Search score; comparable only among the passages of one question. */
  score: number;
  /** An owner answer to this question. */
  isOwnAnswer?: boolean;
};

export type GroundedTurn = { role: 'user' | 'assistant'; text: string };

export type GroundedQuestion = {
  question: string;
  /** The earlier question that a follow-up refers to. */
  follows?: string | null;
  /** Whether it is a later part of a message with several questions. */
  isPart?: boolean;
  /** Detected from the question (and the conversation) when absent. */
  questionLanguage?: TextLanguage;
  /** Search results, best first; up to five are read. */
  passages: readonly GroundedPassage[];
  /** idf of the question's terms in the whole collection, from the search; estimated from the passages when absent. */
  stats?: CollectionStats | undefined;
  /** Earlier messages, oldest first; only the visitor's last one is used. */
  history?: readonly GroundedTurn[];
  agentName: string;
  /** Local time with offset, ISO 8601, from the injected clock. */
  today: string;
  /** Whether greetings, thanks, dates and sums get a direct answer; true by default. */
  smallTalk?: boolean;
  manner?: Manner | undefined;
  /** The owner's refusal text; replaces the built-in one. */
  refusalText?: string | null;
};

export type GroundedSentence = {
  text: string;
  /** Citation numbers of the supporting passages; empty for the engine's own phrases. */
  citations: number[];
  /** Starts on a new line. */
  isBlock?: boolean;
  /** Set when the sentence is in another language than the question. */
  quotedLanguage?: KnownLanguage;
};

export type GroundedAnswer = {
  kind: 'grounded' | 'smalltalk' | 'refusal';
  /** Language of the engine's own phrases. */
  language: KnownLanguage;
  /** The best sentence first, then at most two that complete it. */
  sentences: GroundedSentence[];
  refused: boolean;
  /** 0..1: calibrated probability that the passages answer the question; 1 for small talk. */
  confidence: number;
};
