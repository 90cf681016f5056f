import { expect, it } from 'vitest';
import { remember } from './remember.ts';

function counter() {
  const passage = { cache: new Map() };
  let computed = 0;
  const ask = (day: string) => {
    const before = computed;
    remember(passage, day, 'hours', () => ++computed);
    return computed - before;
  };
  return { ask };
}

it('computes a result once for each of the days that questions alternate between', () => {
  const { ask } = counter();
  expect(['2026-01-01', '', '2026-03-05'].map(ask)).toEqual([1, 1, 1]);
  expect(['2026-01-01', '', '2026-03-05'].map(ask)).toEqual([0, 0, 0]);
});

it('drops the first day for a fifth one, and keeps what holds on all days', () => {
  const { ask } = counter();
  expect(['', '1', '2', '3', '4', '5'].map(ask)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(['', '2', '5', '1'].map(ask)).toEqual([0, 0, 0, 1]);
});
