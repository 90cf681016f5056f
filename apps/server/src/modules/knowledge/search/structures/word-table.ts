/**
 * Hash table from words to numbers, looked up by position in a text without creating a string. An index build looks up
 * millions of words, nearly all repeatedly, and creating strings would dominate its time.
 */
export type WordTable = {
  /** Returns the number of `text.slice(start, end)`; calls `numberOf` once for each new word. */
  lookUp(text: string, start: number, end: number, numberOf: (word: string) => number): number;
};

export function createWordTable(): WordTable {
  let slots = 1 << 12;
  let words: (string | undefined)[] = new Array(slots);
  let hashes = new Uint32Array(slots);
  let numbers = new Int32Array(slots);
  let used = 0;

  const grow = (): void => {
    const old = { words, hashes, numbers };
    slots *= 2;
    words = new Array(slots);
    hashes = new Uint32Array(slots);
    numbers = new Int32Array(slots);
    old.words.forEach((word, slot) => {
      if (word !== undefined) put(word, old.hashes[slot]!, old.numbers[slot]!);
    });
  };

  const put = (word: string, hash: number, number: number): void => {
    let slot = hash & (slots - 1);
    while (words[slot] !== undefined) slot = (slot + 1) & (slots - 1);
    words[slot] = word;
    hashes[slot] = hash;
    numbers[slot] = number;
  };

  return {
    lookUp(text, start, end, numberOf) {
      const hash = hashOf(text, start, end);
      let slot = hash & (slots - 1);
      for (let word = words[slot]; word !== undefined; word = words[slot]) {
        if (hashes[slot] === hash && isAt(word, text, start, end)) return numbers[slot]!;
        slot = (slot + 1) & (slots - 1);
      }
      const word = text.slice(start, end);
      const number = numberOf(word);
      if (++used * 2 > slots) grow();
      put(word, hash, number);
      return number;
    },
  };
}

/** FNV-1a over the UTF-16 code units. Folds in the high bits, because the slot uses the low ones. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
