import type { SearchIndex } from '../structures/search-index.ts';

/** Shorter terms are never matched to a misspelled word. */
const minTermLength = 4;

/**
 * Returns vocabulary terms that a misspelled word may mean. Words of five letters and more may have one edit (a letter
 * wrong, missing, doubled, or two swapped), words of nine and more two. Returns only the nearest terms, at most three.
 * Used only for words missing from the index; `stems` are their stems in each language. The first letter is assumed
 * correct or swapped with the second, so that few terms are compared.
 */
export function findSimilarTerms(
  index: Pick<SearchIndex, 'vocabulary' | 'termsByInitial'>,
  form: string,
  stems: readonly string[] = [],
): number[] {
  if (form.length < 5 || !/^\p{L}+$/u.test(form)) return [];
  const allowed = form.length >= 9 ? 2 : 1;
  let nearest = allowed;
  let found: string[] = [];
  for (const term of startingLike(index, form)) {
    const distance = editsTo(term, form, stems, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(term);
  }
  return found.slice(0, 3).flatMap((term) => index.vocabulary.get(term) ?? []);
}

function* startingLike({ termsByInitial }: Pick<SearchIndex, 'termsByInitial'>, form: string): Generator<string> {
  const [first = '', second = ''] = form;
  yield* termsByInitial.get(first) ?? [];
  if (first === second) return;
  for (const term of termsByInitial.get(second) ?? []) if (term[1] === first) yield term;
}

/** Returns the edit distance to a term, ignoring endings that stemming removes, since terms are stems. */
function editsTo(term: string, form: string, stems: readonly string[], most: number): number {
  const cut = term.length < form.length ? form.slice(0, Math.max(term.length, form.length - 3)) : form;
  let least = most + 1;
  const compare = (word: string, allowed: number): void => {
    const bound = Math.min(allowed, least - 1);
    if (bound < 0 || Math.abs(term.length - word.length) > bound) return;
    const distance = editDistance(word, term, bound);
    if (distance <= bound) least = distance;
  };
  compare(cut, most);
  // Short stems allow fewer edits, because an edit is more likely to give another word.
  for (const stem of stems) compare(stem, stem.length >= 9 ? 2 : stem.length >= 6 ? 1 : 0);
  return least;
}

/** Groups terms by first letter, in vocabulary order. Omits short terms, which are never corrections. */
export function groupByInitial(vocabulary: ReadonlyMap<string, number>): Map<string, string[]> {
  const terms = [...vocabulary.keys()].filter((term) => term.length >= minTermLength);
  return Map.groupBy(terms, (term) => term.charAt(0));
}

/** Returns the Damerau-Levenshtein distance (optimal string alignment), or `most + 1` once it exceeds `most`. */
function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}
