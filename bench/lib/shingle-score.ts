import { shingles } from './text-score.ts';

export interface ShingleScore {
  f1: number;
  precision: number;
  recall: number;
}

/** Scores how well a text agrees with the expected one, by multisets of four-word shingles. */
export function shingleScore(found: string, expected: string): ShingleScore {
  const [ours, theirs] = [shingles(found, wordsPerShingle), shingles(expected, wordsPerShingle)];
  const left = new Map<string, number>();
  for (const run of theirs) left.set(run, (left.get(run) ?? 0) + 1);
  let common = 0;
  for (const run of ours) {
    const count = left.get(run) ?? 0;
    if (count > 0) common += 1;
    left.set(run, count - 1);
  }
  const precision = ours.length > 0 ? common / ours.length : Number(theirs.length === 0);
  const recall = theirs.length > 0 ? common / theirs.length : 1;
  return { precision, recall, f1: common > 0 ? (2 * precision * recall) / (precision + recall) : 0 };
}

const wordsPerShingle = 4;
