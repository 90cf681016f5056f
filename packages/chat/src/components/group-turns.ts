import type { Message } from '../state/chat-state.ts';

export interface ShownTurn {
  turnId: string;
  messages: Message[];
}

/** Groups the messages of a conversation by turn, in order. */
export function groupTurns(messages: readonly Message[]): ShownTurn[] {
  const turns: ShownTurn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.turnId === message.turnId) last.messages.push(message);
    else turns.push({ turnId: message.turnId, messages: [message] });
  }
  return turns;
}

/** A group of turns that the browser skips as a whole while it is off-screen. */
const chunkTurns = 20;

/** Splits the turns from `first` on into chunks. Chunk boundaries do not depend on `first`. */
export function inChunks(turns: readonly ShownTurn[], first: number): { start: number; turns: ShownTurn[] }[] {
  const chunks: { start: number; turns: ShownTurn[] }[] = [];
  for (let start = first - (first % chunkTurns); start < turns.length; start += chunkTurns) {
    chunks.push({ start, turns: turns.slice(Math.max(start, first), start + chunkTurns) });
  }
  return chunks;
}

/** Whether a turn is unchanged: its messages are identical objects. */
export const isSameTurn = (before: ShownTurn, after: ShownTurn) =>
  before.turnId === after.turnId &&
  before.messages.length === after.messages.length &&
  before.messages.every((message, position) => message === after.messages[position]);
