import type { CallOptions } from '@sosia/client';
import type { ConversationSummary } from '@sosia/contract/insights';
import { limits } from '@sosia/contract/limits';

/** Filter values as in their fields. */
export interface ConversationListFilter {
  words: string;
  channel: ConversationSummary['channel'] | 'all';
  having: 'refused' | 'failed' | 'liked' | 'disliked' | 'all';
  period: 'any' | 'today' | 'week' | 'month' | 'own';
  /** Dates of a date field (`2026-05-31`) for a custom period; empty: open. */
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

/** Days before today that the period includes. */
const daysBack = { today: 0, week: 6, month: 29 } as const;

/** Filters of the call. Constant within a day, so that the query key does not change on every render. */
export function filtersOf(filter: ConversationListFilter, now: Date): Filters {
  const words = [...filter.words.trim()].slice(0, limits.queryChars).join('');
  const { from, to } = boundsOf(filter, now);
  return {
    ...(words === '' ? {} : { q: words }),
    ...(filter.channel === 'all' ? {} : { channel: filter.channel }),
    ...(filter.having === 'all' ? {} : { having: filter.having }),
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
  // A day ends where the next one starts, even when clocks change.
  if (period === 'own') return { from: dayStart(fromDay, 0), to: dayStart(toDay, 1) };
  return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack[period]) };
}

function dayStart(day: string, daysOn: number): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysOn);
  // An incomplete year (`0002`) would be read as one of the last century.
  return day === '' || Number.isNaN(start.getTime()) || year < 1_000 ? null : start;
}
