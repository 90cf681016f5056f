import { expect, it } from 'vitest';
import { coverStatements } from './cover-statements.mjs';

const cover = (...lines) =>
  coverStatements(lines.map(([file, ms, ...statements]) => JSON.stringify({ file, ms, statements })).join('\n'));

it('leaves out a slow file whose statements quicker ones run', () => {
  expect(cover(['slow', 9000, 'a', 'b', 'c'], ['one', 100, 'a', 'b'], ['two', 100, 'c'])).toEqual(['one', 'two']);
});

it('keeps every file that alone runs a statement', () => {
  expect(cover(['slow', 9000, 'a', 'b'], ['one', 100, 'a'])).toEqual(['slow']);
});

it('merges the lines of one file', () => {
  expect(cover(['one', 100, 'a'], ['one', 200, 'b'], ['two', 900, 'a', 'b'])).toEqual(['one']);
});

it('chooses nothing when nothing was recorded', () => {
  expect(coverStatements('')).toEqual([]);
});

it('skips a line that was cut off', () => {
  const line = JSON.stringify({ file: 'one', ms: 1, statements: ['a'] });
  expect(coverStatements(`${line}\n${line.slice(0, 20)}`)).toEqual(['one']);
});
