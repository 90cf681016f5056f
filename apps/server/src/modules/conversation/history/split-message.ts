import { createHash } from 'node:crypto';
import type { ChatMessage } from '@sosia/contract';
import type { StoredExtra } from '../../../db/schema.ts';
import { toTextEvents } from '../stream/stored-turn-events.ts';

const typesOfExtras: Partial<Record<string, ChatMessage['type']>> = {
  code_interpreterCreated: 'code',
  imageCreated: 'img',
};

/**
 * Returns an answer as the pieces it had in the stream: text, programs, images. The last piece is the message itself,
 * with its id and outcome. Earlier pieces have stable ids derived from it.
 */
export function splitMessage(message: ChatMessage, extras: readonly StoredExtra[]): ChatMessage[] {
  const shown = extras.filter(({ name }) => name in typesOfExtras);
  if (message.role === 'user' || shown.length === 0) return [message];
  const pieces = toTextEvents(message.content, shown, 0).flatMap((event): Pick<ChatMessage, 'type' | 'content'>[] => {
    if (event.type === 'text') return event.text.trim() === '' ? [] : [{ type: 'text', content: event.text }];
    return event.type === 'extra' ? [{ type: typesOfExtras[event.name] ?? 'text', content: event.body }] : [];
  });
  return pieces.map((piece, at) => {
    const citations = piece.type === 'text' ? message.citations : [];
    const isLast = at === pieces.length - 1;
    return {
      ...message,
      ...piece,
      citations,
      ...(isLast ? {} : { id: pieceIdOf(message.id, at), isStopped: false, isCut: false }),
    };
  });
}

/** Returns a UUID of version 8, whose bits are free to choose: a hash of message id and position. */
function pieceIdOf(messageId: string, at: number): string {
  const hex = createHash('sha256').update(`${messageId}:${at}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
