import { describe, expect, it } from 'vitest';
import { firstLineOf, wrapText } from './card-text.ts';

it.each([
  ['Hello\nthere', 'Hello'],
  ['\n\r\n  \n  One \t two  \n three', 'One two'],
  ['## **Hi**, I am [Ana](https://example.com) `here`', 'Hi, I am Ana here'],
  ['- ![a cat](cat.png) and more', 'a cat and more'],
  ['2 * 3 = 6', '2  3 = 6'.replace('  ', ' ')],
  ['snake_case stays', 'snake_case stays'],
  ['turned \u202eround\u0000', 'turned round'],
  ['👩‍🚀 family', '👩‍🚀 family'],
  ['', ''],
  [' \n ', ''],
])('the first line of %j is %j', (text, line) => {
  expect(firstLineOf(text)).toBe(line);
});

it('truncates a line to the maximum length', () => {
  expect([...firstLineOf('😀'.repeat(400))]).toHaveLength(300);
});

describe('wrapped lines', () => {
  /** Every character is one unit wide. */
  const wrap = (text: string, maxWidth: number, maxLines = 3) =>
    wrapText(text, { maxWidth, maxLines, width: (words) => [...words].length });

  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 13, ['one two three']],
    ['one two three', 12, ['one two', 'three']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['a abcdefgh', 4, ['a ab', 'cdef', 'gh']],
    ['', 5, []],
    ['a b c d e f g', 1, ['a', 'b', '…']],
    ['one two three four five six seven', 9, ['one two', 'three', 'four fiv…']],
    ['你好世界朋友', 2, ['你好', '世界', '朋友']],
  ])('%s in a width of %i', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it('stay within the maximum width and line count', () => {
    for (const text of ['a '.repeat(50), 'a'.repeat(50), 'ab abcdefghijkl '.repeat(5)])
      for (const width of [1, 2, 5, 9]) {
        const lines = wrap(text, width);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
      }
  });
});
