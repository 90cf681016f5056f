import { describe, expect, it } from 'vitest';
import { type ConversationListFilter, filtersOf, isFiltering, noFilter } from './conversation-list-filter.ts';

const now = new Date(2026, 4, 10, 15, 30);
const filters = (filter: Partial<ConversationListFilter>) => filtersOf({ ...noFilter, ...filter }, now);

describe('filtersOf', () => {
  it('asks for everything without filters', () => {
    expect(filters({ words: '   ' })).toEqual({});
    expect(isFiltering(filters({}))).toBe(false);
  });

  it('sends the chosen filters', () => {
    const sent = filters({ words: ' bread ', channel: 'embed', having: 'disliked' });
    expect(sent).toEqual({ q: 'bread', channel: 'embed', having: 'disliked' });
    expect(isFiltering(sent)).toBe(true);
  });

  it('counts days from their start and includes today', () => {
    expect(filters({ period: 'today' })).toEqual({ from: new Date(2026, 4, 10).toISOString() });
    expect(filters({ period: 'week' })).toEqual({ from: new Date(2026, 4, 4).toISOString() });
    expect(filters({ period: 'month' })).toEqual({ from: new Date(2026, 3, 11).toISOString() });
  });

  it('includes the whole last day and omits missing or incomplete dates', () => {
    expect(filters({ period: 'own', fromDay: '2026-04-01', toDay: '2026-04-30' })).toEqual({
      from: new Date(2026, 3, 1).toISOString(),
      to: new Date(2026, 4, 1).toISOString(),
    });
    expect(filters({ period: 'own', fromDay: '', toDay: '' })).toEqual({});
    expect(filters({ period: 'own', fromDay: '0002-01-01', toDay: 'nonsense' })).toEqual({});
    expect(filters({ period: 'any', fromDay: '2026-04-01' })).toEqual({});
  });
});
