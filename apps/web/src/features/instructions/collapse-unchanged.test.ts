import { expect, test } from 'vitest';
import { collapseUnchanged, wordsIn } from './collapse-unchanged.ts';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `line ${from + place}\n`).join('');

test('collapses text far from any change without losing a line', () => {
  const shown = collapseUnchanged([
    { kind: 'same', text: lines(1, 10) },
    { kind: 'added', text: 'new words\n' },
    { kind: 'same', text: lines(11, 30) },
    { kind: 'removed', text: 'old' },
    { kind: 'same', text: ` rest\n${lines(31, 40)}` },
  ]);
  expect(shown).toEqual([
    { kind: 'folded', lines: 8 },
    { kind: 'same', text: 'line 9\nline 10\n' },
    { kind: 'added', text: 'new words\n' },
    { kind: 'same', text: 'line 11\nline 12\nline 13\n' },
    { kind: 'folded', lines: 15 },
    { kind: 'same', text: 'line 29\nline 30\n' },
    { kind: 'removed', text: 'old' },
    { kind: 'same', text: ' rest\nline 31\nline 32\n' },
    { kind: 'folded', lines: 9 },
  ]);
});

test('keeps short stretches and counts words', () => {
  const short = [
    { kind: 'same' as const, text: lines(1, 4) },
    { kind: 'added' as const, text: 'dos más, ñandú' },
  ];
  expect(collapseUnchanged(short)).toEqual(short);
  expect([wordsIn(short, 'added'), wordsIn(short, 'removed')]).toEqual([3, 0]);
});
