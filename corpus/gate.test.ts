import { expect, it } from 'vitest';
import { offTopicRuns, xquadRuns } from '../bench/lib/question-runs.ts';
import { refuseAll } from '../bench/lib/refusal-runs.ts';

it.each(['en', 'es'] as const)(
  'refuses off-topic questions without a model call, and hardly any others (%s)',
  async (language) => {
    const off = await refuseAll(offTopicRuns(language, [0]).filter((_, at) => at % 3 === 0));
    const answerable = await refuseAll(xquadRuns(language));
    expect(off.stopped / off.questions).toBeGreaterThanOrEqual(0.5);
    expect(answerable.stopped / answerable.questions).toBeLessThanOrEqual(0.01);
  },
);
