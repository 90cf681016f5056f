import { expect, it } from 'vitest';
import { coverStatements } from './cover-statements.mjs';

const coverAll = (...lines) =>
  coverStatements(lines.map(([file, ms, ...statements]) => JSON.stringify({ file, ms, statements })).join('\n'));
const cover = (...lines) => coverAll(...lines).files;

it('leaves out a slow file whose statements quicker ones run', () => {
  expect(cover(['slow', 9000, 'a', 'b', 'c'], ['one', 100, 'a', 'b'], ['two', 100, 'c'])).toEqual(['one', 'two']);
});

it('keeps a file that alone runs a statement, within its limit', () => {
  expect(cover(['slow', 5000, 'a', 'b'], ['one', 100, 'a'])).toEqual(['slow']);
});

it('merges the lines of one file', () => {
  expect(cover(['one', 100, 'a'], ['one', 200, 'b'], ['two', 900, 'a', 'b'])).toEqual(['one']);
});

it('chooses nothing when nothing was recorded', () => {
  expect(coverStatements('')).toEqual({ files: [], covered: 0, recorded: 0 });
});

it('skips a line that was cut off', () => {
  const line = JSON.stringify({ file: 'one', ms: 1, statements: ['a'] });
  expect(coverStatements(`${line}\n${line.slice(0, 20)}`).files).toEqual(['one']);
});

it('leaves out a file that takes over 5 s for each statement that it alone runs, and counts them', () => {
  const quick = ['quick', 5000, 'a'];
  expect(coverAll(quick, ['slow', 10_000, 'a', 'b', 'c'])).toEqual({ files: ['slow'], covered: 3, recorded: 3 });
  expect(coverAll(quick, ['slow', 10_001, 'a', 'b', 'c'])).toEqual({ files: ['quick'], covered: 1, recorded: 3 });
});
