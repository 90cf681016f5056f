import { describe, expect, it } from 'vitest';
import { type ConversationListFilter, filtersOf, isFiltering, noFilter } from './conversation-list-filter.ts';

const now = new Date(2026, 4, 10, 15, 30);
const filters = (wish: Partial<ConversationListFilter>) => filtersOf({ ...noFilter, ...wish }, now);

describe('filtersOf', () => {
  it('asks for everything when nothing is wished', () => {
    expect(filters({ words: '   ' })).toEqual({});
    expect(isFiltering(filters({}))).toBe(false);
  });

  it('sends what is chosen', () => {
    const wished = filters({ words: ' bread ', channel: 'embed', having: 'disliked' });
    expect(wished).toEqual({ q: 'bread', channel: 'embed', having: 'disliked' });
    expect(isFiltering(wished)).toBe(true);
  });

  it('counts the days from their beginning, today among them', () => {
    expect(filters({ period: 'today' })).toEqual({ from: new Date(2026, 4, 10).toISOString() });
    expect(filters({ period: 'week' })).toEqual({ from: new Date(2026, 4, 4).toISOString() });
    expect(filters({ period: 'month' })).toEqual({ from: new Date(2026, 3, 11).toISOString() });
  });

  it('takes the last day whole, and leaves open what is not given or still being typed', () => {
    expect(filters({ period: 'own', fromDay: '2026-04-01', toDay: '2026-04-30' })).toEqual({
      from: new Date(2026, 3, 1).toISOString(),
      to: new Date(2026, 4, 1).toISOString(),
    });
    expect(filters({ period: 'own', fromDay: '', toDay: '' })).toEqual({});
    expect(filters({ period: 'own', fromDay: '0002-01-01', toDay: 'nonsense' })).toEqual({});
    expect(filters({ period: 'any', fromDay: '2026-04-01' })).toEqual({});
  });
});
