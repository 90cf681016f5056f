import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { AnswerFacts } from './check-support.ts';
import { type PassageWords, readPassageWords } from './passage-words.ts';
import { type Holding, holdingOf, readClaims, type SentenceClaims, saysSomething } from './supports-sentence.ts';

/** Returns the indexes of the parts that a sentence is from. `all`: only if they say nearly all of it. */
export type ClaimedParts = (sentence: string, least: 'all' | 'most') => number[];

interface PartWords {
  /** Its own words and those of its labels. */
  whole: PassageWords;
  own: PassageWords;
}

/** Weights of claims; the words of a name are stems, too. */
const weights = { numbers: 2, names: 1, stems: 1 };
const leastShares = { all: 0.8, most: 0.3 };
/** A part is added for a number, a name or two words that the better ones do not have. */
const leastGain = 2;
const mostPartsOfSentence = 12;

/** Tells which parts of a passage a sentence of an answer is from. The parts are analyzed once. */
export function claimedParts(
  parts: readonly { text: string; labels: string }[],
  language: KnownLanguage,
  facts: Pick<AnswerFacts, 'language' | 'question'>,
): ClaimedParts {
  const words = parts.map(({ text, labels }): PartWords => {
    const own = readWords(text, language);
    return { own, whole: labels === '' ? own : readWords(`${labels}\n${text}`, language) };
  });
  return (sentence, least) => {
    const stated = readClaims(sentence, facts.language);
    const isYesOrNo = least === 'most' && !saysSomething(stated);
    const claims = isYesOrNo ? readClaims(facts.question ?? '', facts.language) : stated;
    return chooseParts(claims, words, leastShares[least]);
  };
}

const readWords = (text: string, language: KnownLanguage): PassageWords =>
  readPassageWords({ text, title: '', heading: null, page: null, language });

function chooseParts(claims: SentenceClaims, words: readonly PartWords[], leastShare: number): number[] {
  const holdings = words.map(({ whole }) => holdingOf(claims, whole));
  const isComparable = holdings.some((holding) => holding.isComparable);
  const total = weightOf({
    numbers: claims.numbers.length,
    names: claims.names.length,
    stems: isComparable ? claims.stems.length : 0,
  });
  if (total === 0) return [];
  const scores = words.map(({ own }, at) => weightHeld(holdings[at]) / total + precisionOf(own, claims) / 4);
  const chosen: number[] = [];
  const held = { numbers: new Set<number>(), names: new Set<number>(), stems: new Set<number>() };
  while (chosen.length < mostPartsOfSentence) {
    const gains = holdings.map((holding) => weightOf(gainOf(holding, held)));
    const next = bestOf(gains, scores);
    const isEnough = chosen.length === 0 ? (gains[next] ?? 0) > 0 : (gains[next] ?? 0) >= leastGain;
    if (!isEnough) break;
    chosen.push(next);
    for (const kind of ['numbers', 'names', 'stems'] as const)
      for (const claim of holdings[next]?.[kind] ?? []) held[kind].add(claim);
  }
  const share = weightOf({ numbers: held.numbers.size, names: held.names.size, stems: held.stems.size }) / total;
  return share >= leastShare ? chosen : [];
}

type Counts = Record<keyof typeof weights, number>;

const weightOf = ({ numbers, names, stems }: Counts): number =>
  numbers * weights.numbers + names * weights.names + stems * weights.stems;

const weightHeld = (holding: Holding | undefined): number =>
  holding ? weightOf({ numbers: holding.numbers.size, names: holding.names.size, stems: holding.stems.size }) : 0;

function gainOf(holding: Holding, held: Pick<Holding, 'numbers' | 'names' | 'stems'>): Counts {
  const count = (kind: keyof Counts) => [...holding[kind]].filter((claim) => !held[kind].has(claim)).length;
  return { numbers: count('numbers'), names: count('names'), stems: count('stems') };
}

/** The greatest gain; among equal ones the best score, then the first. */
function bestOf(gains: readonly number[], scores: readonly number[]): number {
  const value = (at: number) => (gains[at] ?? 0) + (scores[at] ?? 0);
  return gains.reduce((best, _, at) => (value(at) > value(best) + 1e-9 ? at : best), 0);
}

/** Share of a part's own words that the sentence has. */
function precisionOf({ stems }: PassageWords, claims: SentenceClaims): number {
  const said = new Set(claims.stems);
  const shared = [...stems].filter((stem) => said.has(stem)).length;
  return shared / Math.max(1, stems.size);
}
