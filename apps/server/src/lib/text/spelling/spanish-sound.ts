/**
 * Returns a spelling for a folded word that is the same for Spanish words that sound alike. `h` is silent and doubled
 * letters count once. Confused letters are `b` and `v`, `y` and `ll`, `j` and soft `g`, `m` and `n` before `b` and `p`;
 * `s`, `z` and soft `c`; `k`, `q` and hard `c`.
 */
export function spanishSound(word: string): string {
  return readSound(word, null) ?? '';
}

/** Returns the sound of a word if another one begins with it; `null` otherwise, mostly after a few letters. */
export function soundWithin(word: string, other: string): string | null {
  return readSound(word, other);
}

function readSound(word: string, other: string | null): string | null {
  let sound = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? '';
    if (letter === 'h' && word[at - 1] !== 'c') continue;
    const heard = heardAt(word, at);
    if (heard === sound[sound.length - 1]) continue;
    if (other !== null && other[sound.length] !== heard) return null;
    sound += heard;
    if (word[at + 1] === 'u' && (letter === 'q' || letter === 'g') && isFront(word[at + 2])) at++;
  }
  return sound;
}

function heardAt(word: string, at: number): string {
  const letter = word[at] ?? '';
  const next = word[at + 1];
  if (letter === 'c' && isFront(next)) return 's';
  if (letter === 'g' && isFront(next)) return 'j';
  if (letter === 'n' && (next === 'b' || next === 'p' || next === 'v')) return 'm';
  if (letter === 'l' && (next === 'l' || word[at - 1] === 'l')) return 'y';
  return same.get(letter) ?? letter;
}

const same: ReadonlyMap<string, string> = new Map([
  ['v', 'b'],
  ['z', 's'],
  ['x', 's'],
  ['q', 'c'],
  ['k', 'c'],
]);

const isFront = (letter: string | undefined): boolean => letter === 'e' || letter === 'i';
