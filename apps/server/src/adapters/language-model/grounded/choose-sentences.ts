import type { RankedSentence } from './judge-passages.ts';

/** Maximum number of sentences in an answer. */
const mostSentences = 3;
/** Stop once the chosen sentences contain the answer with this probability. */
const enough = 0.993;
/** Stop at a sentence that contains the answer with less than this probability. */
const leastShare = 0.004;

/**
 * Returns the best sentence first, then those that complete it: from the same passage in its order, then from others.
 * Skips repetitions, headings and questions.
 */
export function chooseSentences(ranked: readonly RankedSentence[]): RankedSentence[] {
  const [best] = ranked;
  if (!best) return [];
  const shares = ranked.map(({ score }) => Math.exp(score - best.score));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const chosen = [best];
  let covered = (shares[0] ?? 0) / all;
  for (let i = 1; i < ranked.length && chosen.length < mostSentences && covered < enough; i++) {
    const next = ranked[i];
    if ((shares[i] ?? 0) / all < leastShare) break;
    if (!next || !completes(next, chosen)) continue;
    chosen.push(next);
    covered += (shares[i] ?? 0) / all;
  }
  const place = ({ candidate }: RankedSentence): number =>
    (candidate.view === best.candidate.view ? 0 : (candidate.view.rank + 1) * 1_000) + candidate.position;
  return [best, ...chosen.slice(1).sort((a, b) => place(a) - place(b))];
}

function completes({ candidate }: RankedSentence, chosen: readonly RankedSentence[]): boolean {
  const { sentence } = candidate;
  if (sentence.heading || /\?["”’»)]*$/.test(sentence.text) || sentence.words.length < 3) return false;
  return !chosen.some((other) => saysTheSame(sentence.places, other.candidate.sentence.places));
}

/** Whether nearly all content words of the shorter sentence are in the other. */
function saysTheSame(a: ReadonlyMap<string, number[]>, b: ReadonlyMap<string, number[]>): boolean {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return true;
  let shared = 0;
  for (const stem of short.keys()) if (long.has(stem)) shared++;
  return shared / short.size > 0.85;
}
