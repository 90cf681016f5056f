/** Candidates of one question: their features and whether each contains the answer. */
export type RankingExample = { features: number[][]; right: boolean[]; fold: number };

/**
 * Trains a ranker with listwise softmax, which raises the probability of the right sentences among all sentences of a
 * question. Uses Adam over all examples, features scaled to unit deviation, and L2. Deterministic.
 */
export function fitRanker(examples: readonly RankingExample[], l2 = 0.012, epochs = 140): number[] {
  const usable = examples.filter((example) => example.right.some(Boolean) && !example.right.every(Boolean));
  const scale = deviations(usable.flatMap((example) => example.features));
  const scaled = usable.map((example) => ({
    right: example.right,
    features: example.features.map((row) => Float64Array.from(row, (value, j) => value / (scale[j] ?? 1))),
  }));
  const weights = new Float64Array(scale.length);
  descend(weights, l2, epochs, (gradient) => {
    for (const { features, right } of scaled) addListwise(features, right, weights, gradient);
    return scaled.length;
  });
  return Array.from(weights, (weight, j) => weight / (scale[j] ?? 1));
}

function addListwise(features: Float64Array[], right: boolean[], weights: Float64Array, gradient: Float64Array): void {
  const scores = features.map((row) => row.reduce((sum, value, j) => sum + value * (weights[j] ?? 0), 0));
  const top = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - top));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const good = shares.reduce((sum, share, i) => sum + (right[i] ? share : 0), 0);
  features.forEach((row, i) => {
    const share = shares[i] ?? 0;
    const rest = (right[i] ? share / good : 0) - share / all;
    if (Math.abs(rest) < 1e-9) return;
    for (let j = 0; j < row.length; j++) gradient[j] = (gradient[j] ?? 0) + rest * (row[j] ?? 0);
  });
}

function descend(
  weights: Float64Array,
  l2: number,
  epochs: number,
  addGradient: (gradient: Float64Array) => number,
): void {
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  for (let epoch = 1; epoch <= epochs; epoch++) {
    const gradient = new Float64Array(weights.length);
    const count = addGradient(gradient);
    for (let j = 0; j < weights.length; j++) {
      const slope = (gradient[j] ?? 0) / count - l2 * (weights[j] ?? 0);
      first[j] = 0.9 * (first[j] ?? 0) + 0.1 * slope;
      second[j] = 0.999 * (second[j] ?? 0) + 0.001 * slope * slope;
      const step = (first[j] ?? 0) / (1 - 0.9 ** epoch) / (Math.sqrt((second[j] ?? 0) / (1 - 0.999 ** epoch)) + 1e-8);
      weights[j] = (weights[j] ?? 0) + (epoch > epochs * 0.7 ? 0.01 : 0.05) * step;
    }
  }
}

export function deviations(rows: readonly (readonly number[])[]): Float64Array {
  const width = rows[0]?.length ?? 0;
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  for (const row of rows) {
    for (let j = 0; j < width; j++) {
      const value = row[j] ?? 0;
      mean[j] = (mean[j] ?? 0) + value / rows.length;
      square[j] = (square[j] ?? 0) + (value * value) / rows.length;
    }
  }
  return square.map((value, j) => Math.sqrt(Math.max(0, value - (mean[j] ?? 0) ** 2)) || 1);
}
