import { expect, it } from 'vitest';
import { listFailures, listNotRun, listSlowestFiles } from './time-tables.mjs';

const file = (name, testMs, importMs = 0, failed = 0) => ({
  file: name,
  testMs,
  importMs,
  failed,
  skipped: 0,
  isBroken: false,
});

it('lists the slowest files of all suites, the slowest first', () => {
  const results = [
    { id: 'unit', files: [file('a', 400), file('b', 3000, 2000)] },
    { id: 'build' },
    { id: 'journeys', files: [file('c', 70_000)] },
  ];
  expect(listSlowestFiles(results)).toEqual([
    'Slowest files',
    '  1 min 10 s  journeys   c',
    '       5.0 s  unit       b (2.0 s of it loading)',
    '       0.4 s  unit       a',
  ]);
  expect(listSlowestFiles([{ id: 'build' }])).toEqual([]);
});

it('says in how many runs a file failed', () => {
  const run = (failed) => [{ id: 'unit', files: [file('a', 1, 1, failed), file('b', 1)] }];
  expect(listFailures([run(1), run(0), run(2)])).toEqual(['failed in 2 of 3 runs: unit a']);
  expect(listFailures([run(0)])).toEqual([]);
});

it('names files with skipped tests, files that did not finish, and steps that failed without a file', () => {
  const results = [
    { id: 'checks', failed: 2 },
    { id: 'unit', failed: 2, files: [{ ...file('a', 1), skipped: 1 }, file('b', 1)], unfinished: ['c'] },
    { id: 'build', failed: 0 },
  ];
  expect(listFailures([results])).toEqual([
    'failed in 1 of 1 runs: checks',
    'failed in 1 of 1 runs: unit a',
    'failed in 1 of 1 runs: unit c',
  ]);
});

it('lists what could not run, once for all runs', () => {
  const run = [
    { name: 'Unit tests', passed: 1, failed: 0, notes: ['2 of 3 files'] },
    { name: 'Tests over the corpus', passed: 0, failed: 0, notRun: ['not run, because it rains'] },
    { name: 'Checks', passed: 9, failed: 0, notRun: ['size: not checked'] },
  ];
  expect(listNotRun([run, run])).toEqual([
    'Tests over the corpus: not run, because it rains',
    'Checks: size: not checked',
  ]);
  expect(listNotRun([run.slice(0, 1)])).toEqual([]);
});
