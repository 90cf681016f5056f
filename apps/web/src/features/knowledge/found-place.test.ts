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

test('a hit says where it stands, as far as its source has places', () => {
  expect(placeFacts(hit, t)).toBe('');
  expect(placeFacts({ ...hit, page: 3, heading: 'The stones' }, t)).toBe('Page 3 · The stones');
  expect(placeFacts({ ...hit, startMs: 65_000 }, t)).toBe('1:05');
  expect(placeFacts({ ...hit, heading: 'Mill' }, t)).toBe('');
});

test('a passage does not say again the heading that is told beside it', () => {
  expect(wordsOfHit({ content: '## The stones\n\nFrom Derby.', heading: 'The stones' })).toBe('From Derby.');
  expect(wordsOfHit({ content: 'From Derby.', heading: 'The stones' })).toBe('From Derby.');
  expect(wordsOfHit({ content: '# One', heading: null })).toBe('# One');
});

test('a hit opens at its page and second, with enough of its words to be found', () => {
  const { excerpt, ...place } = placeOfHit({ ...hit, page: 3, startMs: 65_000 });
  expect(place).toEqual({ sourceId: 's', kind: 'media', title: 'Mill', url: null, page: 3, startMs: 65_000 });
  expect(excerpt).toHaveLength(300);
});
