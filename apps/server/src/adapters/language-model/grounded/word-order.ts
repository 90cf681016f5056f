import type { ParsedSentence } from './parse-passage.ts';

/** The question's words in order, including stop words: word order distinguishes sentences about the same subject. */
export type QuestionOrder = {
  /** A number for each different stem. */
  ids: ReadonlyMap<string, number>;
  sequence: number[];
  pairs: string[];
  triples: string[];
  /** Pairs of words near each other, at least one of them a content word. */
  near: { a: number; b: number; weight: number }[];
};

/** How much of the question's word order a sentence keeps; all values are 0..1. */
export type OrderKept = {
  pairs: number;
  triples: number;
  near: number;
  /** Length of the longest common subsequence of question and sentence, as a share of the question. */
  subsequence: number;
};

const nearInQuestion = 3;
const nearInSentence = 4;

/**
 * Indexes a question's word order.
 * @param stems stems of all words
 * @param terms content words with their positions
 */
export function questionOrder(
  stems: readonly string[],
  terms: readonly { position: number; idf: number }[],
): QuestionOrder {
  const ids = new Map<string, number>();
  for (const stem of stems) if (!ids.has(stem)) ids.set(stem, ids.size);
  const sequence = stems.map((stem) => ids.get(stem) ?? 0);
  const idfOf = new Map(terms.map((term) => [term.position, term.idf]));
  const idfById = new Map(sequence.flatMap((id, at) => (idfOf.has(at) ? [[id, idfOf.get(at) ?? 0] as const] : [])));
  const near: QuestionOrder['near'] = [];
  sequence.forEach((a, i) => {
    for (const b of sequence.slice(i + 1, i + 1 + nearInQuestion)) {
      const [one, other] = [idfById.get(a), idfById.get(b)];
      if (one === undefined && other === undefined) continue;
      near.push({ a, b, weight: Math.min(one ?? 1, other ?? 1) });
    }
  });
  return { ids, sequence, pairs: runs(sequence, 2), triples: runs(sequence, 3), near };
}

export function orderKept(order: QuestionOrder, sentence: ParsedSentence): OrderKept {
  const words = sentence.words.map((word) => order.ids.get(word.stem) ?? -1);
  return {
    pairs: shareFound(order.pairs, runs(words, 2)),
    triples: shareFound(order.triples, runs(words, 3)),
    near: nearShare(order, words),
    subsequence: longestCommon(order.sequence, words) / Math.max(1, order.sequence.length),
  };
}

/** Returns the maximum of both, with the second scaled by `share`. */
export function bestKept(own: OrderKept, other: OrderKept, share: number): OrderKept {
  const best = (name: keyof OrderKept): number => Math.max(own[name], share * other[name]);
  return {
    pairs: best('pairs'),
    triples: best('triples'),
    near: best('near'),
    subsequence: best('subsequence'),
  };
}

/** Returns all n-grams without unknown words. */
function runs(ids: readonly number[], length: number): string[] {
  const found: string[] = [];
  for (let i = 0; i + length <= ids.length; i++) {
    const run = ids.slice(i, i + length);
    if (!run.includes(-1)) found.push(run.join(' '));
  }
  return found;
}

function shareFound(wanted: readonly string[], there: readonly string[]): number {
  if (wanted.length === 0 || there.length === 0) return 0;
  return wanted.filter((run) => there.includes(run)).length / wanted.length;
}

function nearShare({ near, ids }: QuestionOrder, words: readonly number[]): number {
  const places: number[][] = Array.from({ length: ids.size }, () => []);
  words.forEach((id, place) => {
    places[id]?.push(place);
  });
  let [met, total] = [0, 0];
  for (const { a, b, weight } of near) {
    total += weight;
    const isMet = places[a]?.some((p) => places[b]?.some((q) => p !== q && Math.abs(p - q) <= nearInSentence));
    if (isMet) met += weight;
  }
  return total === 0 ? 0 : met / total;
}

function longestCommon(wanted: readonly number[], words: readonly number[]): number {
  const known = words.filter((id) => id >= 0);
  let row = new Array<number>(known.length + 1).fill(0);
  for (const id of wanted) {
    const next = [0];
    known.forEach((other, j) => {
      next.push(other === id ? (row[j] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0));
    });
    row = next;
  }
  return row[known.length] ?? 0;
}
