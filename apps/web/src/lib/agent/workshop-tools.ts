import type { CitedPart } from '@sosia/contract';
import type { AgentEditing } from './use-agent-autosave.ts';

/** A source and a location in it. */
export interface SourcePlace {
  sourceId: string;
  kind: string;
  title: string;
  url: string | null;
  page: number | null;
  /** Position in a recording or transcript. */
  startMs: number | null;
  /** Text to highlight; empty for the whole source. */
  excerpt: string;
  /** The part to highlight, if known. */
  cited?: CitedPart | undefined;
}

/** A reader's feedback on an answer. */
export interface AnswerFeedback {
  feedback: 1 | -1 | null;
  reason: string | null;
}

/** An owner's action on an answer. */
export type AnswerAction =
  | { what: 'why'; turnId: string }
  | { what: 'improve'; messageId: string; question: string; answer: string; thought: AnswerFeedback }
  | { what: 'test'; question: string };

/** Props of every workshop tab. */
export interface WorkshopTools extends AgentEditing {
  openSource: (place: SourcePlace) => void;
  openAnswer: (action: AnswerAction) => void;
}
