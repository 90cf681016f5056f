import { expect, test } from 'vitest';
import { findExcerpt, searchIn } from './find-excerpt.ts';

const marked = (texts: string[], excerpt: string) =>
  findExcerpt(texts, excerpt).map(({ text, start, end }) => texts[text]?.slice(start, end));

test('finds an excerpt across runs despite spaces, breaks and hyphens', () => {
  const runs = ['Los domingos hay ', 'pan de mol-', 'de y baguette', ' sin gluten.', 'Otra cosa'];
  expect(marked(runs, 'hay pan de molde y\nbaguette sin gluten')).toEqual([
    'hay',
    'pan de mol',
    'de y baguette',
    'sin gluten',
  ]);
});

test('ignores ligatures, accents and case', () => {
  expect(marked(['La oﬁcina está en Córdoba.'], 'OFICINA esta en cordoba')).toEqual(['oﬁcina está en Córdoba']);
  expect(marked(['😀 Uno dos tres'], 'uno dos')).toEqual(['Uno dos']);
});

test('falls back to sentences if the excerpt spans pages', () => {
  const runs = ['The first sentence is here.', 'Then a heading', 'And the second sentence stands here.'];
  const excerpt = 'The first sentence is here. And the second sentence stands here. Then another page begins.';
  expect(marked(runs, excerpt)).toEqual(['The first sentence is here', 'And the second sentence stands here']);
});

test('finds nothing for an empty excerpt', () => {
  expect(findExcerpt(['abc'], '')).toEqual([]);
  expect(findExcerpt([], 'abc')).toEqual([]);
  expect(findExcerpt(['abc'], 'not in it at all')).toEqual([]);
});

test('finds every occurrence without accents and case', () => {
  const search = searchIn(['El Cañón, el canon.', 'Nada', 'CAÑON']);
  expect(search('cañon')).toEqual([
    [{ text: 0, start: 3, end: 8 }],
    [{ text: 0, start: 13, end: 18 }],
    [{ text: 2, start: 0, end: 5 }],
  ]);
  expect([search(' '), search('zebra')]).toEqual([[], []]);
});
