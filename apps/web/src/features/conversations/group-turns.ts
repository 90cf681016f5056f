import type { ConversationDetail } from '@sosia/contract/insights';

export type StoredMessage = ConversationDetail['messages'][number];

/** Messages that belong together on the page. */
export interface MessageGroup {
  key: string;
  /** They were asked anew, and what came of it follows. */
  isReplaced: boolean;
  messages: StoredMessage[];
}

/** The messages in order, those that were replaced joined into folds. */
export function groupTurns(messages: readonly StoredMessage[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last?.isReplaced === message.isReplaced) last.messages.push(message);
    else groups.push({ key: message.id, isReplaced: message.isReplaced, messages: [message] });
  }
  return groups;
}

/** The question that an answer answers: its own, or else the last one of the same turn. */
export function questionOf(answer: StoredMessage, messages: readonly StoredMessage[]): string {
  if (answer.question) return answer.question;
  return messages.findLast(({ role, turnId }) => role === 'user' && turnId === answer.turnId)?.content ?? '';
}
