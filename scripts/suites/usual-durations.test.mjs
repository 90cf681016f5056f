import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { suiteIds } from './test-options.mjs';
import { readUsualDurations, recordDurations, updateDurations } from './usual-durations.mjs';

const file = (name, testMs, importMs = 0) => ({ file: name, testMs, importMs });
const usual = { suites: { unit: 9, corpus: 300 }, files: { 'a.test.ts': 5, 'gone.test.ts': 7, 'kept.test.ts': 2 } };
const update = (...results) => updateDurations(usual, results, (path) => path !== 'gone.test.ts');

it('knows each suite of test files, and only files that exist', () => {
  const { suites, files } = readUsualDurations();
  expect(Object.keys(suites)).toEqual(suiteIds.filter((id) => id !== 'build' && id !== 'checks'));
  expect(Object.keys(files).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('replaces what ran, drops files that are gone or fast, and keeps the rest', () => {
  const ran = [file('a.test.ts', 400), file('b.test.ts', 2000, 1500)];
  expect(update({ id: 'unit', ms: 12_400, passed: 8, failed: 0, files: ran })).toEqual({
    suites: { unit: 12, corpus: 300 },
    files: { 'b.test.ts': 3.5, 'kept.test.ts': 2 },
  });
});

it('takes the time of a file from the first suite that ran it', () => {
  const unit = { id: 'unit', ms: 1000, passed: 1, files: [file('a.test.ts', 3000)] };
  const postgres = { id: 'postgres15', ms: 1000, passed: 1, files: [file('a.test.ts', 9000)] };
  expect(update(unit, postgres).files['a.test.ts']).toBe(3);
});

it('records no duration of a build', () => {
  expect(update({ id: 'build', ms: 3000, passed: 1, failed: 0 }).suites).toEqual(usual.suites);
});

it('keeps the duration of a suite that could not run here', () => {
  expect(update({ id: 'corpus', ms: 3, passed: 0, failed: 0 }).suites.corpus).toBe(300);
});

it('records nothing when a step failed', () => {
  const before = readUsualDurations();
  expect(recordDurations(root, [{ id: 'unit', ms: 1, passed: 8, failed: 1, files: [] }])).toBe(false);
  expect(readUsualDurations()).toEqual(before);
});
