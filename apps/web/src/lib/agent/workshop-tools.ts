import type { AgentEditing } from './use-agent-saver.ts';

/** A source, and where in it to open it. */
export interface SourcePlace {
  sourceId: string;
  kind: string;
  title: string;
  url: string | null;
  page: number | null;
  /** In a recording, or a text with times. */
  startMs: number | null;
  /** The words to mark; empty when the whole source is meant. */
  excerpt: string;
}

/** What a reader thought of an answer. */
export interface AnswerFeedback {
  feedback: 1 | -1 | null;
  reason: string | null;
}

/** What the owner wants to know or do about one answer. */
export type AnswerAction =
  | { what: 'why'; turnId: string }
  | { what: 'improve'; messageId: string; question: string; answer: string; thought: AnswerFeedback }
  | { what: 'test'; question: string };

/** What the workshop hands to each of its tabs. */
export interface WorkshopTools extends AgentEditing {
  openSource: (place: SourcePlace) => void;
  openAnswer: (wish: AnswerAction) => void;
}
