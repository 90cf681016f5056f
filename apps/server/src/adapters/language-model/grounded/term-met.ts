import { glossary } from '../../../lib/text/glossary/glossary.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { ParsedSentence } from './parse-passage.ts';
import type { QuestionTerm } from './parse-question.ts';

/**
 * Whether a sentence expresses a term differently: a digit for a number word, a synonym, or the words of an
 * abbreviation.
 */
export function saysOtherwise(sentence: ParsedSentence, term: QuestionTerm, language: KnownLanguage): boolean {
  const stem = term.stems[language];
  const figure = figures.get(term.form);
  if (figure !== undefined && sentence.words.some(({ form }) => form === figure)) return true;
  if (/^\d+s$/.test(term.form) && sentence.places.has(term.form.slice(0, -1))) return true;
  if (hasSynonym(sentence, stem, language)) return true;
  return /^\p{Lu}{2,6}s?$/u.test(term.written) && hasInitials(sentence, term.form.replace(/s$/, ''));
}

/** Whether the sentence has a word with the same translation into the other language. */
function hasSynonym(sentence: ParsedSentence, stem: string, language: KnownLanguage): boolean {
  const meanings = glossary[language].get(stem);
  if (!meanings) return false;
  for (const other of sentence.places.keys()) {
    for (const meaning of glossary[language].get(other) ?? []) if (meanings.has(meaning)) return true;
  }
  return false;
}

function hasInitials(sentence: ParsedSentence, letters: string): boolean {
  const words = sentence.words.filter(({ stop }) => !stop);
  return words.some(
    ({ written }, i) =>
      /^\p{Lu}/u.test(written) && Array.from(letters).every((letter, j) => words[i + j]?.form[0] === letter),
  );
}

/** Number words and their digits. English works in both directions, Spanish only from word to digit. */
const figures: ReadonlyMap<string, string> = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  ].flatMap((words, language) =>
    words.split(' ').flatMap((word, i): [string, string][] => {
      const figure = String(i + 1);
      return language === 0
        ? [
            [word, figure],
            [figure, word],
          ]
        : [[word, figure]];
    }),
  ),
);
