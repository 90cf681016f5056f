import type { Explanation } from '@sosia/contract';

export interface StageSpan {
  name: Explanation['stages'][number]['name'];
  ms: number;
  /** Of the whole, 0..1. */
  share: number;
}

/** How long each stage took by itself; the contract tells when each was over, counted from the start. */
export function stageSpans(stages: Explanation['stages']): StageSpan[] {
  const totalMs = stages.at(-1)?.endMs ?? 0;
  return stages.map(({ name, endMs }, place) => {
    const ms = Math.max(0, endMs - (stages[place - 1]?.endMs ?? 0));
    return { name, ms, share: totalMs === 0 ? 0 : ms / totalMs };
  });
}

/** How near a passage came, the best being 1; none is below nothing. */
export function shareOfBest(score: number, passages: Explanation['passages']): number {
  const best = Math.max(...passages.map((passage) => passage.score));
  return best <= 0 ? 0 : Math.min(1, Math.max(0, score / best));
}
