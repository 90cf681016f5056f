import type { PieceEvent } from '@sosia/client';
import type { ChatState, Message, RunningTurn } from './chat-state.ts';
import { endTurn } from './end-turn.ts';
import { trimHistory } from './trim-history.ts';

/** Applies an event of the running turn's stream to the conversation. */
export function addPiece(state: ChatState, event: PieceEvent): ChatState {
  const { turn } = state;
  if (!turn) return state;
  switch (event.type) {
    case 'opened':
      return turn.next === 'join' ? state : { ...state, turn: { ...turn, next: 'new' } };
    case 'delta':
      return addDelta(state, turn, event);
    case 'image':
      return append(state, turn, 'img', JSON.stringify({ url: event.url, alt: event.alt }));
    case 'citations':
      return { ...state, messages: state.messages.map((message) => cite(message, turn, event.citations)) };
    case 'event':
      return state;
    case 'error': {
      const { turnId, question, replaces } = turn;
      const { code, message, requestId } = event.error;
      const failure = { turnId, question, replaces, code, message, requestId, isStored: true };
      return { ...endTurn(state, { wasCut: false, outcome: 'failed', messageId: null }), failure };
    }
    case 'done': {
      const { messageId, stopped, cut = false, refused, general, contextReduced, suggestions } = event.done;
      const outcome = refused ? 'refused' : general ? 'general' : 'answered';
      const ended = { ...endTurn(state, { wasCut: stopped, isCut: cut, outcome, messageId }), suggestions };
      return contextReduced ? { ...ended, history: trimHistory(ended.history) } : ended;
    }
  }
}

function addDelta(state: ChatState, turn: RunningTurn, { piece, text }: PieceEvent & { type: 'delta' }): ChatState {
  const last = state.messages.at(-1);
  const joins = last?.turnId === turn.turnId && last.role === 'assistant' && last.type === piece;
  if (!joins || turn.next === 'new') return append(state, turn, piece, text);
  const messages = [...state.messages.slice(0, -1), { ...last, content: last.content + text }];
  return { ...state, messages, turn: streaming(turn) };
}

function append(state: ChatState, turn: RunningTurn, type: Message['type'], content: string): ChatState {
  const message: Message = {
    id: `${turn.turnId}:${state.messages.length}`,
    messageId: null,
    turnId: turn.turnId,
    role: 'assistant',
    type,
    content,
    question: turn.question,
    citations: [],
    isStopped: false,
    wasCut: false,
    isCut: false,
    outcome: null,
    feedback: null,
  };
  return { ...state, messages: [...state.messages, message], turn: streaming(turn) };
}

const streaming = (turn: RunningTurn): RunningTurn => ({
  ...turn,
  phase: turn.phase === 'stopping' ? turn.phase : 'streaming',
  next: 'join',
});

const cite = (message: Message, turn: RunningTurn, citations: Message['citations']): Message =>
  message.turnId === turn.turnId && message.role === 'assistant' && message.type === 'text'
    ? { ...message, citations }
    : message;
