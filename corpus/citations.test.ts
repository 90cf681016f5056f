import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../bench/lib/citation-runs.ts';
import { crossedRuns, xquadRuns } from '../bench/lib/question-runs.ts';

/** By the check that decides, while an answer is streamed, whether the number of a citation is shown. */
describe('citations of the built-in engine', () => {
  it.each([
    ['en', () => xquadRuns('en')],
    ['es', () => xquadRuns('es')],
    ['es on en', () => crossedRuns('es', 'en')],
    ['en on es', () => crossedRuns('en', 'es')],
  ] as const)('all support their sentences, and one that is moved is told (%s)', (_, runs) => {
    // Every fourth question: the bench takes them all.
    const sums = checkAnswers(runs().filter((_, at) => at % 4 === 0));
    expect(sums.citations).toBeGreaterThan(400);
    expect(sums.failed).toBe(0);
    expect(sums.movedTold / sums.moved).toBeGreaterThanOrEqual(0.97);
  });
});
