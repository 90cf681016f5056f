/** Known words or stems by their first letter, one entry for letters that are confused (`initialOf`). */
export type SpellingVocabulary = ReadonlyMap<string, readonly string[]>;

/** Creates a vocabulary of folded words or stems. Short ones are left out: they are never corrections. */
export function createSpellingVocabulary(terms: Iterable<string>): SpellingVocabulary {
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    if (term.length < leastTermLength) continue;
    const letter = initialOf(term);
    const group = groups.get(letter);
    if (group) group.push(term);
    else groups.set(letter, [term]);
  }
  return groups;
}

const leastTermLength = 4;

/** Returns the first letter that is heard, one for all letters that are confused with it. */
export function initialOf(word: string): string {
  if (word.startsWith('ll')) return 'y';
  const letter = word[0] === 'h' ? (word[1] ?? '') : (word[0] ?? '');
  return confused.get(letter) ?? letter;
}

const confused: ReadonlyMap<string, string> = new Map([
  ['v', 'b'],
  ['s', 'c'],
  ['z', 'c'],
  ['k', 'c'],
  ['q', 'c'],
  ['j', 'g'],
]);
