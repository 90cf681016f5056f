import { lazy } from '../../lazy.ts';
import type { KnownLanguage } from '../language.ts';
import { stemWord } from '../stemmer.ts';
import { wordsOfActions } from './words-of-actions.ts';
import { wordsOfQualities } from './words-of-qualities.ts';
import { wordsOfThings } from './words-of-things.ts';

/** Translations of frequent stems that do not look alike in both languages. Read on first use. */
export const glossary: Record<KnownLanguage, ReadonlyMap<string, ReadonlySet<string>>> = {
  get en() {
    return read().en;
  },
  get es() {
    return read().es;
  },
};

/** Returns the words of the glossary in one language, not stemmed. */
export function glossaryWords(language: KnownLanguage): string[] {
  return entries().flatMap(([en, es]) => (language === 'en' ? en : es));
}

const read = lazy(readGlossary);

function entries(): [string[], string[]][] {
  const text = `${wordsOfActions} ${wordsOfThings} ${wordsOfQualities}`;
  return text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [en = [], es = []] = entry.split(':').map((side) => side.split('|'));
      return [en, es];
    });
}

function readGlossary() {
  const found = { en: new Map<string, Set<string>>(), es: new Map<string, Set<string>>() };
  for (const [en, es] of entries()) {
    const stems = { en: en.map((word) => stemWord(word, 'en')), es: es.map((word) => stemWord(word, 'es')) };
    for (const stem of stems.en) add(found.en, stem, stems.es);
    for (const stem of stems.es) add(found.es, stem, stems.en);
  }
  return found;
}

function add(map: Map<string, Set<string>>, stem: string, translations: readonly string[]): void {
  const known = map.get(stem) ?? new Set();
  for (const translation of translations) known.add(translation);
  map.set(stem, known);
}
