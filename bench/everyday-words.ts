import type { MatchingPart } from '../apps/server/src/modules/knowledge/search/index.ts';
import { type BenchTable, printTable } from './lib/bench-table.ts';
import { rankEveryday, readEverydayQuestions } from './lib/everyday-runs.ts';
import { rankingRow } from './lib/ranking-measures.ts';

const parts: readonly MatchingPart[] = ['synonyms', 'phrases', 'spelling', 'cross-language'];

/**
 * Measures how often the search finds a chunk that answers questions to small organizations, at least in part. Compares
 * all parts of the matching, each one left out, and none.
 */
export async function run(): Promise<BenchTable> {
  const questions = await readEverydayQuestions();
  const table: BenchTable = { title: 'Everyday words: what each part of the matching contributes', rows: [] };
  const variants: [string, readonly MatchingPart[]][] = [
    ['all parts', []],
    ...parts.map((part): [string, readonly MatchingPart[]] => [`without ${part}`, [part]]),
    ['without any', parts],
  ];
  for (const [matching, without] of variants) {
    const sums = rankEveryday(questions, without);
    for (const kind of ['all', 'paraphrase', 'typo', 'crosslang'] as const) {
      const sum = sums.get(kind);
      if (sum) table.rows.push({ matching, kind, ...rankingRow(sum) });
    }
  }
  printTable('everyday-words', table);
  return table;
}

if (import.meta.main) await run();
