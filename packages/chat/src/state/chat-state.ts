import type { ApiErrorCode } from '@sosia/client';
import type { ChatMessage, Citation } from '@sosia/contract';

/** One piece of a conversation as the page shows it. */
export interface Message {
  /** The page's own name for it; stable while the answer grows. */
  id: string;
  /** The server's id; `null` until the answer ends. */
  messageId: string | null;
  turnId: string;
  role: 'user' | 'assistant';
  type: 'text' | 'img' | 'code';
  /** Text as it came, the code with its output, or the JSON `{url, alt}` of an image. */
  content: string;
  /** The question that an answer answers. */
  question: string | null;
  citations: Citation[];
  /** The text is complete: shown at once, not typed out (name from the specification). */
  isStopped: boolean;
  /** The person stopped the answer here. */
  wasCut: boolean;
  /** Outcome of an answer. `failed` on a question means that the server does not have it. */
  outcome: ChatMessage['outcome'];
  feedback: ChatMessage['feedback'];
}

/** A question on its way: its name, its words, and the turn whose question it replaces. */
export interface Asking {
  turnId: string;
  question: string;
  replaces: string | null;
}

/** The answer that is on its way; there is at most one in a conversation. */
export interface RunningTurn extends Asking {
  /** `offline`: resumes when the network is back. */
  phase: 'waiting' | 'streaming' | 'reconnecting' | 'offline' | 'stopping';
  /** Whether the next chunk starts a message or extends the last one. */
  next: 'new' | 'join';
  /** The messages that the question replaces, restored if the server never accepted the question. */
  replaced: Message[];
}

/** A question that waits, and for what: the network, an answer that another tab asked for, or the consent. */
export interface PendingQuestion extends Asking {
  why: 'offline' | 'otherTab' | 'consent';
}

/** Why there is no answer, kept in the conversation with a way to try again. */
export interface Failure extends Asking {
  code: ApiErrorCode;
  /** In the person's language when the server sent it; empty when the page must say it. */
  message: string;
  requestId: string;
  /** When asking is possible again, if the server said so. */
  retryAtMs?: number;
  /** The server has the question all the same, so what it replaced is gone. */
  isKept: boolean;
}

export type LoadFailure = Pick<Failure, 'code' | 'message' | 'requestId' | 'retryAtMs'>;

export interface HistoryItem {
  role: 'user' | 'assistant' | 'system';
  content: string;
  /** The turn that it is of. */
  turnId?: string;
}

/** Consent required before the first question. */
export interface ConsentText {
  /** The owner's text; the catalog's when empty. */
  message: string;
  policyUrl: string | null;
}

export interface Consent extends ConsentText {
  decision: 'open' | 'accepted' | 'declined';
}

export interface ChatState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why the conversation did not load; only in phase `failed`. */
  loadFailure: LoadFailure | null;
  messages: Message[];
  /** Position of the message being written out; those beyond it wait. */
  messageIndex: number;
  waitingAnswer: boolean;
  turn: RunningTurn | null;
  held: PendingQuestion | null;
  failure: Failure | null;
  /** History sent with the next question; the server's record takes precedence. */
  history: HistoryItem[];
  /** Questions that may follow the last answer. */
  suggestions: string[];
  /** `null` where none is asked for. */
  consent: Consent | null;
}

export const initialChatState: ChatState = {
  phase: 'loading',
  loadFailure: null,
  messages: [],
  messageIndex: 0,
  waitingAnswer: false,
  turn: null,
  held: null,
  failure: null,
  history: [],
  suggestions: [],
  consent: null,
};
