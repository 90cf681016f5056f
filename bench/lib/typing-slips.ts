/** Returns a question with one typo in each word of at least five letters; deterministic for a seed. */
export function withSlips(question: string, seed: number): string {
  const random = createRandom(seed);
  return question.replace(/\p{L}{5,}/gu, (word) => slip(word, random));
}

/** Returns a question as typed on a keyboard without accents. */
export function withoutAccents(question: string): string {
  return question.normalize('NFD').replace(/\p{M}+|[¿¡]/gu, '');
}

/** Returns a word with one letter wrong, missing or doubled, or two swapped. */
function slip(word: string, random: () => number): string {
  const letters = [...word];
  const at = Math.floor(random() * letters.length);
  const kind = Math.floor(random() * 4);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, letters[at] ?? '');
  else if (kind === 2) letters[at] = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] ?? '';
  else {
    const from = Math.min(at, letters.length - 2);
    letters.splice(from, 2, letters[from + 1] ?? '', letters[from] ?? '');
  }
  return letters.join('');
}

/** Returns a Mulberry32 generator. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
