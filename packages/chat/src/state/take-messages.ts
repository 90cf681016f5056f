import type { ChatState, Message } from './chat-state.ts';

/** The conversation without a turn's messages, or without those of one side of it. */
export function withoutTurn(state: ChatState, turnId: string, role?: Message['role']): ChatState {
  const messages = state.messages.filter(
    (message) => message.turnId !== turnId || (role !== undefined && message.role !== role),
  );
  return { ...state, messages, messageIndex: indexWithin(state.messageIndex, messages) };
}

/** The conversation up to a turn, and what it and all after it were; everything where there is no such turn. */
export function withoutFrom(state: ChatState, turnId: string | null): { state: ChatState; replaced: Message[] } {
  const at = state.messages.findIndex((message) => message.turnId === turnId);
  if (at < 0) return { state, replaced: [] };
  const replaced = state.messages.slice(at);
  const gone = new Set(replaced.map((message) => message.turnId));
  const history = state.history.filter((item) => item.turnId === undefined || !gone.has(item.turnId));
  return { state: { ...state, messages: state.messages.slice(0, at), history }, replaced };
}

/** The conversation as it was before the running turn's question was asked. */
export function takeBack(state: ChatState, turnId: string): ChatState {
  if (state.turn?.turnId !== turnId) return state;
  const before = withoutTurn(state, turnId);
  const messages = [...before.messages, ...state.turn.replaced];
  return {
    ...before,
    messages,
    messageIndex: indexWithin(messages.length, messages),
    waitingAnswer: false,
    turn: null,
  };
}

const indexWithin = (index: number, messages: readonly Message[]) => Math.min(index, Math.max(0, messages.length - 1));
