import { expect, it } from 'vitest';
import { runSteps } from './run-steps.mjs';

const passes = (id, passed = 1) => ({ id, name: id, run: async () => ({ passed, failed: 0 }) });

async function run(...steps) {
  const printed = [];
  const result = await runSteps(steps, (text) => printed.push(text));
  return { ...result, printed: printed.join('') };
}

/** The summary without times. */
const lines = ({ summary }) => summary.map((line) => line.replace(/ \([\d.]+ s[^)]*\)$/, ''));

it('adds up the counts of all steps in their order', async () => {
  const noted = { ...passes('b'), run: async () => ({ passed: 2, failed: 3, notes: ['two files broke'] }) };
  const result = await run(passes('a', 4), noted);
  expect(result).toMatchObject({ passed: 6, failed: 3 });
  expect(lines(result)).toEqual(['✓ a: 4 passed, 0 failed', '✗ b: 2 passed, 3 failed', '    two files broke']);
  expect(result.results).toMatchObject([{ id: 'a', ms: expect.any(Number) }, { id: 'b' }]);
});

it('marks a step that counts nothing as not run', async () => {
  const absent = { ...passes('a'), run: async () => ({ passed: 0, failed: 0, notRun: ['not run, because it rains'] }) };
  expect(lines(await run(absent))).toEqual(['– a: 0 passed, 0 failed', '    not run, because it rains']);
});

it('prints the output of a step below its name', async () => {
  const speaks = {
    ...passes('a'),
    async run(write) {
      write('one\n');
      return { passed: 1, failed: 0 };
    },
  };
  expect((await run(speaks, passes('b'))).printed).toBe('\n── a\none\n\n── b\n');
});

it.each([
  ['rejects', () => Promise.reject(new Error('no such program'))],
  [
    'throws before it returns a promise',
    () => {
      throw new Error('no such program');
    },
  ],
])('still runs everything else after a step %s', async (_name, breaking) => {
  const result = await run({ id: 'breaks', name: 'breaks', run: breaking }, passes('after'));
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(lines(result)).toEqual(['✗ breaks: 0 passed, 1 failed', '    no such program', '✓ after: 1 passed, 0 failed']);
});
