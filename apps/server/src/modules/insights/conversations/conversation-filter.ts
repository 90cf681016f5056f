import type { insightEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { accentInsensitivePattern } from '../../../lib/text/accent-insensitive-pattern.ts';
import { foldText } from '../../../lib/text/fold-text.ts';

type FilterQuery = Pick<
  z.output<typeof insightEndpoints.listConversations.query>,
  'q' | 'channel' | 'having' | 'from' | 'to'
>;

/** A filter of conversations; all conditions must match. */
export interface ConversationFilter {
  /** SQL patterns of words; each must occur in a question or an answer. */
  words: string[];
  channel: NonNullable<FilterQuery['channel']> | null;
  having: NonNullable<FilterQuery['having']> | null;
  /** Earliest start, inclusive. */
  from: Date | null;
  /** Latest start, exclusive. */
  to: Date | null;
}

/** More words only cost time: twenty long words already identify the conversation. */
const maxWords = 20;

export function toConversationFilter({ q = '', channel, having, from, to }: FilterQuery): ConversationFilter {
  return {
    words: wordsOf(q).map(accentInsensitivePattern),
    channel: channel ?? null,
    having: having ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}

/** Whether the filter has a condition; without one it matches every conversation. */
export const narrows = ({ words, ...others }: ConversationFilter): boolean =>
  words.length > 0 || Object.values(others).some((value) => value !== null);

/** Returns the words without surrounding punctuation, longest first, because fewer texts contain long words. */
function wordsOf(q: string): string[] {
  const written = q.split(/\s+/).filter((word) => word !== '');
  const words = new Set(written.map((word) => foldText(word.replace(/^[\p{P}]+|[\p{P}]+$/gu, '') || word)));
  return [...words].sort((a, b) => b.length - a.length).slice(0, maxWords);
}
