import snowball from 'snowball-stemmers';
import { foldText } from './fold-text.ts';
import type { KnownLanguage } from './language.ts';

export type Stem = (foldedWord: string, language: KnownLanguage) => string;

export function createStemmer(): Stem {
  const english = snowball.newStemmer('english');
  const spanish = snowball.newStemmer('spanish');
  return (word, language) => foldText((language === 'en' ? english : spanish).stem(word));
}
