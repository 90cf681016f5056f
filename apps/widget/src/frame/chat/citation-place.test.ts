import { expect, it } from 'vitest';
import { citedPage, clockTime } from './citation-place.ts';

it.each([
  [
    'web',
    'https://a.example/x',
    '…the lamp-house stands on the last rock',
    'https://a.example/x#:~:text=the%20lamp%2Dhouse%20stands%20on%20the%20last',
  ],
  ['web', 'https://a.example/x#part', 'the lamp', 'https://a.example/x#part'],
  ['web', 'https://a.example/x', ' ', 'https://a.example/x'],
  ['web', 'javascript:alert(1)', 'the lamp', null],
  ['web', null, 'the lamp', null],
  ['pdf', 'https://a.example/x.pdf', 'the lamp', null],
])('links a source (%s) at %s to the cited words', (kind, url, excerpt, page) => {
  expect(citedPage({ kind, url, excerpt })).toBe(page);
});

it('links a row by its first and last cell', () => {
  const table = { type: 'table' as const, caption: null, columns: [[], [], []], groups: [], firstRow: 0, rowCount: 1 };
  const cited = { blocks: [{ ...table, rows: [['Wash, cut', '', '31 €']] }], section: 0, offset: 0 };
  expect(citedPage({ kind: 'web', url: 'https://a.example/x', excerpt: 'Wash', cited })).toBe(
    'https://a.example/x#:~:text=Wash%2C%20cut,31%20%E2%82%AC',
  );
});

it.each([
  [0, '0:00'],
  [65_999, '1:05'],
  [3_723_000, '1:02:03'],
])('formats %i ms as %s', (ms, time) => expect(clockTime(ms)).toBe(time));
