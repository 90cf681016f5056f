import { expect, it } from 'vitest';
import { selectTests, takeWithin } from './select-changed.mjs';

const edge = (from, to) => ({ from, to, isType: false, line: 1 });
const store = 'apps/server/src/modules/agents/agent-store.ts';
const [quick, slow, endless, corpus] = ['a/quick.test.ts', 'a/slow.test.ts', 'a/endless.test.ts', 'corpus/a.test.ts'];
const tests = [endless, slow, quick, corpus];
const graph = { files: [store, ...tests], edges: tests.map((test) => edge(test, store)), references: [] };
const durations = { suites: {}, files: { [endless]: 200, [slow]: 149, [quick]: 1 } };
const select = (...files) => selectTests({ base: 'main', files }, { graph, durations });

it('takes files that fit, and does not let a long one keep shorter ones out', () => {
  expect(takeWithin(150, [endless, slow, quick], durations)).toEqual({ taken: [slow, quick], leftOut: [endless] });
  expect(takeWithin(0, [quick], durations)).toEqual({ taken: [], leftOut: [quick] });
});

it('names what is left out: long tests, the corpus, and PostgreSQL 15 for database code', () => {
  const { unit, journeys, notes } = select(store);
  expect(unit).toEqual([slow, quick]);
  expect(journeys).toContain('apps/e2e/src/journey.test.ts');
  expect(notes).toEqual([
    '1 file differs from main',
    `left out: 1 unit and module tests (3 min 20 s): ${endless}`,
    'left out: the tests over the corpus',
    expect.stringContaining('PostgreSQL 15'),
  ]);
});

it.each([
  ['apps/server/src/db/migrations/0042_agents.sql', true],
  ['apps/server/src/jobs/create-jobs.ts', true],
  ['apps/web/src/main.tsx', false],
])('notes PostgreSQL 15 for %s: %s', (path, isNoted) => {
  expect(select(path).notes.some((line) => line.includes('PostgreSQL 15'))).toBe(isNoted);
});

it('selects nothing for documentation, and says so', () => {
  const notes = ['1 file differs from main', 'left out: no test reads documents and settings (1 changed)'];
  expect(select('README.md')).toEqual({ unit: [], journeys: [], notes });
});

it('names the changed files that no test reaches', () => {
  const paths = ['bench/1.ts', 'bench/2.ts', 'bench/3.ts', 'bench/4.ts', 'bench/5.ts', 'bench/6.ts'];
  expect(select(quick, ...paths)).toMatchObject({
    unit: [quick],
    notes: [
      '7 files differ from main',
      'left out: no test reaches bench/1.ts, bench/2.ts, bench/3.ts, bench/4.ts, bench/5.ts and 1 more',
    ],
  });
});
