import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('computes the result of each text once', () => {
  const computed: string[] = [];
  const double = memoize((text) => {
    computed.push(text);
    return text + text;
  });
  expect([double('a'), double('b'), double('a')]).toEqual(['aa', 'bb', 'aa']);
  expect(computed).toEqual(['a', 'b']);
});

it('keeps as many results as its limit, and forgets them all one past it', () => {
  const computed: string[] = [];
  const keep = memoize((text) => {
    computed.push(text);
    return text;
  }, 2);
  for (const text of ['a', 'b', 'a', 'b']) keep(text);
  expect(computed).toEqual(['a', 'b']);
  for (const text of ['c', 'a']) keep(text);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});
