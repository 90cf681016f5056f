import { expect, it } from 'vitest';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { areAntonyms } from './antonyms.ts';

const opposite = (a: string, b: string, language: KnownLanguage): boolean => {
  const word = (form: string) => ({ form, stem: stemWord(form, language) });
  return areAntonyms(word(a), word(b), language) && areAntonyms(word(b), word(a), language);
};

it.each([
  ['increase', 'decreased', 'en'],
  ['first', 'third', 'en'],
  ['before', 'after', 'en'],
  ['northern', 'southern', 'en'],
  ['largest', 'smallest', 'en'],
  ['formal', 'informal', 'en'],
  ['accelerate', 'decelerates', 'en'],
  ['symmetric', 'asymmetric', 'en'],
  ['internal', 'external', 'en'],
  ['aumentó', 'disminuyó', 'es'],
  ['primera', 'última', 'es'],
  ['legal', 'ilegal', 'es'],
  ['norte', 'sur', 'es'],
] as const)('%s and %s exclude each other', (a, b, language) => {
  const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
  expect(opposite(fold(a), fold(b), language)).toBe(true);
});

it.each([
  ['increase', 'grow', 'en'],
  ['largest', 'big', 'en'],
  ['table', 'stable', 'en'],
  ['station', 'nation', 'en'],
  ['formal', 'formal', 'en'],
  ['este', 'oeste', 'es'],
  ['casa', 'causa', 'es'],
] as const)('%s and %s do not exclude each other', (a, b, language) => {
  expect(opposite(a, b, language)).toBe(false);
});
