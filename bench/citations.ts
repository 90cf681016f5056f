import { type BenchTable, printTable, share } from './lib/bench-table.ts';
import { type CitationSums, checkAnswers } from './lib/citation-runs.ts';
import { crossedRuns, offTopicRuns, type QuestionRun, squad2Runs, xquadRuns } from './lib/question-runs.ts';

/**
 * Checks whether every citation in the built-in engine's benchmark answers supports its sentence, with the check that
 * decides while streaming whether a citation is shown. `failed` must be 0. Also measures how often the check rejects a
 * citation that was moved to another passage.
 */
export async function run(): Promise<BenchTable> {
  const table: BenchTable = { title: 'Citations: held against their passages', rows: [] };
  const sets: [string, () => QuestionRun[]][] = [
    ['XQuAD en', () => xquadRuns('en')],
    ['XQuAD es', () => xquadRuns('es')],
    ['XQuAD en, off topic', () => offTopicRuns('en')],
    ['XQuAD es, off topic', () => offTopicRuns('es')],
    ['XQuAD es on en', () => crossedRuns('es', 'en')],
    ['XQuAD en on es', () => crossedRuns('en', 'es')],
    ['SQuAD 2', squad2Runs],
  ];
  for (const [set, runsOf] of sets) {
    const runs = runsOf();
    if (runs.length === 0) {
      console.log('The shared question sets are not there: nothing was measured.');
      return table;
    }
    table.rows.push(rowOf(set, checkAnswers(runs)));
  }
  printTable('citations', table);
  return table;
}

function rowOf(set: string, sums: CitationSums): BenchTable['rows'][number] {
  return {
    set,
    answers: sums.answers,
    citations: sums.citations,
    failed: sums.failed,
    'moved, rejected': share(sums.movedRejected, sums.moved),
    'ms a citation': Number((sums.millis / Math.max(1, sums.citations)).toFixed(2)),
  };
}

if (import.meta.main) await run();
