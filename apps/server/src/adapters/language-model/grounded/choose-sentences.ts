import { namesIn } from '../../../lib/text/names-in.ts';
import type { RankedSentence } from './judge-passages.ts';
import { omitsSubject } from './omits-subject.ts';

/** Maximum number of sentences in an answer. */
const mostSentences = 3;
/** Stop once the chosen sentences contain the answer with this probability. */
const enough = 0.993;
/** Stop at a sentence that contains the answer with less than this probability. */
const leastShare = 0.004;
/** Sentences before one without a subject, among which one names it. */
const mostBefore = 2;

/** A sentence with those before it that name its subject. */
export interface ChosenSentence {
  candidate: RankedSentence['candidate'];
  text: string;
}

/**
 * Returns the best sentence first, then those that complete it: from the same passage in its order, then from others.
 * Skips repetitions, headings and questions. A sentence that only says "she" comes with the one that names her, and none
 * about others follows it.
 */
export function chooseSentences(ranked: readonly RankedSentence[]): ChosenSentence[] {
  const [best] = ranked;
  if (!best) return [];
  const shares = ranked.map(({ score }) => Math.exp(score - best.score));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const first = withSubject(best);
  const chosen = [best];
  let covered = (shares[0] ?? 0) / all;
  for (let i = 1; i < ranked.length && chosen.length < mostSentences && covered < enough; i++) {
    const next = ranked[i];
    if ((shares[i] ?? 0) / all < leastShare) break;
    if (!next || !completes(next, chosen) || !staysWithSubject(next, chosen, first)) continue;
    chosen.push(next);
    covered += (shares[i] ?? 0) / all;
  }
  const place = ({ candidate }: RankedSentence): number =>
    (candidate.view === best.candidate.view ? 0 : (candidate.view.rank + 1) * 1_000) + candidate.position;
  const others = chosen.slice(1).sort((a, b) => place(a) - place(b));
  return [first, ...others.map(({ candidate }) => ({ candidate, text: candidate.sentence.text }))];
}

function completes({ candidate }: RankedSentence, chosen: readonly RankedSentence[]): boolean {
  const { sentence } = candidate;
  if (sentence.heading || /\?["”’»)]*$/.test(sentence.text) || sentence.words.length < 3) return false;
  return !chosen.some((other) => saysTheSame(sentence.places, other.candidate.sentence.places));
}

/** Puts the sentence that names the subject, and those between, before one that leaves it out. */
function withSubject({ candidate }: RankedSentence): ChosenSentence {
  const { view, position, sentence } = candidate;
  let start = position;
  while (start > 0 && position - start < mostBefore && omitsSubject(view.sentences[start]?.text ?? '', view.language)) {
    if (view.sentences[start - 1]?.heading) break;
    start--;
  }
  const before = view.sentences.slice(start, position).map(({ text }) => text);
  return { candidate, text: [...before, sentence.text].join(' ') };
}

/**
 * Whether a sentence can follow: it names its subject or directly follows a chosen one. After a sentence that leaves
 * out its subject, it must be about the same.
 */
function staysWithSubject(
  { candidate: { view, position, sentence } }: RankedSentence,
  chosen: readonly RankedSentence[],
  first: ChosenSentence,
): boolean {
  if (first.text.includes(sentence.text)) return false;
  const isNext = chosen.some(({ candidate }) => candidate.view === view && candidate.position === position - 1);
  if (omitsSubject(sentence.text, view.language)) return isNext;
  const best = first.candidate;
  if (isNext || !omitsSubject(best.sentence.text, best.view.language)) return true;
  return namesIn(first.text, best.view.language).some((name) => sentence.text.includes(name));
}

/** Whether nearly all content words of the shorter sentence are in the other. */
function saysTheSame(a: ReadonlyMap<string, number[]>, b: ReadonlyMap<string, number[]>): boolean {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return true;
  let shared = 0;
  for (const stem of short.keys()) if (long.has(stem)) shared++;
  return shared / short.size > 0.85;
}
