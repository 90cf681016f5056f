/** Returns the F1 score of two bags of tokens. */
export function bagF1(found: readonly string[], expected: readonly string[]): number {
  if (found.length === 0 || expected.length === 0) return found.length === expected.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const piece of expected) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  let common = 0;
  for (const piece of found) {
    const left = counts.get(piece) ?? 0;
    if (left > 0) common += 1;
    counts.set(piece, left - 1);
  }
  return (2 * common) / (found.length + expected.length);
}

/** Splits a text into lower-case words after NFKC, without leading and trailing punctuation. */
export function words(text: string): string[] {
  return tokens(text)
    .map((token) => token.toLowerCase())
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);
}

/**
 * Splits a text at white space after NFKC, like the published scores for this data. Bullets at the start of a line and the
 * lines between the cells of a table do not count, because readers write them in different ways.
 */
export function tokens(text: string): string[] {
  return withoutMarks(text.normalize('NFKC')).split(/\s+/).filter(Boolean);
}

const withoutMarks = (text: string): string =>
  text
    .replace(/^\|(?: --- \|)+$/gm, '')
    .replace(/^\| (.*) \|$/gm, (_, row: string) => row.replaceAll(' | ', ' '))
    .replace(/^[ \t]*[•▪◦‣·●○■□➢✓–—*-][ \t]+/gmu, '');

/** Returns the visible characters of the tokens. */
export function characters(text: string): string[] {
  return [...tokens(text).join('')];
}

/** Returns all runs of `size` words. */
export function shingles(text: string, size: number): string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.length < size
    ? [all.join(' ')].filter(Boolean)
    : all.slice(size - 1).map((_, at) => all.slice(at, at + size).join(' '));
}

/** Splits a text into spoken words: without punctuation, and split at hyphens and slashes. */
export function spokenWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

/** Returns the word error rate: insertions, deletions and substitutions per spoken word. */
export function wordErrorRate(heard: readonly string[], said: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [number, word] of said.entries()) {
    const next = [number + 1];
    for (const [at, other] of heard.entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (word === other ? 0 : 1)));
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, said.length);
}
