import { type BenchTable, printTable, share } from './lib/bench-table.ts';
import {
  crossedOffTopicRuns,
  crossedRuns,
  offTopicRuns,
  oneArticleRuns,
  type QuestionRun,
  xquadRuns,
} from './lib/question-runs.ts';
import { refuseAll } from './lib/refusal-runs.ts';

/**
 * Measures "Only from my knowledge" with a provider and no vectors: the share of questions refused without asking it.
 * A refusal is right for questions outside the knowledge and wrong for questions that it answers.
 */
export async function run(): Promise<BenchTable> {
  const table: BenchTable = { title: 'Refused without asking a provider', rows: [] };
  const sets: [string, () => QuestionRun[]][] = [
    ...(['en', 'es'] as const).flatMap((language): [string, () => QuestionRun[]][] => [
      [`XQuAD ${language}`, () => [...xquadRuns(language), ...offTopicRuns(language)]],
      [`one article, ${language}`, () => oneArticleRuns(language)],
    ]),
    ['es on en', () => [...crossedRuns('es', 'en'), ...crossedOffTopicRuns('es', 'en')]],
    ['en on es', () => [...crossedRuns('en', 'es'), ...crossedOffTopicRuns('en', 'es')]],
  ];
  for (const [set, runsOf] of sets) {
    const runs = runsOf();
    if (runs.length === 0) {
      console.log('The shared question sets are not there: nothing was measured.');
      return table;
    }
    const right = await refuseAll(runs.filter((one) => !one.answerable));
    const wrong = await refuseAll(runs.filter((one) => one.answerable));
    table.rows.push({
      set,
      'off topic': right.questions,
      stopped: share(right.stopped, right.questions),
      answerable: wrong.questions,
      'wrongly stopped': share(wrong.stopped, wrong.questions),
      'ms a question': Number(((right.millis + wrong.millis) / (right.questions + wrong.questions)).toFixed(2)),
    });
  }
  printTable('gate', table);
  return table;
}

if (import.meta.main) await run();
