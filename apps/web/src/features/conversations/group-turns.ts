import type { ConversationDetail } from '@sosia/contract/insights';

export type StoredMessage = ConversationDetail['messages'][number];

/** Messages grouped for display. */
export interface MessageGroup {
  key: string;
  /** Messages that a later question replaced. */
  isReplaced: boolean;
  messages: StoredMessage[];
}

/** Messages in order, with replaced ones grouped. */
export function groupTurns(messages: readonly StoredMessage[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last?.isReplaced === message.isReplaced) last.messages.push(message);
    else groups.push({ key: message.id, isReplaced: message.isReplaced, messages: [message] });
  }
  return groups;
}

/** Question of an answer: its own, or else the last one of the same turn. */
export function questionOf(answer: StoredMessage, messages: readonly StoredMessage[]): string {
  if (answer.question) return answer.question;
  return messages.findLast(({ role, turnId }) => role === 'user' && turnId === answer.turnId)?.content ?? '';
}
