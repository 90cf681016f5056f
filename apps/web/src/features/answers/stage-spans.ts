import type { Explanation } from '@sosia/contract';

export interface StageSpan {
  name: Explanation['stages'][number]['name'];
  ms: number;
  /** Share of the total, 0..1. */
  share: number;
}

/** Duration of each stage. The contract gives end times from the start of the turn. */
export function stageSpans(stages: Explanation['stages']): StageSpan[] {
  const totalMs = stages.at(-1)?.endMs ?? 0;
  return stages.map(({ name, endMs }, place) => {
    const ms = Math.max(0, endMs - (stages[place - 1]?.endMs ?? 0));
    return { name, ms, share: totalMs === 0 ? 0 : ms / totalMs };
  });
}

/** Score relative to the best passage, 0..1. */
export function shareOfBest(score: number, passages: Explanation['passages']): number {
  const best = Math.max(...passages.map((passage) => passage.score));
  return best <= 0 ? 0 : Math.min(1, Math.max(0, score / best));
}
