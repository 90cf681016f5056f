import { dotProduct } from '../../apps/server/src/adapters/language-model/grounded/dot-product.ts';
import { deviations } from './fit-ranker.ts';

/** A question with its possible answers; refusing is one more, whose features are all 0. */
export interface ListwiseExample {
  features: number[][];
  /** Worth of each answer, 0..1; 0 is wrong. */
  worths: number[];
  mustRefuse: boolean;
}

interface FitOptions {
  l2: number;
  rounds: number;
  /** Weight of a question that must be refused. */
  refusalWeight: number;
  /** 1 for a feature whose weight may not be negative, -1 for one whose may not be positive, 0 for others. */
  signs: readonly number[];
}

/** Weight of a question to which no answer is right. */
const unanswerableWeight = 0.3;
const rate = 0.08;

/** Fits weights by which the most valuable choice of each question is most likely, by projected Adam with L2. */
export function fitListwise(
  examples: readonly ListwiseExample[],
  { l2, rounds, refusalWeight, signs }: FitOptions,
): number[] {
  // The first feature is constant; its deviation is a rounding error.
  const scale = deviations(examples.flatMap(({ features }) => features)).map((deviation, j) =>
    j === 0 ? 1 : deviation,
  );
  const scaled = examples.map((example) => ({
    ...example,
    features: example.features.map((one) => one.map((value, j) => value / (scale[j] ?? 1))),
  }));
  const width = scale.length;
  const weights = new Array<number>(width).fill(0);
  const mean = new Float64Array(width);
  const spread = new Float64Array(width);
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(width);
    let total = 0;
    for (const example of scaled) total += addGradient(example, { weights, gradient, refusalWeight });
    for (let j = 0; j < width; j++) {
      const slope = -(gradient[j] ?? 0) / total + (j === 0 ? 0 : l2 * (weights[j] ?? 0));
      mean[j] = 0.9 * (mean[j] ?? 0) + 0.1 * slope;
      spread[j] = 0.999 * (spread[j] ?? 0) + 0.001 * slope * slope;
      const step = (mean[j] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((spread[j] ?? 0) / (1 - 0.999 ** round)) + 1e-8);
      weights[j] = allowed((weights[j] ?? 0) - rate * step, signs[j] ?? 0);
    }
  }
  return weights.map((weight, j) => weight / (scale[j] ?? 1));
}

const allowed = (weight: number, sign: number): number => (weight * sign < 0 ? 0 : weight);

interface Sums {
  weights: readonly number[];
  gradient: Float64Array;
  refusalWeight: number;
}

/** Adds what an example asks of the weights, and returns its own weight. */
function addGradient(
  { features, worths, mustRefuse }: ListwiseExample,
  { weights, gradient, refusalWeight }: Sums,
): number {
  const scores = features.map((one) => dotProduct(one, weights));
  const highest = Math.max(0, ...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const all = odds.reduce((sum, odd) => sum + odd, Math.exp(-highest));
  const worth = mustRefuse ? 0 : odds.reduce((sum, odd, i) => sum + odd * (worths[i] ?? 0), 0);
  const weight = mustRefuse ? refusalWeight : worth > 0 ? 1 : unanswerableWeight;
  odds.forEach((odd, i) => {
    const wanted = worth > 0 ? (odd * (worths[i] ?? 0)) / worth : 0;
    const change = weight * (wanted - odd / all);
    if (Math.abs(change) < 1e-9) return;
    features[i]?.forEach((value, j) => {
      gradient[j] = (gradient[j] ?? 0) + change * value;
    });
  });
  return weight;
}
