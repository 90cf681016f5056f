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
};

/**
 * Creates a lexicon of concepts, one a line (`parseConcept`). A lookup parses only the members that may match, since
 * stemming all of them takes a tenth of a second.
 */
export function createLexicon(themes: readonly string[]): Lexicon {
  const text = foldText(themes.join(''));
  const concepts = new Map<string, Concept | null>();
  const vocabularies = { en: createVocabulary(text, 'en'), es: createVocabulary(text, 'es') };
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
  };
}

function createVocabulary(text: string, language: KnownLanguage) {
  const byLetters = new Map<string, ReadonlyMap<string, WrittenMember[]>>();
  const byKey = new Map<string, ConceptTrie>();
  const startingWith = (letters: string): ReadonlyMap<string, WrittenMember[]> => {
    // Bounds the cache: words of texts may begin with any characters.
    if (!/^[a-z0-9]+$/.test(letters)) return new Map();
    const members = byLetters.get(letters) ?? groupByStem(findMembers(text, letters, language), language);
    byLetters.set(letters, members);
    return members;
  };
  return (word: string): ConceptTrie | null => {
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
  };
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

/** Returns the members of one language that begin with the letters; a single letter must be the whole word. */
function findMembers(text: string, letters: string, language: KnownLanguage): WrittenMember[] {
  const found: WrittenMember[] = [];
  for (const pattern of [` ${letters}`, `~${letters}`]) {
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) {
      const follows = text[at - 1];
      const isStart = pattern[0] === '~' || follows === ',' || follows === ':' || follows === '|';
      if (!isStart || (letters.length === 1 && wordCharacter.test(text[at + 2] ?? ''))) continue;
      const line = text.lastIndexOf('\n', at) + 1;
      const isEnglish = text.indexOf('|', line) > at;
      if (isEnglish !== (language === 'en')) continue;
      const member = text.slice(pattern[0] === '~' ? at : at + 1);
      found.push({ id: text.slice(line, text.indexOf(':', line)), member: memberPattern.exec(member)?.[0] ?? '' });
    }
  }
  return found;
}

const wordCharacter = /[\p{L}\p{N}]/u;
/** Up to the comma or the end of the side. */
const memberPattern = /^.*?(?=, | \||$)/m;
