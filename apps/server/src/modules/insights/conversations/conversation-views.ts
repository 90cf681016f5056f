import { type ConversationDetail, type ConversationSummary, limits } from '@sosia/contract';
import { excerptAround } from '../../../lib/text/excerpt-around.ts';
import { toChatMessage } from '../../conversation/index.ts';
import type { RecordedMessage, SummaryRow } from './conversation-summary-store.ts';

/** Maximum length of a question or a match in a list. */
const listedChars = limits.excerptChars / 2;

/** @param words SQL patterns of the search */
export function toConversationSummary(row: SummaryRow, words: string[] = []): ConversationSummary {
  const { firstQuestion, matched } = row;
  return {
    id: row.id,
    channel: row.channel as ConversationSummary['channel'],
    mode: row.mode as ConversationSummary['mode'],
    language: row.language,
    questions: row.questions,
    firstQuestion: excerptAround(firstQuestion ?? '', 0, listedChars),
    match: matched === null ? null : excerptAround(matched, placeOf(words, matched), listedChars),
    refused: row.refused,
    failed: row.failed,
    liked: row.liked,
    disliked: row.disliked,
    visitor: row.visitor,
    page: row.pageUrl === null ? null : { url: row.pageUrl, title: row.pageTitle ?? '' },
    embedName: row.embedName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the position of the first word that occurs. */
function placeOf(words: string[], text: string): number {
  for (const word of words) {
    const at = text.search(new RegExp(word, 'iu'));
    if (at >= 0) return at;
  }
  return 0;
}

export function toRecordedMessage(row: RecordedMessage): ConversationDetail['messages'][number] {
  return { ...toChatMessage(row), isReplaced: row.replaced_at !== null, reason: row.reason };
}

/** Omits the shortened first question, because the messages hold it in full. */
export function toExportedConversation(row: SummaryRow, messages: RecordedMessage[]) {
  const { firstQuestion: _, match: __, ...summary } = toConversationSummary(row);
  return { ...summary, messages: messages.map(toRecordedMessage) };
}
