import { foldLetters } from './fold-letters.ts';

/** Range in one of the searched texts: UTF-16 positions, end exclusive. */
export interface Stretch {
  text: number;
  start: number;
  end: number;
}

/** Minimum length (letters and digits) of a sentence to search for; shorter ones match anywhere. */
const minSentenceLength = 12;

/**
 * Finds an excerpt in consecutive texts, such as the runs of a PDF page. Compares letters and digits without accents or
 * case, because line breaks, hyphens and ligatures differ between two extractions of a page. Falls back to the
 * excerpt's sentences.
 */
export function findExcerpt(texts: readonly string[], excerpt: string): Stretch[] {
  const ground = fold(texts);
  const whole = locate(ground, foldLetters(excerpt));
  if (whole) return spread(ground, whole);
  return excerpt
    .split(/(?<=[.!?:;])\s+|\n+/)
    .map(foldLetters)
    .filter(({ length }) => length >= minSentenceLength)
    .flatMap((sentence) => {
      const found = locate(ground, sentence);
      return found ? spread(ground, found) : [];
    });
}

/** Finds an excerpt as a whole only. */
export function findWhole(texts: readonly string[], excerpt: string): Stretch[] {
  const ground = fold(texts);
  const whole = locate(ground, foldLetters(excerpt));
  return whole ? spread(ground, whole) : [];
}

/** Maximum number of search hits. */
const maxHits = 500;

/** Search over fixed texts. Returns each hit with its ranges. */
export function searchIn(texts: readonly string[]): (words: string) => Stretch[][] {
  let ground: Ground | null = null;
  return (words) => {
    const wanted = foldLetters(words);
    if (wanted === '') return [];
    ground ??= fold(texts);
    const places: Stretch[][] = [];
    for (
      let from = ground.letters.indexOf(wanted);
      from >= 0 && places.length < maxHits;
      from = ground.letters.indexOf(wanted, from + wanted.length)
    ) {
      places.push(spread(ground, { from, to: from + wanted.length - 1 }));
    }
    return places;
  };
}

interface Ground {
  letters: string;
  /** For each letter, its text and position. */
  textOf: number[];
  startOf: number[];
  endOf: number[];
}

function fold(texts: readonly string[]): Ground {
  const ground: Ground = { letters: '', textOf: [], startOf: [], endOf: [] };
  const letters: string[] = [];
  texts.forEach((text, index) => {
    let position = 0;
    for (const char of text) {
      for (const letter of foldLetters(char)) {
        letters.push(letter);
        ground.textOf.push(index);
        ground.startOf.push(position);
        ground.endOf.push(position + char.length);
      }
      position += char.length;
    }
  });
  ground.letters = letters.join('');
  return ground;
}

function locate({ letters }: Ground, wanted: string): { from: number; to: number } | null {
  const from = wanted === '' ? -1 : letters.indexOf(wanted);
  return from < 0 ? null : { from, to: from + wanted.length - 1 };
}

function spread(ground: Ground, { from, to }: { from: number; to: number }): Stretch[] {
  const stretches: Stretch[] = [];
  for (let letter = from; letter <= to; letter += 1) {
    const text = ground.textOf[letter] ?? 0;
    const end = ground.endOf[letter] ?? 0;
    const last = stretches.at(-1);
    if (last?.text === text) last.end = end;
    else stretches.push({ text, start: ground.startOf[letter] ?? 0, end });
  }
  return stretches;
}
