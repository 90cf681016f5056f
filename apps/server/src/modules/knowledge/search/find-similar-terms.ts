/**
 * Terms of the vocabulary that a misspelt word may mean: one slip (a letter wrong, missing, doubled, or two swapped) in
 * words of five letters and more, two in words of nine. Only the nearest are returned, at most three. Asked only for a word
 * that the index does not have, so a walk over the vocabulary is cheap enough (about a millisecond for 50,000 terms).
 */
export function findSimilarTerms(vocabulary: ReadonlyMap<string, number>, form: string): number[] {
  if (form.length < 5 || !/^\p{L}+$/u.test(form)) return [];
  const allowed = form.length >= 9 ? 2 : 1;
  let nearest = allowed;
  let found: number[] = [];
  for (const [term, number] of vocabulary) {
    // What most terms fail comes first. The first letter is taken to be right.
    if (term.length < 4 || term[0] !== form[0]) continue;
    // Terms are stems: the endings that stemming took off the word do not count as slips.
    const word = term.length < form.length ? form.slice(0, Math.max(term.length, form.length - 3)) : form;
    if (Math.abs(term.length - word.length) > allowed) continue;
    const distance = slips(word, term, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(number);
  }
  return found.slice(0, 3);
}

/** Damerau-Levenshtein distance (optimal string alignment), given up once it exceeds `most`. */
function slips(a: string, b: string, most: number): number {
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
