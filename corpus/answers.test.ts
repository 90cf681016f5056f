import { describe, expect, it } from 'vitest';
import { answerAll } from '../bench/lib/answer-runs.ts';
import { offTopicRuns, oneArticleRuns, xquadRuns } from '../bench/lib/question-runs.ts';

const goals = {
  en: { first: 0.78, whole: 0.92, offTopic: 0.93 },
  es: { first: 0.76, whole: 0.92, offTopic: 0.91 },
} as const;

/** What the grounded engine must reach on the shared question sets, at the one threshold that ships. */
describe('grounded answers', () => {
  for (const language of ['en', 'es'] as const) {
    it(`hold what was asked for (${language})`, () => {
      const sums = answerAll(xquadRuns(language));
      expect(sums.first / sums.questions).toBeGreaterThanOrEqual(goals[language].first);
      expect(sums.whole / sums.questions).toBeGreaterThanOrEqual(goals[language].whole);
      expect(sums.firstWords / (sums.questions - sums.refused)).toBeLessThanOrEqual(36);
      expect(sums.refused / sums.questions).toBeLessThanOrEqual(0.05);
    });

    it(`are refused where the knowledge is about something else (${language})`, () => {
      const sums = answerAll(offTopicRuns(language));
      expect(sums.refused / sums.questions).toBeGreaterThanOrEqual(goals[language].offTopic);
    }, 120_000);

    it(`come from a single article as from many (${language})`, () => {
      const runs = oneArticleRuns(language);
      const [own, foreign] = [
        answerAll(runs.filter((run) => run.answerable)),
        answerAll(runs.filter((run) => !run.answerable)),
      ];
      expect(own.refused / own.questions).toBeLessThanOrEqual(0.05);
      expect(own.whole / own.questions).toBeGreaterThanOrEqual(goals[language].whole);
      expect(foreign.refused / foreign.questions).toBeGreaterThanOrEqual(goals[language].offTopic);
    }, 120_000);
  }
});
