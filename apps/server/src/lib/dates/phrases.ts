import type { TextToken } from './split-tokens.ts';

/** A value found in tokens; `next` is the index after its last token. */
export type Match<Value> = { value: Value; next: number };

type Phrase<Value> = { words: string[]; value: Value };

/** Fixed phrases by their first word, longest first. */
export type Phrases<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>;

/**
 * Returns a table of phrases. Each row is a value and its phrases, separated by `|`; words and marks are separated by
 * spaces and are written folded.
 */
export function createPhrases<Value>(rows: readonly (readonly [Value, string])[]): Phrases<Value> {
  const table = new Map<string, Phrase<Value>[]>();
  for (const [value, phrases] of rows) {
    for (const phrase of phrases.split('|')) {
      const words = phrase.trim().split(/\s+/);
      const first = words[0] ?? '';
      const list = table.get(first) ?? [];
      list.push({ words, value });
      table.set(first, list);
    }
  }
  for (const list of table.values()) list.sort((a, b) => b.words.length - a.words.length);
  return table;
}

/** Returns the longest phrase that starts at a token, or `null`. */
export function matchPhrase<Value>(
  table: Phrases<Value>,
  tokens: readonly TextToken[],
  at: number,
): Match<Value> | null {
  const list = table.get(tokens[at]?.text ?? '');
  if (list === undefined) return null;
  for (const { words, value } of list) {
    if (words.every((word, offset) => tokens[at + offset]?.text === word)) return { value, next: at + words.length };
  }
  return null;
}

/** Returns the longest phrase that ends before a token, or `null`. `next` is the index of its first token. */
export function matchPhraseBefore<Value>(
  table: Phrases<Value>,
  tokens: readonly TextToken[],
  before: number,
): Match<Value> | null {
  for (let start = Math.max(0, before - longestPhrase); start < before; start++) {
    const list = table.get(tokens[start]?.text ?? '');
    const phrase = list?.find(
      ({ words }) =>
        words.length === before - start && words.every((word, offset) => tokens[start + offset]?.text === word),
    );
    if (phrase !== undefined) return { value: phrase.value, next: start };
  }
  return null;
}

/** Words of the longest phrase that may precede a date. */
const longestPhrase = 6;
