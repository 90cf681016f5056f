import { deviations } from './fit-ranker.ts';
import { solve } from './solve.ts';

/** Class of a row: 0 to keep; 1 and higher are kinds of errors, each with its own weights. */
type SoftmaxRow = { features: number[]; kind: number; weight: number };

/** Log odds of one kind of error relative to a row to keep. */
type LinearModel = { weights: number[]; bias: number };

/** Fits a multinomial logistic regression by Newton's method, with features of unit deviation and L2 on non-biases. */
export function fitSoftmax(
  rows: readonly SoftmaxRow[],
  { kinds, l2, rounds = 10 }: { kinds: number; l2: number; rounds?: number },
): LinearModel[] {
  const scale = deviations(rows.map((row) => row.features));
  const scaled = rows.map((row) => Float64Array.from([...row.features, 1], (value, j) => value / (scale[j] ?? 1)));
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  const width = scale.length + 1;
  const size = width * kinds;
  const weights = new Float64Array(size);
  const isBias = (j: number): boolean => j % width === width - 1;
  for (let round = 0; round < rounds; round++) {
    const gradient = Array.from(weights, (weight, j) => (isBias(j) ? 0 : -l2 * weight));
    const curve = Array.from({ length: size }, (_, j) => {
      const line = new Float64Array(size);
      line[j] = isBias(j) ? 1e-9 : l2;
      return line;
    });
    rows.forEach((row, i) => {
      const features = scaled[i] ?? new Float64Array(width);
      addRow({ features, kind: row.kind, share: row.weight / total }, { weights, gradient, curve });
    });
    solve(curve, gradient).forEach((step, j) => {
      weights[j] = (weights[j] ?? 0) + step;
    });
  }
  return Array.from({ length: kinds }, (_, kind) => ({
    weights: Array.from(scale, (deviation, j) => (weights[kind * width + j] ?? 0) / deviation),
    bias: weights[kind * width + width - 1] ?? 0,
  }));
}

type Sums = { weights: Float64Array; gradient: number[]; curve: Float64Array[] };

function addRow(
  { features, kind, share }: { features: Float64Array; kind: number; share: number },
  { weights, gradient, curve }: Sums,
): void {
  const width = features.length;
  const kinds = weights.length / width;
  const odds = Array.from({ length: kinds }, (_, a) => {
    let sum = 0;
    for (let j = 0; j < width; j++) sum += (features[j] ?? 0) * (weights[a * width + j] ?? 0);
    return Math.exp(Math.min(30, sum));
  });
  const all = odds.reduce((sum, odd) => sum + odd, 1);
  const chances = odds.map((odd) => odd / all);
  for (let a = 0; a < kinds; a++) {
    const chance = chances[a] ?? 0;
    const rest = share * ((kind === a + 1 ? 1 : 0) - chance);
    for (let j = 0; j < width; j++) {
      const value = features[j] ?? 0;
      if (value === 0) continue;
      gradient[a * width + j] = (gradient[a * width + j] ?? 0) + rest * value;
      const line = curve[a * width + j] ?? new Float64Array(0);
      for (let b = 0; b < kinds; b++) {
        const factor = share * chance * ((a === b ? 1 : 0) - (chances[b] ?? 0)) * value;
        for (let k = 0; k < width; k++) line[b * width + k] = (line[b * width + k] ?? 0) + factor * (features[k] ?? 0);
      }
    }
  }
}
