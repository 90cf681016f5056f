import { expect, it } from 'vitest';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { focusPlace, readQuestionWords } from './question-words.ts';

const nouns = (question: string, language: KnownLanguage): string =>
  readQuestionWords(question, language)
    .filter((word) => word.isNoun)
    .map((word) => word.form)
    .join(' ');

it.each([
  ['Who painted the old bridge in Prague?', 'en', 'old bridge prague'],
  ['What did the council decide to build?', 'en', 'council'],
  ['Which river flows through Olmos?', 'en', 'river olmos'],
  ['¿Quién pintó el puente viejo de Praga?', 'es', 'puente viejo praga'],
] as const)('marks the nouns of "%s"', (question, language, expected) => {
  expect(nouns(question, language)).toContain(expected.split(' ')[0]);
  for (const noun of expected.split(' ')) expect(nouns(question, language).split(' ')).toContain(noun);
  expect(nouns(question, language)).not.toMatch(/painted|build|pinto/);
});

it.each([
  ['Which battle ended the war?', 'en', 'battle'],
  ['What kind of engine was patented?', 'en', 'engine'],
  ['¿Qué tipo de motor se patentó?', 'es', 'motor'],
  ['What did he say?', 'en', undefined],
  ['When did it end?', 'en', undefined],
] as const)('finds the focus of "%s"', (question, language, expected) => {
  const words = readQuestionWords(question, language);
  expect(words[focusPlace(words, language)]?.form).toBe(expected);
});
