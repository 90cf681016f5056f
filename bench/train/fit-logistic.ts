import { deviations } from './fit-ranker.ts';

export type LogisticRow = { features: number[]; positive: boolean; weight: number };

/** Logistic regression by Newton's method, features scaled to unit deviation, L2 on all but the bias. */
export function fitLogistic(
  rows: readonly LogisticRow[],
  l2 = 0.002,
  rounds = 10,
): { weights: number[]; bias: number } {
  const scale = deviations(rows.map((row) => row.features));
  const scaled = rows.map((row) => Float64Array.from([...row.features, 1], (value, j) => value / (scale[j] ?? 1)));
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  const width = scale.length + 1;
  let weights = new Float64Array(width);
  for (let round = 0; round < rounds; round++) {
    const gradient = Array.from({ length: width }, (_, j) => (j < width - 1 ? -l2 * (weights[j] ?? 0) : 0));
    const curve = Array.from({ length: width }, (_, j) => {
      const line = new Float64Array(width);
      line[j] = j < width - 1 ? l2 : 1e-9;
      return line;
    });
    rows.forEach((row, i) => {
      const features = scaled[i] ?? new Float64Array(width);
      let sum = 0;
      for (let j = 0; j < width; j++) sum += (features[j] ?? 0) * (weights[j] ?? 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const share = row.weight / total;
      for (let j = 0; j < width; j++) {
        const value = features[j] ?? 0;
        if (value === 0) continue;
        gradient[j] = (gradient[j] ?? 0) + share * ((row.positive ? 1 : 0) - chance) * value;
        const line = curve[j] ?? new Float64Array(width);
        const factor = share * chance * (1 - chance) * value;
        for (let k = 0; k < width; k++) line[k] = (line[k] ?? 0) + factor * (features[k] ?? 0);
      }
    });
    const step = solve(curve, gradient);
    weights = weights.map((weight, j) => weight + (step[j] ?? 0));
  }
  return { weights: Array.from(scale, (deviation, j) => (weights[j] ?? 0) / deviation), bias: weights[width - 1] ?? 0 };
}

/** Gaussian elimination with pivoting; changes its arguments. */
function solve(matrix: Float64Array[], right: number[]): number[] {
  const size = right.length;
  const at = (i: number, j: number): number => matrix[i]?.[j] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) if (Math.abs(at(i, column)) > Math.abs(at(pivot, column))) pivot = i;
    [matrix[column], matrix[pivot]] = [
      matrix[pivot] ?? new Float64Array(size),
      matrix[column] ?? new Float64Array(size),
    ];
    [right[column], right[pivot]] = [right[pivot] ?? 0, right[column] ?? 0];
    for (let i = column + 1; i < size; i++) {
      const factor = at(i, column) / at(column, column);
      const line = matrix[i] ?? new Float64Array(size);
      for (let j = column; j < size; j++) line[j] = (line[j] ?? 0) - factor * at(column, j);
      right[i] = (right[i] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let rest = right[i] ?? 0;
    for (let j = i + 1; j < size; j++) rest -= at(i, j) * (solution[j] ?? 0);
    solution[i] = rest / at(i, i);
  }
  return solution;
}
