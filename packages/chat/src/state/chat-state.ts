import type { ApiErrorCode } from '@sosia/client';
import type { ChatMessage, Citation } from '@sosia/contract';

/** One piece of a conversation as the page shows it. */
export interface Message {
  /** The page's own name for it; stable while the answer grows. */
  id: string;
  turnId: string;
  role: 'user' | 'assistant';
  type: 'text' | 'img' | 'code';
  /** Text as it came, the code with its output, or the JSON `{url, alt}` of an image. */
  content: string;
  /** The question that an answer answers. */
  question: string | null;
  citations: Citation[];
  /** Nothing is being written any more: shown whole, not typed out (the specification's word for it). */
  isStopped: boolean;
  /** The person stopped the answer here. */
  wasCut: boolean;
  outcome: ChatMessage['outcome'];
}

/** The answer that is on its way; there is at most one in a conversation. */
export interface RunningTurn {
  turnId: string;
  question: string;
  phase: 'waiting' | 'streaming' | 'reconnecting' | 'stopping';
  /** What the next piece does: begins a message, or goes on with the last one. */
  next: 'new' | 'join';
}

/** Why there is no answer, kept in the conversation with a way to try again. */
export interface Failure {
  turnId: string;
  question: string;
  code: ApiErrorCode;
  /** In the person's language when the server sent it; empty when the page must say it. */
  message: string;
  requestId: string;
}

export type HistoryItem = {
  role: 'user' | 'assistant' | 'system';
  content: string;
};

export interface ChatState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why the conversation did not load; only in phase `failed`. */
  loadFailure: Omit<Failure, 'turnId' | 'question'> | null;
  messages: Message[];
  /** Position of the message being written out; those beyond it wait. */
  messageIndex: number;
  waitingAnswer: boolean;
  turn: RunningTurn | null;
  failure: Failure | null;
  /** What goes along with the next question; the server's own record counts. */
  history: HistoryItem[];
}

export const initialChatState: ChatState = {
  phase: 'loading',
  loadFailure: null,
  messages: [],
  messageIndex: 0,
  waitingAnswer: false,
  turn: null,
  failure: null,
  history: [],
};
