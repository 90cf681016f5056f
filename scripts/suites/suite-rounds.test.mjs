import { expect, it } from 'vitest';
import { suiteRounds } from './suite-rounds.mjs';

it('runs everything alone but the corpus, which goes beside the journeys', () => {
  const rounds = suiteRounds({ root: '/nowhere', node: 'node' });
  const named = rounds.map((round) =>
    Array.isArray(round) ? round.map((lane) => lane.map(({ name }) => name)) : round.name,
  );
  expect(named).toEqual([
    'Build',
    'Checks',
    'Unit and module tests',
    'Module tests on Debian’s PostgreSQL',
    [['Browser journeys'], ['Tests over the corpus']],
  ]);
});

it('says of documents that are not there that they were not read, and counts nothing', async () => {
  const [, , , , [, [corpus]]] = suiteRounds({ root: '/nowhere/at/all', node: 'node' });
  expect(await corpus.run(() => {})).toEqual({
    ...{ passed: 0, failed: 0 },
    notes: ['not run: the documents are not at /nowhere/at/shared/data'],
  });
});
