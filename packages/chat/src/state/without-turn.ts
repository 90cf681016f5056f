import type { ChatState, Message } from './chat-state.ts';

/** Removes a turn's messages, or only those of one role. */
export function withoutTurn(state: ChatState, turnId: string, role?: Message['role']): ChatState {
  const messages = state.messages.filter(
    (message) => message.turnId !== turnId || (role !== undefined && message.role !== role),
  );
  return { ...state, messages, messageIndex: indexWithin(state.messageIndex, messages) };
}

/** Removes a turn and all later ones. Returns the removed messages; none if the turn is unknown. */
export function withoutFrom(state: ChatState, turnId: string | null): { state: ChatState; replaced: Message[] } {
  const at = state.messages.findIndex((message) => message.turnId === turnId);
  if (at < 0) return { state, replaced: [] };
  const replaced = state.messages.slice(at);
  const gone = new Set(replaced.map((message) => message.turnId));
  const history = state.history.filter((item) => item.turnId === undefined || !gone.has(item.turnId));
  return { state: { ...state, messages: state.messages.slice(0, at), history }, replaced };
}

/** Removes the running turn and restores what its question replaced. */
export function withoutRunningTurn(state: ChatState, turnId: string): ChatState {
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
