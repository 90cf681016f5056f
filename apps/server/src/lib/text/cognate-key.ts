import { memoize } from '../memoize.ts';
import type { KnownLanguage } from './language.ts';

/**
 * The key that a stem shares with its cognate in the other language. Both spellings of one sound become one letter, and
 * letters that only one language writes are dropped: `philosophi` and `filosof` → `filosof`, `commun` and `comun` →
 * `comun`, `special` and `especial` → `special`. Stems are folded; a number is its own key.
 */
export const cognateKey = (stem: string, language: KnownLanguage): string => keys[language](stem);

const keys: Record<KnownLanguage, (stem: string) => string> = {
  en: memoize((stem) => makeKey(stem, 'en')),
  es: memoize((stem) => makeKey(stem, 'es')),
};

function makeKey(stem: string, language: KnownLanguage): string {
  if (!/^[a-z]+$/.test(stem)) return stem;
  let key = stem;
  for (const [spelling, sound] of language === 'es' ? spanishSpellings : englishSpellings)
    key = key.replace(spelling, sound);
  for (const [spelling, sound] of spellings) key = key.replace(spelling, sound);
  return key;
}

type Rules = readonly (readonly [RegExp, string])[];

const spanishSpellings: Rules = [
  [/^es(?=[bcdfglmnpqt])/, 's'],
  [/ie/g, 'e'],
  [/cue/g, 'co'],
  [/ue/g, 'o'],
  [/(?<=.)yect/, 'ject'],
  [/(?:dad|tad)$/, ''],
  [/(?<=...)ad$/, 'at'],
  [/cion$/, 'tion'],
  [/^ll/, 'cl'],
];

const englishSpellings: Rules = [
  [/(?<=...)(?:iti|ity|ti)$/, ''],
  [/^es(?=[bcdfglmnpqt])/, 's'],
  [/ie/g, 'e'],
  [/sion$/, 'tion'],
  [/ous$/, 'os'],
  [/oo/g, 'o'],
  [/ea/g, 'e'],
  [/ou/g, 'u'],
  [/w/g, 'v'],
];

const spellings: Rules = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/ch/g, 'c'],
  [/qu(?=[ei])/g, 'c'],
  [/[qk]/g, 'c'],
  [/sc(?=[ei])/g, 'c'],
  [/h/g, ''],
  [/z/g, 'c'],
  [/y/g, 'i'],
  [/x(?=[^aeiou])/g, 's'],
  [/v/g, 'b'],
  [/j/g, 'g'],
  [/ct/g, 't'],
  [/[ao]e/g, 'e'],
  [/([a-z])\1+/g, '$1'],
  [/(?<=..[ae])nc(?:i|e)?$/, 'nt'],
  [/(?<=...)[aeiou]+$/, ''],
];
