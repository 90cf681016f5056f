import type { Source } from '@sosia/contract/knowledge';
import { expect, test } from 'vitest';
import { type SourceListQuery, sortSources } from './sort-sources.ts';

const source = (title: string, more: Partial<Source> = {}) =>
  ({ title, url: null, status: 'ready', active: true, tokens: 1, ...more }) as Source;
const sources = [
  source('Menú 10', { tokens: 5 }),
  source('menu 9', { status: 'failed' }),
  source('Horario', { active: false, tokens: 9 }),
  source('Inicio', { status: 'reading', url: 'https://a.example/menu' }),
];
const titles = (query: Partial<SourceListQuery>) =>
  sortSources(sources, { words: '', filter: 'all', order: 'newest', ...query }, 'es').map(({ title }) => title);

test('finds words in title and URL without accents', () => {
  expect(titles({ words: 'MENÚ' })).toEqual(['Menú 10', 'menu 9', 'Inicio']);
});

test('filters by state and sorts', () => {
  expect(titles({ filter: 'working' })).toEqual(['Inicio']);
  expect(titles({ filter: 'failed' })).toEqual(['menu 9']);
  expect(titles({ filter: 'off' })).toEqual(['Horario']);
  expect(titles({ order: 'title' })).toEqual(['Horario', 'Inicio', 'menu 9', 'Menú 10']);
  expect(titles({ order: 'largest' })[0]).toBe('Horario');
  expect(titles({ order: 'state' })).toEqual(['menu 9', 'Inicio', 'Horario', 'Menú 10']);
});
