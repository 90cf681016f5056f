import { expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { besideJourneys, browserTests, suiteRounds } from './suite-rounds.mjs';

it('runs everything alone but the browser tests that need no product, which go beside the journeys', () => {
  const rounds = suiteRounds({ root: '/nowhere', node: 'node' });
  const named = rounds.map((round) =>
    Array.isArray(round) ? round.map((lane) => lane.map(({ name }) => name)) : round.name,
  );
  expect(named).toEqual([
    'Build',
    'Checks',
    'Unit and module tests',
    'Module tests on Debian’s PostgreSQL',
    'Tests over the corpus',
    [['Browser journeys'], ['Browser tests']],
  ]);
});

it('says of documents that are not there that they were not read, and counts nothing', async () => {
  const [, , , , corpus] = suiteRounds({ root: '/nowhere/at/all', node: 'node' });
  expect(await corpus.run(() => {})).toEqual({
    passed: 0,
    failed: 0,
    notes: ['not run: the documents are not at /nowhere/at/shared/data'],
  });
});

it('gives every browser test to one of both lanes', () => {
  const files = browserTests(root);
  expect(files.length).toBeGreaterThan(20);
  const beside = files.filter((path) => besideJourneys.test(path));
  expect(beside.length).toBeGreaterThan(3);
  for (const path of beside) expect(path).toMatch(/launcher[\w-]*\.test\.ts$|\.browser\.test\.ts$/);
});
