import { expect, it } from 'vitest';
import { offTopicRuns, xquadRuns } from '../bench/lib/question-runs.ts';
import { refuseAll } from '../bench/lib/refusal-runs.ts';

it.each(['en', 'es'] as const)(
  'refuses what the knowledge is not about without a call, and hardly anything else (%s)',
  async (language) => {
    const off = await refuseAll(offTopicRuns(language, [0]).filter((_, at) => at % 3 === 0));
    const answerable = await refuseAll(xquadRuns(language));
    expect(off.stopped / off.questions).toBeGreaterThanOrEqual(0.5);
    expect(answerable.stopped / answerable.questions).toBeLessThanOrEqual(0.01);
  },
);
