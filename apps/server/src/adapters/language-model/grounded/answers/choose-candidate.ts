import { dotProduct } from '../dot-product.ts';
import type { Asked } from './asked.ts';
import type { Candidate } from './candidate.ts';
import { candidateFeatures } from './candidate-features.ts';
import { candidateWeights } from './candidate-weights.ts';
import { highestOf, type QuestionView, unknownThings, viewQuestion } from './question-view.ts';

export interface Choice {
  candidate: Candidate;
  /** Probability that it answers better than a refusal, 0..1. */
  confidence: number;
}

/** Whether the question is mostly about things that the knowledge does not mention. */
function isAboutOthers(question: QuestionView): boolean {
  const { count, share } = unknownThings(question);
  return count >= 3 && share >= 0.6;
}

/**
 * Returns the candidate that most likely answers; `null` when refusing is more likely right.
 * @param observe receives the features of all candidates
 */
export function chooseCandidate(
  asked: Asked,
  candidates: readonly Candidate[],
  observe?: (features: number[][]) => void,
): Choice | null {
  const question = viewQuestion(asked);
  const highest = highestOf(question, candidates);
  const features = candidates.map((one) => candidateFeatures(question, one, highest));
  observe?.(features);
  if (isAboutOthers(question)) return null;
  let best: Choice | null = null;
  let top = candidateWeights.least;
  candidates.forEach((candidate, at) => {
    const score = dotProduct(features[at] ?? [], candidateWeights.weights);
    if (score <= top) return;
    top = score;
    best = { candidate, confidence: 1 / (1 + Math.exp(-score)) };
  });
  return best;
}
