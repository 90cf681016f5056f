import type { PieceEvent } from '@sosia/client';
import type { ChatMessage } from '@sosia/contract';
import { addPiece } from './add-piece.ts';
import { type ChatState, type Failure, initialChatState, type Message } from './chat-state.ts';
import { endTurn } from './end-turn.ts';

export type ChatAction =
  | { type: 'loading' }
  | { type: 'loadFailed'; failure: NonNullable<ChatState['loadFailure']> }
  /** The server's record replaces what is here; `running` is the turn that goes on, if any. */
  | { type: 'messagesUpdated'; messages: readonly ChatMessage[]; running: string | null }
  | { type: 'asked'; turnId: string; question: string }
  | { type: 'pieceCame'; turnId: string; event: PieceEvent }
  | { type: 'connectionBroke'; turnId: string }
  | { type: 'stopAsked'; turnId: string }
  /** The turn ends here because the person said so, whatever the server still does. */
  | { type: 'stoppedHere'; turnId: string }
  | { type: 'failed'; failure: Failure }
  /** A failed attempt leaves the conversation, so that it can be made again. */
  | { type: 'attemptDropped'; turnId: string }
  | { type: 'indexAdvanced' }
  | { type: 'cleared' };

/** The conversation's states: a question is added and waiting begins; the answer comes in pieces; waiting ends. */
export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  // What belongs to a turn that is no longer the running one came too late.
  if ('turnId' in action && action.type !== 'asked' && action.type !== 'attemptDropped') {
    if (state.turn?.turnId !== action.turnId) return state;
  }
  switch (action.type) {
    case 'loading':
      return { ...state, phase: 'loading', loadFailure: null };
    case 'loadFailed':
      return { ...state, phase: 'failed', loadFailure: action.failure };
    case 'messagesUpdated':
      return update(state, action.messages, action.running);
    case 'asked':
      return state.turn ? state : ask(state, action.turnId, action.question);
    case 'pieceCame':
      return addPiece(state, action.event);
    case 'connectionBroke':
      return reconnect(state);
    case 'stopAsked':
      return state.turn ? { ...state, turn: { ...state.turn, phase: 'stopping' } } : state;
    case 'stoppedHere':
      return endTurn(state, { wasCut: true, outcome: null });
    case 'failed':
      return fail(state, action.failure);
    case 'attemptDropped':
      return { ...withoutTurn(state, action.turnId), failure: null };
    case 'indexAdvanced':
      return state.messages.length - 1 > state.messageIndex
        ? { ...state, messageIndex: state.messageIndex + 1 }
        : state;
    case 'cleared':
      return { ...initialChatState, phase: 'ready' };
  }
}

function ask(state: ChatState, turnId: string, question: string): ChatState {
  const message: Message = {
    id: `${turnId}:question`,
    turnId,
    role: 'user',
    type: 'text',
    content: question,
    question: null,
    citations: [],
    isStopped: true,
    wasCut: false,
    outcome: null,
  };
  const messages = [...state.messages.map(stopped), message];
  return {
    ...state,
    messages,
    messageIndex: messages.length - 1,
    waitingAnswer: true,
    turn: { turnId, question, phase: 'waiting', next: 'new' },
    failure: null,
  };
}

const stopped = (message: Message): Message => (message.isStopped ? message : { ...message, isStopped: true });

function update(state: ChatState, stored: readonly ChatMessage[], running: string | null): ChatState {
  const messages = stored
    // A running answer is told again from its beginning by its stream.
    .filter((message) => message.role === 'user' || message.turnId !== running)
    .map(fromStored);
  const question = messages.findLast((message) => message.turnId === running)?.content ?? '';
  return {
    ...state,
    phase: 'ready',
    loadFailure: null,
    messages,
    messageIndex: Math.max(0, messages.length - 1),
    waitingAnswer: running !== null,
    turn: running === null ? null : { turnId: running, question, phase: 'waiting', next: 'new' },
    history: messages.filter(({ type }) => type === 'text').map(({ role, content }) => ({ role, content })),
  };
}

function fromStored(message: ChatMessage): Message {
  const { id, turnId, role, content, question, citations, outcome } = message;
  const type = message.type === 'citations' ? 'text' : message.type;
  const wasCut = message.isStopped;
  return { id, turnId, role, type, content, question, citations, outcome, wasCut, isStopped: true };
}

/** Text goes on where it broke off; an answer with other pieces is told again, as their positions are not counted. */
function reconnect(state: ChatState): ChatState {
  const { turn } = state;
  if (!turn) return state;
  const isPlain = state.messages.every((message) => message.turnId !== turn.turnId || message.type === 'text');
  const kept = isPlain ? state : withoutTurn(state, turn.turnId, 'assistant');
  const phase = turn.phase === 'stopping' ? turn.phase : 'reconnecting';
  return { ...kept, turn: { ...turn, phase, next: isPlain ? 'join' : 'new' } };
}

function fail(state: ChatState, failure: Failure): ChatState {
  if (state.turn?.turnId !== failure.turnId) return state;
  return { ...endTurn(state, { wasCut: false, outcome: 'failed' }), failure };
}

function withoutTurn(state: ChatState, turnId: string, role?: Message['role']): ChatState {
  const messages = state.messages.filter(
    (message) => message.turnId !== turnId || (role !== undefined && message.role !== role),
  );
  return { ...state, messages, messageIndex: Math.min(state.messageIndex, Math.max(0, messages.length - 1)) };
}
