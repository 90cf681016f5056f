import type { ChatMessage } from '@sosia/contract';
import type { Passage } from '../../../ports/language-model.ts';
import { excerptOf } from '../domain/to-citation.ts';
import type { ChatMessageRow, SaidMessageRow } from './conversation-store.ts';
import { splitMessage } from './split-message.ts';

export function toChatMessage(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    turnId: row.turn_id,
    role: row.role === 'user' ? 'user' : 'assistant',
    type: row.type as ChatMessage['type'],
    content: row.content,
    question: row.question,
    citations: row.citations,
    isStopped: row.is_stopped,
    isCut: row.is_cut,
    outcome: row.outcome as ChatMessage['outcome'],
    feedback: row.feedback as ChatMessage['feedback'],
    createdAt: row.created_at.toISOString(),
  };
}

/** Splits a message into the pieces that it had in the stream. */
export function toChatMessages(row: SaidMessageRow): ChatMessage[] {
  return splitMessage(toChatMessage(row), row.extras ?? []);
}

/** Returns a search result; visitors get an excerpt only. */
export function toSearchHit(passage: Passage, isExcerpt: boolean) {
  return {
    content: isExcerpt ? excerptOf(passage.text) : passage.text,
    sourceId: passage.sourceId,
    title: passage.title,
    url: passage.url,
    page: passage.page,
    score: passage.score,
    kind: passage.kind,
    heading: passage.heading,
    startMs: passage.startMs,
  };
}
