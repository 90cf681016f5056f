import { describe, expect, it } from 'vitest';
import { answerAll } from '../bench/lib/answer-runs.ts';
import {
  crossedOffTopicRuns,
  crossedRuns,
  offTopicRuns,
  oneArticleRuns,
  squad2Runs,
  xquadRuns,
} from '../bench/lib/question-runs.ts';

const goals = {
  en: { first: 0.78, whole: 0.92, offTopic: 0.93 },
  es: { first: 0.76, whole: 0.92, offTopic: 0.91 },
} as const;

/** Minimum quality of the grounded engine on the shared question sets, at the shipped threshold. */
describe('grounded answers', () => {
  for (const language of ['en', 'es'] as const) {
    it(`contain the expected answer (${language})`, () => {
      const sums = answerAll(xquadRuns(language));
      expect(sums.first / sums.questions).toBeGreaterThanOrEqual(goals[language].first);
      expect(sums.whole / sums.questions).toBeGreaterThanOrEqual(goals[language].whole);
      expect(sums.firstWords / (sums.questions - sums.refused)).toBeLessThanOrEqual(36);
      expect(sums.refused / sums.questions).toBeLessThanOrEqual(0.05);
      expect(sums.unsupported).toBe(0);
    });

    it(`are refused when the knowledge is about something else (${language})`, () => {
      const sums = answerAll(offTopicRuns(language));
      expect(sums.refused / sums.questions).toBeGreaterThanOrEqual(goals[language].offTopic);
    }, 120_000);

    it(`are as good with a single article as with many (${language})`, () => {
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

  it('are refused for misleading questions', () => {
    const runs = squad2Runs();
    const [own, misleading] = [
      answerAll(runs.filter((run) => run.answerable)),
      answerAll(runs.filter((run) => !run.answerable)),
    ];
    expect(own.refused / own.questions).toBeLessThanOrEqual(0.08);
    expect(own.first / own.questions).toBeGreaterThanOrEqual(0.78);
    expect(misleading.refused / misleading.questions).toBeGreaterThanOrEqual(0.3);
    expect(own.unsupported + misleading.unsupported).toBe(0);
  }, 120_000);

  it.each([
    ['es', 'en'],
    ['en', 'es'],
  ] as const)(
    'use knowledge in the other language (%s on %s)',
    (asked, known) => {
      const own = answerAll(crossedRuns(asked, known));
      expect(own.refused / own.questions).toBeLessThanOrEqual(0.14);
      const foreign = answerAll(crossedOffTopicRuns(asked, known));
      expect(foreign.refused / foreign.questions).toBeGreaterThanOrEqual(0.9);
    },
    120_000,
  );
});
