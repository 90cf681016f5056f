import type { insightEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { accentInsensitivePattern } from '../../../lib/text/accent-insensitive-pattern.ts';
import { foldText } from '../../../lib/text/fold-text.ts';

type FilterQuery = Pick<
  z.output<typeof insightEndpoints.listConversations.query>,
  'q' | 'channel' | 'having' | 'from' | 'to'
>;

/** Which conversations: those that meet all of it. */
export interface ConversationFilter {
  /** A pattern for each word that must occur in a question or an answer. */
  words: string[];
  channel: NonNullable<FilterQuery['channel']> | null;
  having: NonNullable<FilterQuery['having']> | null;
  /** Begun at or after. */
  from: Date | null;
  /** Begun before. */
  to: Date | null;
}

/** More words would only cost time: twenty long ones occur together in what is looked for alone. */
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

/** `false`: every conversation meets it. */
export const narrows = ({ words, ...others }: ConversationFilter): boolean =>
  words.length > 0 || Object.values(others).some((value) => value !== null);

/** What stands between blanks, without marks around it; the longest first, which the fewest texts have. */
function wordsOf(q: string): string[] {
  const written = q.split(/\s+/).filter((word) => word !== '');
  const words = new Set(written.map((word) => foldText(word.replace(/^[\p{P}]+|[\p{P}]+$/gu, '') || word)));
  return [...words].sort((a, b) => b.length - a.length).slice(0, maxWords);
}
