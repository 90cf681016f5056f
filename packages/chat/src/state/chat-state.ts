import type { ApiErrorCode } from '@sosia/client';
import type { ChatMessage, Citation } from '@sosia/contract';

/** A message as shown on the page. */
export interface Message {
  /** Local id; stable while the answer grows. */
  id: string;
  /** The server's id; `null` until the answer ends. */
  messageId: string | null;
  turnId: string;
  role: 'user' | 'assistant';
  type: 'text' | 'img' | 'code';
  /** Text as received, code with its output, or the JSON `{url, alt}` of an image. */
  content: string;
  /** Set on an answer: its question. */
  question: string | null;
  citations: Citation[];
  /** The text is complete: shown at once, not typed out (name from the specification). */
  isStopped: boolean;
  /** Whether the user stopped the answer here. */
  wasCut: boolean;
  /** Whether the model ended the answer here at its length limit. */
  isCut: boolean;
  /** Outcome of an answer. `failed` on a question means that the server does not have it. */
  outcome: ChatMessage['outcome'];
  feedback: ChatMessage['feedback'];
}

/** A question being sent: its turn id, its text, and the turn that it replaces. */
export interface OutgoingQuestion {
  turnId: string;
  question: string;
  replaces: string | null;
}

/** The running turn; at most one per conversation. */
export interface RunningTurn extends OutgoingQuestion {
  /** `offline`: resumes when the network is back. */
  phase: 'waiting' | 'streaming' | 'reconnecting' | 'offline' | 'stopping';
  /** Whether the next chunk starts a message or extends the last one. */
  next: 'new' | 'join';
  /** The messages that the question replaces, restored if the server never accepted the question. */
  replaced: Message[];
}

/** A pending question and the reason: no network, a running turn of another tab, or missing consent. */
export interface PendingQuestion extends OutgoingQuestion {
  why: 'offline' | 'otherTab' | 'consent';
}

/** Why a turn failed; stays in the conversation with a retry button. */
export interface Failure extends OutgoingQuestion {
  code: ApiErrorCode;
  /** The server's text in the user's language; empty if the page must supply it. */
  message: string;
  requestId: string;
  /** When asking is possible again, in milliseconds since 1970, if the server sent it. */
  retryAtMs?: number;
  /** Whether the server still stored the question, so that what it replaced is gone. */
  isStored: boolean;
}

export type LoadFailure = Pick<Failure, 'code' | 'message' | 'requestId' | 'retryAtMs'>;

export interface HistoryItem {
  role: 'user' | 'assistant' | 'system';
  content: string;
  /** Turn of the item. */
  turnId?: string;
}

/** Consent required before the first question. */
export interface ConsentText {
  /** The owner's text; empty for the catalog's. */
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
  /** Index of the message being typed out; later ones wait. */
  messageIndex: number;
  waitingAnswer: boolean;
  turn: RunningTurn | null;
  pending: PendingQuestion | null;
  failure: Failure | null;
  /** History sent with the next question; the server's record takes precedence. */
  history: HistoryItem[];
  /** Suggested follow-up questions to the last answer. */
  suggestions: string[];
  /** `null` if none is required. */
  consent: Consent | null;
}

export const initialChatState: ChatState = {
  phase: 'loading',
  loadFailure: null,
  messages: [],
  messageIndex: 0,
  waitingAnswer: false,
  turn: null,
  pending: null,
  failure: null,
  history: [],
  suggestions: [],
  consent: null,
};
