import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../bench/lib/citation-runs.ts';
import { crossedRuns, xquadRuns } from '../bench/lib/question-runs.ts';

/** Uses the check that decides during streaming whether a citation is shown. */
describe('citations of the built-in engine', () => {
  it.each([
    ['en', () => xquadRuns('en')],
    ['es', () => xquadRuns('es')],
    ['es on en', () => crossedRuns('es', 'en')],
    ['en on es', () => crossedRuns('en', 'es')],
  ] as const)('all support their sentences, and moved ones are rejected (%s)', (_, runs) => {
    // Every fourth question; the bench runs all of them.
    const sums = checkAnswers(runs().filter((_, at) => at % 4 === 0));
    expect(sums.citations).toBeGreaterThan(400);
    expect(sums.failed).toBe(0);
    expect(sums.movedRejected / sums.moved).toBeGreaterThanOrEqual(0.97);
  });
});
