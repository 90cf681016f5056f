import { lazy } from '../../lazy.ts';
import { glossary, glossaryWords } from '../glossary/glossary.ts';
import { irregularForms } from '../irregular-forms.ts';
import type { KnownLanguage } from '../language.ts';
import { languageProfiles } from '../language-profiles.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { isLightWord } from '../light-words.ts';
import { stemWord } from '../stemmer.ts';
import { isStopWord } from '../stop-words.ts';
import { createSpellingVocabulary, type SpellingVocabulary } from './spelling-vocabulary.ts';

/**
 * Whether a folded word is spelled right: a frequent word of the language, or a form of one of the glossary or the
 * lexicon. Short stems prove nothing: many misspellings have them too.
 */
export function isEverydayWord(form: string, language: KnownLanguage): boolean {
  const { functionWords, frequentWords } = languageProfiles[language];
  return (
    isStopWord(form, language) ||
    isLightWord(form, language) ||
    functionWords.has(form) ||
    frequentWords.has(form) ||
    hasLongKnownStem(form, language) ||
    isListedWord(form, language)
  );
}

/** Whether a folded word is in the glossary or the lexicon, in singular or plural. Faster than `isEverydayWord`. */
export function isListedWord(form: string, language: KnownLanguage): boolean {
  const words = readWords[language]();
  const base = irregularForms[language].get(form) ?? form;
  return [base, base.replace(/s$/, ''), base.replace(/es$/, '')].some((word) => words.has(word));
}

function hasLongKnownStem(form: string, language: KnownLanguage): boolean {
  const stem = stemWord(form, language);
  if (stem.length < (form.length < 7 ? 5 : 4)) return false;
  // A stem itself is seldom a word ("recept"); those that are words are listed.
  return form !== stem && (glossary[language].has(stem) || lexicon().startingLike(form, language) !== null);
}

/** Returns the words of the lexicon and other frequent ones, to correct others with. */
export function everydayVocabulary(language: KnownLanguage): SpellingVocabulary {
  return readVocabularies[language]();
}

const readWords = { en: lazy(() => listWords('en')), es: lazy(() => listWords('es')) };
const readVocabularies = {
  en: lazy(() => createSpellingVocabulary(correctionsIn('en'))),
  es: lazy(() => createSpellingVocabulary(correctionsIn('es'))),
};

const correctionsIn = (language: KnownLanguage): ReadonlySet<string> =>
  new Set([...lexicon().words(language), ...languageProfiles[language].frequentWords]);

function listWords(language: KnownLanguage): ReadonlySet<string> {
  return new Set([...lexicon().words(language), ...glossaryWords(language)]);
}
