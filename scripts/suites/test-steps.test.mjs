import { expect, it } from 'vitest';
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

it('knows the usual duration of every suite', () => {
  for (const id of suiteIds) expect([id, readLimitMs(id) > 0]).toEqual([id, true]);
});

it('always runs the checks for changes, and builds only for journeys', () => {
  expect(idsOf(changedSteps(place, { unit: [], journeys: [] }))).toEqual(['checks']);
  expect(idsOf(changedSteps(place, { unit: ['a'], journeys: ['b'] }))).toEqual(['checks', 'unit', 'build', 'journeys']);
});

it('reports missing documents and counts nothing for them', async () => {
  const [corpus] = testSteps(place, ['corpus']);
  expect(await corpus.run(() => {})).toEqual({
    passed: 0,
    failed: 0,
    notes: ['not run: the documents are not at /nowhere/at/shared/data'],
  });
});
