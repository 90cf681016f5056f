import type { CallOptions } from '@sosia/client';
import type { ConversationSummary } from '@sosia/contract/insights';
import { limits } from '@sosia/contract/limits';

/** What the list is filtered by, as it stands in its fields. */
export interface ConversationListFilter {
  words: string;
  channel: ConversationSummary['channel'] | 'all';
  having: 'refused' | 'failed' | 'liked' | 'disliked' | 'all';
  period: 'any' | 'today' | 'week' | 'month' | 'own';
  /** Days as a date field gives them (`2026-05-31`), where the period is one's own; empty: open. */
  fromDay: string;
  toDay: string;
}

export const noFilter: ConversationListFilter = {
  words: '',
  channel: 'all',
  having: 'all',
  period: 'any',
  fromDay: '',
  toDay: '',
};

type Filters = Omit<NonNullable<CallOptions<'listConversations'>['query']>, 'cursor' | 'limit'>;

/** The days before today that belong to a period, too. */
const daysBack = { today: 0, week: 6, month: 29 } as const;

/** The filters of the call; the same for the whole day, so that the list is not another one at every look. */
export function filtersOf(wish: ConversationListFilter, now: Date): Filters {
  const words = [...wish.words.trim()].slice(0, limits.queryChars).join('');
  const { from, to } = boundsOf(wish, now);
  return {
    ...(words === '' ? {} : { q: words }),
    ...(wish.channel === 'all' ? {} : { channel: wish.channel }),
    ...(wish.having === 'all' ? {} : { having: wish.having }),
    ...(from ? { from: from.toISOString() } : {}),
    ...(to ? { to: to.toISOString() } : {}),
  };
}

export const isFiltering = (filters: Filters): boolean => Object.keys(filters).length > 0;

function boundsOf(
  { period, fromDay, toDay }: ConversationListFilter,
  now: Date,
): { from?: Date | null; to?: Date | null } {
  if (period === 'any') return {};
  // A day ends where the next one begins, also where the clocks change in it.
  if (period === 'own') return { from: dayStart(fromDay, 0), to: dayStart(toDay, 1) };
  return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack[period]) };
}

function dayStart(day: string, daysOn: number): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysOn);
  // A year that is still being typed (`0002`) would be taken for one of the last century.
  return day === '' || Number.isNaN(start.getTime()) || year < 1_000 ? null : start;
}
