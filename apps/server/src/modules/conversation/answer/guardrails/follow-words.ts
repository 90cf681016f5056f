/** Follows what is said through texts, word by word. */
export interface WordFollower {
  /** How many words in a row up to this one are in one of the texts. */
  next(word: string): number;
  forget(): void;
}

/** @param texts as their words */
export function followWords(texts: readonly (readonly string[])[]): WordFollower {
  const all = texts.flatMap((words) => [...words, '']);
  const placesOf = new Map<string, number[]>();
  for (const [place, word] of all.entries()) {
    if (word === '') continue;
    const places = placesOf.get(word);
    if (places) places.push(place);
    else placesOf.set(word, [place]);
  }
  /** By the place of the last word. */
  let runs = new Map<number, number>();
  return {
    next(word) {
      const before = runs;
      runs = new Map((placesOf.get(word) ?? []).map((place) => [place, (before.get(place - 1) ?? 0) + 1]));
      return Math.max(0, ...runs.values());
    },
    forget() {
      runs = new Map();
    },
  };
}
