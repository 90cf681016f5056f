import { expect, it } from 'vitest';
import { runLanes } from './run-lanes.mjs';

/** A promise that the test resolves. */
const gate = () => Promise.withResolvers();
const passes = (name, passed = 1) => ({ name, run: async () => ({ passed, failed: 0 }) });

async function run(rounds) {
  const printed = [];
  const result = await runLanes(rounds, (text) => printed.push(text));
  return { ...result, printed: printed.join('') };
}

/** The summary without times. */
const lines = ({ summary }) => summary.map((line) => line.replace(/ \([\d.]+ s[^)]*\)$/, ''));

it('adds up the counts of all steps in their order', async () => {
  const noted = { name: 'c', run: async () => ({ passed: 2, failed: 3, notes: ['two files broke'] }) };
  const result = await run([passes('a', 4), [[passes('b')], [noted, passes('d', 5)]]]);
  expect(result).toMatchObject({ passed: 12, failed: 3 });
  expect(lines(result)).toEqual([
    '✓ a: 4 passed, 0 failed',
    '✓ b: 1 passed, 0 failed',
    '✗ c: 2 passed, 3 failed',
    '    two files broke',
    '✓ d: 5 passed, 0 failed',
  ]);
});

it('runs lanes in parallel without interleaving their output', async () => {
  const [first, second] = [gate(), gate()];
  const journeys = {
    name: 'journeys',
    async run(write) {
      write('j1\n');
      first.resolve();
      // Ends only after the other lane: both run in parallel.
      await second.promise;
      write('j2\n');
      return { passed: 1, failed: 0 };
    },
  };
  const corpus = {
    name: 'corpus',
    async run(write) {
      await first.promise;
      write('c1\n');
      return { passed: 1, failed: 0 };
    },
  };
  const last = {
    name: 'last',
    async run(write) {
      write('l1\n');
      second.resolve();
      return { passed: 1, failed: 0 };
    },
  };
  const { printed } = await run([[[journeys], [corpus, last]]]);
  expect(printed).toBe('\n── journeys\nj1\nj2\n\n── corpus\nc1\n\n── last\nl1\n');
});

it('prints directly from a lane once the lanes before it have ended', async () => {
  const ended = gate();
  const printed = [];
  const slow = {
    name: 'slow',
    async run(write) {
      write('s1\n');
      await ended.promise;
      await new Promise(setImmediate);
      write('s2\n');
      expect(printed.join('')).toContain('s2');
      return { passed: 1, failed: 0 };
    },
  };
  const quick = {
    name: 'quick',
    async run() {
      ended.resolve();
      return { passed: 1, failed: 0 };
    },
  };
  const { failed } = await runLanes([[[quick], [slow]]], (text) => printed.push(text));
  expect(failed).toBe(0);
  expect(printed.join('')).toBe('\n── quick\n\n── slow\ns1\ns2\n');
});

it('still runs everything else after a step throws', async () => {
  const breaks = {
    name: 'breaks',
    run: async () => {
      throw new Error('no such program');
    },
  };
  const unprepared = {
    ...passes('unprepared'),
    prepare: async () => {
      throw new Error('no browser');
    },
  };
  const result = await run([
    breaks,
    [
      [unprepared, passes('after')],
      [breaks, passes('beside')],
    ],
    passes('last'),
  ]);
  expect(result).toMatchObject({ passed: 3, failed: 3 });
  expect(lines(result)).toEqual([
    '✗ breaks: 0 passed, 1 failed',
    '    no such program',
    '✗ unprepared: 0 passed, 1 failed',
    '    no browser',
    '✓ after: 1 passed, 0 failed',
    '✗ breaks: 0 passed, 1 failed',
    '    no such program',
    '✓ beside: 1 passed, 0 failed',
    '✓ last: 1 passed, 0 failed',
  ]);
});

it('prepares the steps of a round in sequence before any of them runs', async () => {
  const said = [];
  const step = (name) => ({
    name,
    async prepare() {
      said.push(`prepare ${name}`);
      await new Promise(setImmediate);
      said.push(`prepared ${name}`);
      return name.toUpperCase();
    },
    async run(_write, prepared) {
      said.push(`run ${prepared}`);
      return { passed: 1, failed: 0 };
    },
  });
  await run([[[step('a')], [step('b')]]]);
  expect(said).toEqual(['prepare a', 'prepared a', 'prepare b', 'prepared b', 'run A', 'run B']);
});
