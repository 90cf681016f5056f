import type { RankedSentence } from './judge-passages.ts';

/** An answer is three sentences at most. */
const mostSentences = 3;
/** Once the chosen ones hold the answer with this probability, more would only be more to read. */
const enough = 0.993;
/** One that holds the answer with less than this probability is only more to read. */
const leastShare = 0.004;

/**
 * The best sentence first, then those that complete it: from the same passage in its own order, then from others. Leaves
 * out what says the same again, headings and questions.
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

/** Nearly all content words of the shorter one are in the other. */
function saysTheSame(a: ReadonlyMap<string, number[]>, b: ReadonlyMap<string, number[]>): boolean {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return true;
  let shared = 0;
  for (const stem of short.keys()) if (long.has(stem)) shared++;
  return shared / short.size > 0.85;
}
