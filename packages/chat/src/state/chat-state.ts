import type { ApiErrorCode } from '@sosia/client';
import type { ChatMessage, Citation } from '@sosia/contract';

/** One piece of a conversation as the page shows it. */
export interface Message {
  /** The page's own name for it; stable while the answer grows. */
  id: string;
  /** The server's name for it; `null` until it is told, at the answer's end. */
  messageId: string | null;
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
  /** Of an answer; `failed` at a question says that the server does not have it. */
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
  /** `offline`: it goes on once the network is back. */
  phase: 'waiting' | 'streaming' | 'reconnecting' | 'offline' | 'stopping';
  /** What the next piece does: begins a message, or goes on with the last one. */
  next: 'new' | 'join';
  /** What the question replaces; it comes back where the server never took the question. */
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
  /** When it can go on, where the server said so. */
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

/** What has to be agreed to before the first question. */
export interface ConsentText {
  /** The owner's words; the catalogue's when empty. */
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
  /** What goes along with the next question; the server's own record counts. */
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
