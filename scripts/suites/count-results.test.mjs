import { expect, it } from 'vitest';
import { countResults } from './count-results.mjs';

const file = (name, counts = {}) => ({
  kind: 'file',
  file: name,
  passed: 3,
  failed: 0,
  skipped: 0,
  isBroken: false,
  testMs: 5,
  importMs: 1,
  ...counts,
});
const run = (...files) => ({ kind: 'run', files });
const end = { kind: 'end', unhandledErrors: 0 };
const count = (events, code = 0, requested = []) =>
  countResults(events.map((event) => JSON.stringify(event)).join('\n'), code, requested);

it('counts what passed and what failed', () => {
  expect(count([run('a', 'b'), file('a'), file('b', { failed: 2 })], 1)).toMatchObject({
    passed: 6,
    failed: 2,
    notes: [],
  });
});

it('counts skipped tests and broken files as failed, and says so', () => {
  const events = [run('a', 'b'), file('a', { skipped: 2 }), file('b', { passed: 0, isBroken: true })];
  expect(count(events, 1)).toMatchObject({
    passed: 3,
    failed: 3,
    notes: ['b broke outside its tests', '2 tests were skipped'],
  });
});

it('counts files that were stopped as failed, and names the test each was in', () => {
  const events = [run('a', 'b', 'c'), file('a'), { kind: 'test', file: 'b', name: 'waits' }];
  expect(count(events, 124)).toMatchObject({
    passed: 3,
    failed: 2,
    notes: ['b did not finish: waits', 'c did not finish'],
    unfinished: ['b', 'c'],
  });
});

it('counts requested files that Vitest did not find as failed', () => {
  expect(count([run('a'), file('a'), end], 0, ['a', 'b'])).toMatchObject({
    passed: 3,
    failed: 1,
    notes: ['b was not found by Vitest'],
  });
  expect(count([], 1, ['a', 'b'])).toMatchObject({ passed: 0, failed: 1, notes: ['no test ran'] });
});

it('reads a file whose last line was cut off, and does not believe that it is complete', () => {
  const text = `${JSON.stringify(file('a'))}\n{"kind":"en`;
  expect(countResults(text, 0)).toMatchObject({ passed: 3, failed: 1, notes: ['the results are incomplete'] });
});

it('does not believe a run without results, without tests, or with a bad exit code', () => {
  expect(countResults('', 1)).toMatchObject({ passed: 0, failed: 1, notes: ['no test ran'] });
  expect(count([run('a'), file('a', { passed: 0 })])).toMatchObject({ passed: 0, failed: 1 });
  expect(count([run('a'), file('a')], 1).notes).toEqual(['the test runner ended with code 1']);
});

it('returns the time of each file', () => {
  expect(count([file('a'), end])).toMatchObject({ failed: 0, files: [{ file: 'a', testMs: 5, importMs: 1 }] });
});
