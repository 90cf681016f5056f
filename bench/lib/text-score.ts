/** How much of one text is in another, as F1 over a bag of pieces. */
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

/** Words after NFKC and lower case, punctuation at their ends left off. */
export function words(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);
}

/** Words after NFKC, split at white space only: what published figures for this data count. */
export function tokens(text: string): string[] {
  return text.normalize('NFKC').split(/\s+/).filter(Boolean);
}

/** Visible characters after NFKC. */
export function characters(text: string): string[] {
  return [...text.normalize('NFKC').replace(/\s+/g, '')];
}

/** Runs of `size` words. */
export function shingles(text: string, size: number): string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.length < size
    ? [all.join(' ')].filter(Boolean)
    : all.slice(size - 1).map((_, at) => all.slice(at, at + size).join(' '));
}

/** Words as they are said: without signs, and what a hyphen or a slash joins counts as several. */
export function spokenWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

/** Words put in, left out or taken for others, as a share of the words that were said. */
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
