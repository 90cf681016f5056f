import type { Source } from '@sosia/contract/knowledge';
import { expect, test } from 'vitest';
import { applyEvent, hasReady, type Knowledge, toKnowledge, totalChars } from './agent-knowledge.ts';

const source = (id: string, more: Partial<Source> = {}) =>
  ({
    id,
    title: id,
    status: 'reading',
    active: true,
    refreshedAt: null,
    chars: 10,
    createdAt: `2026-01-0${id}T00:00:00Z`,
    ...more,
  }) as Source;
const ids = ({ sources }: Knowledge) => sources.map(({ id }) => id);
const start = toKnowledge({ pdf: [source('1')], content: [source('2')], totalChars: 0, maxChars: 100 });

test('sorts newest first and applies changes, additions and deletions', () => {
  expect(ids(start)).toEqual(['2', '1']);
  const ready = applyEvent(start, { event: 'source', data: source('1', { status: 'ready', refreshedAt: 'now' }) });
  expect([ids(ready), hasReady(start), hasReady(ready)]).toEqual([['2', '1'], false, true]);
  const joined = applyEvent(ready, { event: 'source', data: source('3') });
  expect([ids(joined), totalChars(joined)]).toEqual([['3', '2', '1'], 30]);
  expect(ids(applyEvent(joined, { event: 'deleted', data: { id: '2' } }))).toEqual(['3', '1']);
  expect(ids(applyEvent(joined, { event: 'snapshot', data: [source('4')] }))).toEqual(['4']);
  expect(applyEvent(joined, { event: 'else', data: 1 })).toBe(joined);
});

test('does not count an inactive source as knowledge', () => {
  const off = applyEvent(start, { event: 'source', data: source('1', { refreshedAt: 'now', active: false }) });
  expect(hasReady(off)).toBe(false);
});
