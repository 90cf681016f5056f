import { memoize } from '../../memoize.ts';
import { foldText } from '../fold-text.ts';
import { irregularForms } from '../irregular-forms.ts';
import type { KnownLanguage } from '../language.ts';
import { stemWord } from '../stemmer.ts';
import { tokenize } from '../tokenize.ts';
import { type Concept, parseConcept } from './concept.ts';
import { buildTrie, type ConceptTrie, type WrittenMember } from './concept-trie.ts';

/** Concepts that are found by a word and by id. */
export type Lexicon = {
  find(id: string): Concept | null;
  /** Returns the members that start with a form of a folded word; `null` if none does. */
  startingLike(word: string, language: KnownLanguage): ConceptTrie | null;
  /** Returns all folded words of the members. */
  words(language: KnownLanguage): Set<string>;
};

/**
 * Creates a lexicon of concepts, one a line (`parseConcept`). Only finds where members begin; a lookup parses those that
 * may match, since stemming all of them takes a tenth of a second.
 */
export function createLexicon(themes: readonly string[]): Lexicon {
  const text = foldText(themes.join(''));
  const concepts = new Map<string, Concept | null>();
  const places = findMembers(text);
  const vocabularies = { en: createVocabulary(text, places.en, 'en'), es: createVocabulary(text, places.es, 'es') };
  return {
    find(id) {
      const known = concepts.get(id);
      if (known !== undefined) return known;
      const start = text.indexOf(`\n${id}: `) + 1;
      const concept = start === 0 ? null : parseConcept(text.slice(start, text.indexOf('\n', start)));
      concepts.set(id, concept);
      return concept;
    },
    startingLike: (word, language) => vocabularies[language](word),
    words: (language) => wordsOf(text, places[language]),
  };
}

/** Offsets of members by their first two characters. */
type Places = Map<string, number[]>;

function findMembers(text: string): Record<KnownLanguage, Places> {
  const places = { en: new Map<string, number[]>(), es: new Map<string, number[]>() };
  const collect = (language: KnownLanguage, from: number, to: number): void => {
    for (let at = from; at < to; ) {
      const start = text[at] === '~' ? at + 1 : at;
      const letters = text.slice(start, start + 2);
      const known = places[language].get(letters);
      if (known) known.push(at);
      else places[language].set(letters, [at]);
      const comma = text.indexOf(', ', at);
      at = comma < 0 ? to : comma + 2;
    }
  };
  for (let line = 0; line < text.length; ) {
    const end = text.indexOf('\n', line);
    const bar = text.indexOf(' | ', line);
    if (end > line) {
      collect('en', text.indexOf(': ', line) + 2, bar);
      collect('es', bar + 3, end);
    }
    line = end + 1;
  }
  return places;
}

function createVocabulary(text: string, places: Places, language: KnownLanguage) {
  const byLetters = new Map<string, ReadonlyMap<string, WrittenMember[]>>();
  const byKey = new Map<string, ConceptTrie>();
  const startingWith = (letters: string): ReadonlyMap<string, WrittenMember[]> => {
    const starts = letters.length < 2 ? singleLetterPlaces(places, letters) : places.get(letters);
    // Bounds the cache: words of texts may begin with any characters.
    if (!starts) return new Map();
    const members =
      byLetters.get(letters) ??
      groupByStem(
        starts.map((at) => memberAt(text, at)),
        language,
      );
    byLetters.set(letters, members);
    return members;
  };
  return memoize((word: string): ConceptTrie | null => {
    const stem = stemWord(word, language);
    // No ending is that short, but an irregular form may begin differently.
    const beginnings = [...new Set([word, irregularForms[language].get(word) ?? word].map((form) => form.slice(0, 2)))];
    const key = [...beginnings, stem].join(' ');
    const known = byKey.get(key);
    if (known) return known;
    const members = beginnings.flatMap((letters) => startingWith(letters).get(stem) ?? []);
    if (members.length === 0) return null;
    const trie = buildTrie(members, language);
    byKey.set(key, trie);
    return trie;
  });
}

/** Returns the members whose first word is the letter: "e-mail", "a plazos". */
function singleLetterPlaces(places: Places, letter: string): number[] | undefined {
  const found = [' ', '-', '.', '/', '&'].flatMap((next) => places.get(letter + next) ?? []);
  return found.length === 0 ? undefined : found;
}

function memberAt(text: string, at: number): WrittenMember {
  const line = text.lastIndexOf('\n', at) + 1;
  return { id: text.slice(line, text.indexOf(':', line)), member: text.slice(at, memberEnd(text, at)) };
}

/** Returns the offset of the comma or the end of the side. */
function memberEnd(text: string, at: number): number {
  const ends = [', ', ' | ', '\n'].map((mark) => text.indexOf(mark, at)).filter((end) => end >= 0);
  return Math.min(...ends);
}

/** Groups members by the stem of their first word. */
function groupByStem(members: readonly WrittenMember[], language: KnownLanguage): Map<string, WrittenMember[]> {
  const groups = new Map<string, WrittenMember[]>();
  for (const written of members) {
    const first = tokenize(/^\S+/.exec(written.member)?.[0] ?? '')[0]?.text ?? '';
    const stem = stemWord(first, language);
    const group = groups.get(stem);
    if (group) group.push(written);
    else groups.set(stem, [written]);
  }
  return groups;
}

function wordsOf(text: string, places: Places): Set<string> {
  const words = new Set<string>();
  for (const starts of places.values())
    for (const at of starts)
      for (const word of text.slice(at, memberEnd(text, at)).match(/[a-z0-9]+/g) ?? []) words.add(word);
  return words;
}
