import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { placeFacts, placeOfHit, wordsOfHit } from './found-place.ts';

const t = ((_: string, { page }: { page: number }) => `Page ${page}`) as unknown as TFunction;
const hit = {
  content: 'x'.repeat(400),
  sourceId: 's',
  title: 'Mill',
  url: null,
  page: null,
  score: 1,
  kind: 'media',
  heading: null,
  startMs: null,
};

test('locates a hit by page, time and heading, as far as known', () => {
  expect(placeFacts(hit, t)).toBe('');
  expect(placeFacts({ ...hit, page: 3, heading: 'The stones' }, t)).toBe('Page 3 · The stones');
  expect(placeFacts({ ...hit, startMs: 65_000 }, t)).toBe('1:05');
  expect(placeFacts({ ...hit, heading: 'Mill' }, t)).toBe('');
});

test('strips the heading that is shown next to the passage', () => {
  expect(wordsOfHit({ content: '## The stones\n\nFrom Derby.', heading: 'The stones' })).toBe('From Derby.');
  expect(wordsOfHit({ content: 'From Derby.', heading: 'The stones' })).toBe('From Derby.');
  expect(wordsOfHit({ content: '# One', heading: null })).toBe('# One');
});

test('opens a hit at its page and time, with enough text to find it', () => {
  const { excerpt, ...place } = placeOfHit({ ...hit, page: 3, startMs: 65_000 });
  expect(place).toEqual({ sourceId: 's', kind: 'media', title: 'Mill', url: null, page: 3, startMs: 65_000 });
  expect(excerpt).toHaveLength(300);
});
