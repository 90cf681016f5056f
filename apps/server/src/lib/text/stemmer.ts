import { irregularForms } from './irregular-forms.ts';
import type { KnownLanguage } from './language.ts';
import { stemEnglish } from './stem-english.ts';
import { stemSpanish } from './stem-spanish.ts';

/** Returns the stem of a folded word by the rules of its language. */
export function stemWord(foldedWord: string, language: KnownLanguage): string {
  const word = irregularForms[language].get(foldedWord) ?? foldedWord;
  return language === 'en' ? stemEnglish(word) : stemSpanish(word);
}
