import {
  answerFromPassages,
  type GroundedAnswer,
} from '../../apps/server/src/adapters/language-model/grounded/index.ts';
import type { QuestionRun } from './question-runs.ts';

export type AnswerSums = {
  questions: number;
  /** The first sentence contains the gold answer; a refusal counts as a miss. */
  first: number;
  /** Any sentence of the answer contains it. */
  whole: number;
  refused: number;
  /** Sentences that are not verbatim in the cited passage. */
  unsupported: number;
  firstWords: number;
  sentences: number;
  millis: number;
};

/** Asks the shipped engine all questions of the runs. */
export function answerAll(runs: readonly QuestionRun[]): AnswerSums {
  const sums: AnswerSums = {
    questions: 0,
    first: 0,
    whole: 0,
    refused: 0,
    unsupported: 0,
    firstWords: 0,
    sentences: 0,
    millis: 0,
  };
  for (const run of runs) {
    const at = performance.now();
    const answer = answerFromPassages(asQuestion(run));
    sums.millis += performance.now() - at;
    sums.questions++;
    if (answer.refused) sums.refused++;
    else addAnswer(sums, answer, run);
  }
  return sums;
}

/** Same input as in the product. */
export function asQuestion({ question, language, passages, stats }: QuestionRun) {
  const today = '2026-01-01T12:00:00+01:00';
  return { question: question.text, questionLanguage: language, passages, stats, agentName: 'Ada', today };
}

function addAnswer(sums: AnswerSums, answer: GroundedAnswer, { question, passages }: QuestionRun): void {
  const golds = question.answers.map((gold) => gold.replace(/\s+/g, ' ').trim());
  const holds = answer.sentences.map(({ text }) => golds.some((gold) => text.includes(gold)));
  if (holds[0]) sums.first++;
  if (holds.some(Boolean)) sums.whole++;
  sums.firstWords += answer.sentences[0]?.text.split(/\s+/).length ?? 0;
  sums.sentences += answer.sentences.length;
  sums.unsupported += answer.sentences.filter(({ text, citations }) => {
    const cited = passages.filter(({ n }) => citations.includes(n));
    return cited.length !== 1 || !spaced(cited[0]?.text ?? '').includes(spaced(text));
  }).length;
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
