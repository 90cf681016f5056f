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
    if (!next || !completes(next, chosen) || isOfAnother(next, best) || !staysWithSubject(next, chosen, first))
      continue;
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

/**
 * Whether a sentence says the same as the best one about another thing: "green pea protein" after "yellow pea protein",
 * when the question has the word in which they differ.
 */
function isOfAnother({ candidate: other }: RankedSentence, { candidate: best }: RankedSentence): boolean {
  const differs = best.matches.some((match, term) => match >= leastMatch && (other.matches[term] ?? 0) === 0);
  return differs && sharedWords(best.sentence.places, other.sentence.places) >= leastShared;
}

/** A term of the question counts as matched from here on. */
const leastMatch = 0.9;
/** Share of words from which on two sentences are alike. */
const leastShared = 0.65;

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
const saysTheSame = (a: Places, b: Places): boolean => sharedWords(a, b) > 0.85;

type Places = ReadonlyMap<string, number[]>;

/** Returns the share of the content words of the shorter sentence that are in the other, 0..1. */
function sharedWords(a: Places, b: Places): number {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  if (short.size === 0) return 1;
  return [...short.keys()].filter((stem) => long.has(stem)).length / short.size;
}
