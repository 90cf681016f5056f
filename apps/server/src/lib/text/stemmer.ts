import { memoize } from '../memoize.ts';
import { irregularForms } from './irregular-forms.ts';
import type { KnownLanguage } from './language.ts';
import { stemEnglish } from './stem-english.ts';
import { stemSpanish } from './stem-spanish.ts';

const stems: Record<KnownLanguage, (foldedWord: string) => string> = {
  en: memoize((word) => stemEnglish(irregularForms.en.get(word) ?? word)),
  es: memoize((word) => stemSpanish(irregularForms.es.get(word) ?? word)),
};

/** Returns the stem of a folded word by the rules of its language. */
export const stemWord = (foldedWord: string, language: KnownLanguage): string => stems[language](foldedWord);
