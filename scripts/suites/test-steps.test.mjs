import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { suiteIds } from './test-options.mjs';
import { changedSteps, testSteps } from './test-steps.mjs';
import { readLimitMs } from './usual-durations.mjs';

const place = { root: '/nowhere/at/all', node: 'node' };
const idsOf = (steps) => steps.map(({ id }) => id);

it('runs every suite in order, or the chosen ones and the build that journeys need', () => {
  expect(idsOf(testSteps(place))).toEqual(suiteIds);
  expect(idsOf(testSteps(place, ['journeys', 'unit']))).toEqual(['build', 'unit', 'journeys']);
  expect(idsOf(testSteps(place, ['unit']))).toEqual(['unit']);
});

it.each(suiteIds.filter((id) => id !== 'build' && id !== 'checks'))('knows the time limit of %s', (id) => {
  expect(readLimitMs(id)).toBeGreaterThan(0);
});

it('always runs the checks for changes, and builds before them, only for journeys', () => {
  expect(idsOf(changedSteps(place, { unit: [], journeys: [] }))).toEqual(['checks']);
  expect(idsOf(changedSteps(place, { unit: ['a'], journeys: ['b'] }))).toEqual(['build', 'checks', 'unit', 'journeys']);
});

it('reports missing documents and counts nothing for them', async () => {
  const [corpus] = testSteps(place, ['corpus']);
  expect(await corpus.run(() => {})).toEqual({
    passed: 0,
    failed: 0,
    notRun: ['not run, because the documents are not at /nowhere/at/shared/data'],
  });
});

it('waits with the build until another setup of the folder has ended, and counts it', async () => {
  const root = createFolder();
  const lock = join(root, '.cache/setup.lock');
  write(lock, String(process.pid));
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const [build] = testSteps({ root, node: 'node' }, ['build']);
  const isDone = vi.fn();
  const building = Promise.resolve(build.run()).finally(isDone);
  await vi.waitFor(() => expect(printed).toHaveBeenCalledWith(expect.stringContaining('Waiting for another setup')));
  expect(isDone).not.toHaveBeenCalled();
  rmSync(lock);
  expect(await building).toEqual({ passed: 1, failed: 0 });
});

describe('SQL statements', () => {
  /** Runs the unit suite with a program in place of Vitest, and returns where the statements are to be written. */
  async function readStatementsPath(suites) {
    // Set for the suite that runs this test.
    vi.stubEnv('TEST_STATEMENTS_PATH', undefined);
    onTestFinished(() => vi.unstubAllEnvs());
    const root = createFolder();
    write(join(root, 'node_modules/vitest/vitest.mjs'), 'console.log(process.env.TEST_STATEMENTS_PATH);');
    const lines = [];
    const unit = testSteps({ root, node: process.execPath }, suites).find(({ id }) => id === 'unit');
    for (let run = 1; run <= 2; run += 1) await unit.run((line) => lines.push(line.trim()));
    return lines;
  }

  it('are recorded for PostgreSQL 15, in one file that is deleted at the end', async () => {
    const before = process.listeners('exit');
    const [path, again] = await readStatementsPath(['unit', 'postgres15']);
    expect(path).toContain('sosia-statements-');
    expect(again).toBe(path);
    expect(existsSync(path)).toBe(true);
    const added = process.listeners('exit').filter((listener) => !before.includes(listener));
    expect(added).toHaveLength(1);
    added[0]();
    expect(existsSync(path)).toBe(false);
  });

  it('are not recorded when nothing reads them', async () => {
    expect(await readStatementsPath(['unit'])).toEqual(['undefined', 'undefined']);
  });
});

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sosia-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(path, text) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}
