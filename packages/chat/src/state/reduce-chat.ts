import type { PieceEvent } from '@sosia/client';
import type { ChatMessage } from '@sosia/contract';
import { addPiece } from './add-piece.ts';
import {
  type ChatState,
  type Consent,
  type Failure,
  initialChatState,
  type LoadFailure,
  type Message,
  type OutgoingQuestion,
  type PendingQuestion,
  type RunningTurn,
} from './chat-state.ts';
import { endTurn } from './end-turn.ts';
import { withoutFrom, withoutRunningTurn, withoutTurn } from './without-turn.ts';

export type ChatAction =
  | { type: 'loading' }
  | { type: 'loadFailed'; failure: LoadFailure }
  /** The server's record replaces the local state; `running` is the turn in progress, if any. */
  | { type: 'messagesUpdated'; messages: readonly ChatMessage[]; running: string | null }
  | ({ type: 'asked' } & OutgoingQuestion)
  /** The question is pending; it leaves the messages as if it had not been asked. */
  | { type: 'pending'; pending: PendingQuestion }
  | { type: 'pendingDropped' }
  | { type: 'pieceCame'; turnId: string; event: PieceEvent }
  | { type: 'connectionBroke'; turnId: string }
  | { type: 'wentOffline'; turnId: string }
  | { type: 'stopAsked'; turnId: string }
  /** The user stopped the turn; later events of it are ignored. */
  | { type: 'stoppedHere'; turnId: string }
  | { type: 'failed'; turnId: string; failure: Failure }
  /** Removes a failed turn before its retry. */
  | { type: 'attemptDropped'; turnId: string }
  | { type: 'feedbackGiven'; messageId: string; feedback: Message['feedback'] }
  | { type: 'consentChanged'; consent: Consent | null }
  | { type: 'indexAdvanced' }
  | { type: 'cleared' };

/** Drop late events of turns that are no longer running. */
const ofTheRunningTurn: readonly ChatAction['type'][] = [
  'pieceCame',
  'connectionBroke',
  'wentOffline',
  'stopAsked',
  'stoppedHere',
  'failed',
];

/** Reducer of the conversation: a question is added and waiting starts; the answer arrives in pieces; waiting ends. */
export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  if (ofTheRunningTurn.includes(action.type) && 'turnId' in action && state.turn?.turnId !== action.turnId)
    return state;
  switch (action.type) {
    case 'loading':
      return { ...state, phase: 'loading', loadFailure: null };
    case 'loadFailed':
      return { ...state, phase: 'failed', loadFailure: action.failure };
    case 'messagesUpdated':
      return update(state, action.messages, action.running);
    case 'asked':
      return state.turn ? state : ask(state, action);
    case 'pending':
      return { ...withoutRunningTurn(state, action.pending.turnId), pending: action.pending, failure: null };
    case 'pendingDropped':
      return { ...state, pending: null };
    case 'pieceCame':
      return addPiece(state, action.event);
    case 'connectionBroke':
      return reconnect(state);
    case 'wentOffline':
      return inPhase(state, 'offline');
    case 'stopAsked':
      return state.turn ? { ...state, turn: { ...state.turn, phase: 'stopping' } } : state;
    case 'stoppedHere':
      return endTurn(state, { wasCut: true, outcome: null, messageId: null });
    case 'failed':
      return fail(state, action.failure);
    case 'attemptDropped':
      return { ...withoutTurn(state, action.turnId), failure: null };
    case 'feedbackGiven':
      return { ...state, messages: state.messages.map((message) => judge(message, action)) };
    case 'consentChanged':
      return { ...state, consent: action.consent };
    case 'indexAdvanced':
      return state.messages.length - 1 > state.messageIndex
        ? { ...state, messageIndex: state.messageIndex + 1 }
        : state;
    case 'cleared':
      return { ...initialChatState, phase: 'ready', consent: state.consent };
  }
}

function ask(before: ChatState, { turnId, question, replaces }: OutgoingQuestion): ChatState {
  const { state, replaced } = withoutFrom(before, replaces);
  const message: Message = {
    id: `${turnId}:question`,
    messageId: null,
    turnId,
    role: 'user',
    type: 'text',
    content: question,
    question: null,
    citations: [],
    isStopped: true,
    wasCut: false,
    isCut: false,
    outcome: null,
    feedback: null,
  };
  const messages = [...state.messages.map(stopped), message];
  return {
    ...state,
    messages,
    messageIndex: messages.length - 1,
    waitingAnswer: true,
    turn: { turnId, question, replaces, phase: 'waiting', next: 'new', replaced },
    pending: null,
    failure: null,
    suggestions: [],
  };
}

const stopped = (message: Message): Message => (message.isStopped ? message : { ...message, isStopped: true });

function update(state: ChatState, stored: readonly ChatMessage[], running: string | null): ChatState {
  const messages = stored
    // The stream of a running answer repeats it from the start.
    .filter((message) => message.role === 'user' || message.turnId !== running)
    .map(fromStored);
  const question = messages.findLast((message) => message.turnId === running)?.content ?? '';
  const turn: RunningTurn | null =
    running === null
      ? null
      : { turnId: running, question, replaces: null, phase: 'waiting', next: 'new', replaced: [] };
  return {
    ...state,
    phase: 'ready',
    loadFailure: null,
    messages,
    messageIndex: Math.max(0, messages.length - 1),
    waitingAnswer: running !== null,
    turn,
    failure: null,
    suggestions: [],
    history: messages
      .filter(({ type }) => type === 'text')
      .map(({ turnId, role, content }) => ({ turnId, role, content })),
  };
}

function fromStored(message: ChatMessage): Message {
  const { id, turnId, role, content, question, citations, outcome, feedback } = message;
  const type = message.type === 'citations' ? 'text' : message.type;
  const ids = { id, messageId: id, turnId };
  return {
    ...ids,
    role,
    type,
    content,
    question,
    citations,
    outcome,
    feedback,
    wasCut: message.isStopped,
    isCut: message.isCut ?? false,
    isStopped: true,
  };
}

/** Text resumes at its position. Answers with other content restart, because their position is unknown. */
function reconnect(state: ChatState): ChatState {
  const { turn } = state;
  if (!turn) return state;
  const isPlain = state.messages.every((message) => message.turnId !== turn.turnId || message.type === 'text');
  const kept = isPlain ? state : withoutTurn(state, turn.turnId, 'assistant');
  return inPhase({ ...kept, turn: { ...turn, next: isPlain ? 'join' : 'new' } }, 'reconnecting');
}

/** A stopping turn stays so, whatever happens to its connection. */
const inPhase = (state: ChatState, phase: RunningTurn['phase']): ChatState =>
  state.turn && state.turn.phase !== 'stopping' ? { ...state, turn: { ...state.turn, phase } } : state;

function fail(state: ChatState, failure: Failure): ChatState {
  const ended = endTurn(state, { wasCut: false, outcome: 'failed', messageId: null });
  if (failure.isStored) return { ...ended, failure };
  const own = ended.messages.filter(({ turnId }) => turnId === failure.turnId);
  const before = ended.messages.filter(({ turnId }) => turnId !== failure.turnId);
  const unknown = own.map((message): Message => ({ ...message, outcome: 'failed' }));
  const messages = [...before, ...(state.turn?.replaced ?? []), ...unknown];
  return { ...ended, messages, messageIndex: messages.length - 1, failure };
}

const judge = (
  message: Message,
  { messageId, feedback }: { messageId: string; feedback: Message['feedback'] },
): Message => (message.messageId === messageId && message.role === 'assistant' ? { ...message, feedback } : message);
