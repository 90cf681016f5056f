import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { findLongFunctions } from './find-long-functions.mjs';

const find = (text) => findLongFunctions(text, parseSync('a.tsx', text)).map(({ line }) => line);
const lines = (count, line = 'call();') => `${line}\n`.repeat(count);

it('counts lines of code, from the first line of a function to its last', () => {
  expect(find(`\nfunction a() {\n${lines(58)}}`)).toEqual([]);
  expect(find(`\nfunction a() {\n${lines(59)}}`)).toEqual([2]);
  expect(find(`const a = {\n  b() {\n${lines(59)}} };`)).toEqual([2]);
});

it('counts neither blank lines nor comments', () => {
  const comments = `${lines(30, '')}${lines(30, '  // why')}/**\n${lines(30, ' * why')} */\n`;
  expect(find(`const a = () => {\n${comments}${lines(58)}};`)).toEqual([]);
  expect(find(`const a = () => {\n${lines(59, 'call(); // why')}};`)).toEqual([1]);
});

it('counts lines of nested functions, markup and templates', () => {
  expect(find(`function a() {\n${lines(20)}const b = () => {\n${lines(40)}};\n}`)).toEqual([1]);
  expect(find(`const A = () => (\n<p>\n${lines(60, 'text')}</p>\n);`)).toEqual([1]);
  expect(find(`const a = () => \`\n${lines(60, 'text')}\`;`)).toEqual([1]);
});

it('sets no limit for a group of tests, but for the tests in it', () => {
  const test = `it('a', () => {\n${lines(58)}});\n`;
  for (const group of ['describe', 'describe.each(rows)', 'describe.each`a`'])
    expect([group, find(`${group}('b', () => {\n${test}${test}});`)]).toEqual([group, []]);
  expect(find(`describe('b', () => {\nit('a', () => {\n${lines(59)}});\n});`)).toEqual([2]);
  expect(find(`run('b', () => {\n${test}${test}});`)).toEqual([1]);
});
