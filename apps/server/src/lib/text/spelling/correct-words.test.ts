import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../language.ts';
import { correctWords } from './correct-words.ts';
import { nearestTerms } from './nearest-terms.ts';
import { spanishSound } from './spanish-sound.ts';
import { createSpellingVocabulary } from './spelling-vocabulary.ts';
import { splitWords } from './split-words.ts';

const knowledgeOf = (text: string, language: KnownLanguage) => {
  const words = text.split(' ');
  const vocabulary = createSpellingVocabulary(words);
  return {
    has: (form: string) => words.includes(form),
    nearest: (form: string) => nearestTerms(vocabulary, { form, language }),
  };
};

/** Applies the best readings. */
const corrected = (question: string, language: KnownLanguage, knowledge = ''): string => {
  const words = question.split(' ');
  for (const { start, end, readings } of correctWords(words, language, knowledgeOf(knowledge, language)).reverse())
    words.splice(start, end - start, ...(readings[0] ?? []));
  return words.join(' ');
};

describe('correctWords', () => {
  it.each([
    ['do u deliver pls', 'do you deliver please'],
    ['openinghours', 'opening hours'],
    ['gifts besides bread', 'gifts besides bread'],
    ['do you have freeparking', 'do you have free parking'],
    ['reciept for my ordre', 'receipt for my order'],
    ['cancelation polcy', 'cancelation policy'],
    ['appointmnt', 'appointment'],
    ['hw long dus it tak', 'how long does it take'],
    ['gluten fre', 'gluten free'],
    ['opning hrs', 'opening hours'],
  ])('reads English %s as %s', (typed, meant) => {
    expect(corrected(typed, 'en')).toBe(meant);
  });

  it.each([
    ['xq no abris', 'por que no abris'],
    ['q precio tiene', 'que precio tiene'],
    ['cuantocuesta', 'cuanto cuesta'],
    ['orario de berano', 'horario de verano'],
    ['resivo', 'recibo'],
    ['garaje i yave', 'garaje i llave'],
    ['el apar camiento', 'el aparcamiento'],
    ['la matri cula', 'la matricula'],
    ['inscripsion', 'inscripcion'],
    ['a q ora', 'a que hora'],
    ['telfono', 'telefono'],
  ])('reads Spanish %s as %s', (typed, meant) => {
    expect(corrected(typed, 'es')).toBe(meant);
  });

  it('prefers the words of the knowledge', () => {
    expect(corrected('trouts', 'en', 'trout')).toBe('trout');
    expect(corrected('the gravlex', 'en', 'gravlax')).toBe('the gravlax');
    expect(corrected('meel plan', 'en', 'meal')).toBe('meal plan');
    expect(corrected('tarjeta ora', 'es', 'tarjeta ora')).toBe('tarjeta ora');
  });

  it.each([
    ['zuri kowalski', ''],
    ['b1 a2 2024 3.5', ''],
    ['planet', 'plan'],
    ['xqz', ''],
    ['東京都 zyzzyvas', ''],
  ])('leaves names, numbers and short words: %s', (typed, knowledge) => {
    expect(corrected(typed, 'en', knowledge)).toBe(typed);
  });

  it('corrects only the beginning of a long text', () => {
    const text = Array.from({ length: 500 }, () => 'reciept');
    expect(correctWords(text, 'en', knowledgeOf('', 'en'))).toHaveLength(64);
  });
});

describe('splitWords', () => {
  const isWord = (part: string): boolean => ['the', 'library', 'lib', 'rary', 'in', 'side'].includes(part);

  it('takes the fewest words', () => {
    expect(splitWords('thelibrary', isWord)).toEqual(['the', 'library']);
  });

  it('splits no short or unknown words and no chance parts', () => {
    expect(splitWords('inthe', isWord)).toBeNull();
    expect(splitWords('thelibrarian', isWord)).toBeNull();
    expect(splitWords('inininin', isWord)).toBeNull();
    expect(splitWords('the'.repeat(100), isWord)).toBeNull();
  });
});

it.each([
  ['horario', 'orario'],
  ['sabado', 'savado'],
  ['policia', 'polisia'],
  ['llave', 'yabe'],
  ['gente', 'jente'],
  ['queso', 'keso'],
  ['empadronar', 'enpadronar'],
  ['guiso', 'guizo'],
  ['excursion', 'escursion'],
])('%s sounds like %s in Spanish', (one, other) => {
  expect(spanishSound(one)).toBe(spanishSound(other));
});

it.each([
  ['casa', 'cosa'],
  ['pero', 'peso'],
  ['chico', 'cico'],
])('%s does not sound like %s', (one, other) => {
  expect(spanishSound(one)).not.toBe(spanishSound(other));
});
