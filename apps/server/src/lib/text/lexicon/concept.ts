import type { KnownLanguage } from '../language.ts';
import { tokenize } from '../tokenize.ts';

/** A meaning that questions and documents express in different words, in both languages. */
export type Concept = {
  /** English words in kebab-case, unique: `opening-hours`. */
  id: string;
  members: Record<KnownLanguage, readonly ConceptMember[]>;
};

/** A word or phrase that expresses a concept. */
export type ConceptMember = {
  /** Folded words, including stop words. */
  words: readonly string[];
  /** 1 for a synonym, 0.5 for a word that often means something else. */
  strength: number;
};

/** Strength of an ambiguous or only related word. */
const relatedStrength = 0.5;

/**
 * Parses one line of a theme: `id: English, members | Spanish, members`. Members are written as people write them: nouns
 * in the singular, verbs in the infinitive, other forms only where stemming does not find them. A `~` marks an ambiguous
 * or only related member. A phrase is listed only if its words do not mean the same one by one.
 * @throws Error for a line in another format
 */
export function parseConcept(line: string): Concept {
  const [, id = '', en = '', es = ''] = /^([a-z0-9-]+): ([^|]+) \| ([^|]+)$/.exec(line) ?? [];
  if (id === '') throw new Error(`Concept must be written as "id: English | Spanish": ${line}`);
  return { id, members: { en: en.split(', ').map(parseMember), es: es.split(', ').map(parseMember) } };
}

/** Parses a member with its mark. */
export function parseMember(member: string): ConceptMember {
  return {
    words: tokenize(member).map(({ text }) => text),
    strength: member.startsWith('~') ? relatedStrength : 1,
  };
}
