/** Matches a stream of words against several texts. */
export interface WordFollower {
  /** Returns the length of the longest run of words, ending with this one, that occurs in one of the texts. */
  next(word: string): number;
  forget(): void;
}

/** @param texts each as its list of words */
export function followWords(texts: readonly (readonly string[])[]): WordFollower {
  const all = texts.flatMap((words) => [...words, '']);
  const placesOf = new Map<string, number[]>();
  for (const [place, word] of all.entries()) {
    if (word === '') continue;
    const places = placesOf.get(word);
    if (places) places.push(place);
    else placesOf.set(word, [place]);
  }
  /** Run length by the position of its last word. */
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
