/** Sums of quality measures over ranked queries. */
export type RankingSums = { queries: number; recall1: number; recall5: number; reciprocal: number; gain: number };

export const emptySums = (): RankingSums => ({ queries: 0, recall1: 0, recall5: 0, reciprocal: 0, gain: 0 });

/** Adds one query: `ranked` is best first. Recall counts a query as found when any relevant document is included. */
export function addRanking(sums: RankingSums, ranked: readonly string[], right: ReadonlySet<string>): void {
  const ten = ranked.slice(0, 10);
  const first = ten.findIndex((id) => right.has(id));
  sums.queries++;
  if (first === 0) sums.recall1++;
  if (first >= 0 && first < 5) sums.recall5++;
  if (first >= 0) sums.reciprocal += 1 / (first + 1);
  const gain = ten.reduce((sum, id, i) => sum + (right.has(id) ? 1 / Math.log2(i + 2) : 0), 0);
  let ideal = 0;
  for (let i = 0; i < Math.min(10, right.size); i++) ideal += 1 / Math.log2(i + 2);
  sums.gain += ideal === 0 ? 0 : gain / ideal;
}

export function rankingRow(sums: RankingSums): Record<string, number> {
  const mean = (sum: number): number => Number((sum / Math.max(1, sums.queries)).toFixed(4));
  return {
    queries: sums.queries,
    'recall@1': mean(sums.recall1),
    'recall@5': mean(sums.recall5),
    'MRR@10': mean(sums.reciprocal),
    'nDCG@10': mean(sums.gain),
  };
}
