import type { KnownLanguage } from '../language.ts';
import { stemWord } from '../stemmer.ts';
import { isStopWord } from '../stop-words.ts';
import { parseMember } from './concept.ts';

/** Members by their stems, one node a word. */
export type ConceptTrie = { next: ReadonlyMap<string, ConceptTrie>; ends: readonly TrieEnd[] };

/** A member as written in its line, and the id of its concept. */
export type WrittenMember = { id: string; member: string };

export type ConceptMatch = { id: string; strength: number };

/** A member that ends at a node. */
type TrieEnd = { id: string; strength: number; words: readonly string[] };

type OpenNode = { next: Map<string, OpenNode>; ends: TrieEnd[] };

export function buildTrie(members: readonly WrittenMember[], language: KnownLanguage): ConceptTrie {
  const root: OpenNode = { next: new Map(), ends: [] };
  for (const { id, member } of members) {
    const { words, strength } = parseMember(member);
    let node = root;
    for (const word of words) {
      const stem = stemWord(word, language);
      const next: OpenNode = node.next.get(stem) ?? { next: new Map(), ends: [] };
      node.next.set(stem, next);
      node = next;
    }
    node.ends.push({ id, strength, words });
  }
  return root;
}

/**
 * Returns the concepts of the longest member that starts at a position of the folded words, with the position after it;
 * `null` if none does. Articles, possessives and pronouns inside a phrase are skipped ("give *me my* money back").
 */
export function longestMatch(
  trie: ConceptTrie,
  words: readonly string[],
  start: number,
  language: KnownLanguage,
): { end: number; matches: ConceptMatch[] } | null {
  let longest = { end: start, ends: trie.ends };
  const follow = (node: ConceptTrie, at: number, skipped: number): void => {
    if (node.ends.length > 0 && at - skipped > longest.end) longest = { end: at - skipped, ends: node.ends };
    const word = words[at];
    if (word === undefined || node.next.size === 0) return;
    const next = node.next.get(stemWord(word, language));
    if (next) follow(next, at + 1, 0);
    if (at > start && skipped < mostSkipped && skippable[language].has(word)) follow(node, at + 1, skipped + 1);
  };
  follow(trie, start, 0);
  const { end, ends } = longest;
  return end === start ? null : { end, matches: meant(ends, words.slice(start, end), language) };
}

/** Consecutive words skipped inside a phrase. */
const mostSkipped = 2;

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const skippable: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list('a an the my your our his her their its this that these those some any me us you him them it all'),
  es: list(
    'el la los las lo un una unos unas mi mis tu tus su sus este esta estos estas me te se le les nos os todo toda',
  ),
};

/**
 * Returns the concepts meant, each once. If words share a stem (`libro`, `libre`), only those written like the text's
 * count, apart from number and pronouns. Another form of the stem may be any of them, except an abbreviation. A stop word
 * is a member only as written: Spanish `para` is no form of `paro`.
 */
function meant(ends: readonly TrieEnd[], written: readonly string[], language: KnownLanguage): ConceptMatch[] {
  const [first = ''] = written;
  if (written.length === 1 && isStopWord(first, language))
    return strongest(ends.filter(({ words }) => words[0] === first));
  const alike = ends.filter(({ words }) => words.every((word, i) => areForms(word, written[i] ?? '')));
  const others = ends.filter(({ words }) => words.join('').length > longestAbbreviation);
  return strongest(alike.length > 0 ? alike : others);
}

/** Returns each concept once, with its highest strength. */
function strongest(ends: readonly TrieEnd[]): ConceptMatch[] {
  const best = new Map<string, number>();
  for (const { id, strength } of ends) best.set(id, Math.max(best.get(id) ?? 0, strength));
  return [...best].map(([id, strength]) => ({ id, strength }));
}

const longestAbbreviation = 3;

/** Whether two words are singular and plural, or a Spanish infinitive with and without pronoun. */
function areForms(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter === longer || (longer.startsWith(shorter) && endings.has(longer.slice(shorter.length)));
}

const endings: ReadonlySet<string> = new Set(['s', 'es', 'se', 'me', 'te', 'nos']);
