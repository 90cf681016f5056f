import { type AnswerSums, answerAll } from './lib/answer-runs.ts';
import { type BenchTable, printTable, share } from './lib/bench-table.ts';
import {
  crossedOffTopicRuns,
  crossedRuns,
  offTopicRuns,
  type QuestionRun,
  squad2Runs,
  xquadRuns,
} from './lib/question-runs.ts';

/**
 * Measures the shipped grounded engine at its threshold. `npx node bench/train/train-grounded.ts --dry` prints the same
 * for articles that the weights have not seen.
 */
export async function run(): Promise<BenchTable> {
  const table: BenchTable = { title: 'Grounded engine: answers and refusals at the threshold that ships', rows: [] };
  for (const language of ['en', 'es'] as const) {
    const runs = xquadRuns(language);
    if (runs.length === 0) {
      console.log('The shared question sets are not there: nothing was measured.');
      return table;
    }
    table.rows.push(answered(`XQuAD ${language}`, runs));
    table.rows.push(refusing(`XQuAD ${language}, off topic`, answerAll(offTopicRuns(language))));
  }
  for (const [asked, known] of [
    ['es', 'en'],
    ['en', 'es'],
  ] as const) {
    table.rows.push(answered(`XQuAD ${asked} on ${known}`, crossedRuns(asked, known)));
    table.rows.push(refusing(`XQuAD ${asked} on ${known}, off topic`, answerAll(crossedOffTopicRuns(asked, known))));
  }
  const squad2 = squad2Runs();
  table.rows.push(
    answered(
      'SQuAD 2, answerable',
      squad2.filter((one) => one.answerable),
    ),
  );
  table.rows.push(refusing('SQuAD 2, unanswerable', answerAll(squad2.filter((one) => !one.answerable))));
  printTable('answers', table);
  return table;
}

function answered(set: string, runs: readonly QuestionRun[]): BenchTable['rows'][number] {
  const sums = answerAll(runs);
  const given = sums.questions - sums.refused;
  return {
    set,
    ...refusing(set, sums),
    'first sentence': share(sums.first, sums.questions),
    'whole answer': share(sums.whole, sums.questions),
    unsupported: sums.unsupported,
    'words of the first': Number((sums.firstWords / Math.max(1, given)).toFixed(1)),
    sentences: Number((sums.sentences / Math.max(1, given)).toFixed(2)),
  };
}

function refusing(set: string, sums: AnswerSums): BenchTable['rows'][number] {
  return {
    set,
    questions: sums.questions,
    refused: share(sums.refused, sums.questions),
    'ms an answer': Number((sums.millis / Math.max(1, sums.questions)).toFixed(2)),
  };
}

if (import.meta.main) await run();
