import { answerFromPassages } from '../../apps/server/src/adapters/language-model/grounded/index.ts';
import {
  type CitedPassage,
  checkSupport,
} from '../../apps/server/src/modules/conversation/answer/citation-support/index.ts';
import { asQuestion } from './answer-runs.ts';
import type { QuestionRun } from './question-runs.ts';

export type CitationSums = {
  answers: number;
  citations: number;
  /** Citations that do not support their sentence. */
  failed: number;
  /** Citations replaced by the next passage, and how many of these the check rejects. */
  moved: number;
  movedRejected: number;
  millis: number;
};

/** Answers all questions with the product's engine and checks each citation against its passage. */
export function checkAnswers(runs: readonly QuestionRun[]): CitationSums {
  const sums: CitationSums = { answers: 0, citations: 0, failed: 0, moved: 0, movedRejected: 0, millis: 0 };
  for (const run of runs) {
    const answer = answerFromPassages(asQuestion(run));
    if (answer.refused) continue;
    sums.answers++;
    const passages = run.passages.map(({ n, text, language, title, heading = null }) => ({
      n,
      text,
      language,
      title: title ?? '',
      heading,
      page: null,
    }));
    const check = checkSupport<CitedPassage & { n: number }>({
      language: answer.language,
      question: run.question.text,
    });
    for (const { text, citations } of answer.sentences) {
      for (const n of citations) {
        const cited = passages.find((passage) => passage.n === n);
        const at = performance.now();
        const isSupported = cited !== undefined && check.supporting(text, [cited]).length === 1;
        sums.millis += performance.now() - at;
        sums.citations++;
        if (!isSupported) sums.failed++;
        const other = passages.find((passage) => passage.n === (n % passages.length) + 1 && passage !== cited);
        if (!other) continue;
        sums.moved++;
        if (check.supporting(text, [other]).length === 0) sums.movedRejected++;
      }
    }
  }
  return sums;
}
