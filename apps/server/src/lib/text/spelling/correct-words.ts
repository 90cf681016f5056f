import type { TextLanguage } from '../language.ts';
import { isStopWord } from '../stop-words.ts';
import { everydayVocabulary, isEverydayWord, isListedWord } from './everyday-words.ts';
import { nearestTerms } from './nearest-terms.ts';
import { expandShorthand } from './shorthand.ts';
import { splitWords } from './split-words.ts';

/** Other readings of one or two words of a question. */
export type Correction = {
  /** Positions of the words, end exclusive. */
  start: number;
  end: number;
  /** Words that may be meant, the best reading first. */
  readings: readonly (readonly string[])[];
  /** Whether the readings are alternative words (or stems) of the knowledge (`KnowledgeWords.nearest`). */
  isOfKnowledge: boolean;
  /** Certainty: 1 for known shorthand. */
  weight: number;
};

/** The words of the knowledge that a question is asked about. */
export type KnowledgeWords = {
  has(form: string): boolean;
  /** Returns the words (or stems) that a misspelled one may mean (`nearestTerms`). */
  nearest(form: string): readonly string[];
  /** Whether it has a word of another language that resembles or translates this one, which is then a word. */
  hasTranslation?(form: string): boolean;
};

const spacingWeight = 0.9;
const spellingWeight = 0.6;
/** Words of a question that are corrected; a pasted text is not. */
const mostWords = 64;

/**
 * Returns corrections for the folded words of a question: shorthand, misspellings, words run together and words taken
 * apart. Known words, numbers and short words stay. Words of the knowledge are preferred to those of the lexicon.
 */
export function correctWords(
  words: readonly string[],
  language: TextLanguage,
  knowledge: KnowledgeWords,
): Correction[] {
  const corrections: Correction[] = [];
  const isKnown = (form: string): boolean => knowledge.has(form) || isEveryday(form, language);
  for (let start = 0; start < Math.min(words.length, mostWords); start++) {
    const form = words[start] ?? '';
    const next = words[start + 1] ?? '';
    // Longer shorthand may be a word of the knowledge ("ORA").
    const mayBeShort = language !== null && !(form.length > 2 && knowledge.has(form));
    const meant = mayBeShort ? expandShorthand(form, language) : null;
    if (meant) corrections.push({ start, end: start + 1, readings: [meant], isOfKnowledge: false, weight: 1 });
    if (meant || !isWord.test(form)) continue;
    const isRight = isKnown(form);
    if (isWord.test(next) && !(isRight && isKnown(next)) && isKnown(form + next)) {
      corrections.push({
        start,
        end: start + 2,
        readings: [[form + next]],
        isOfKnowledge: false,
        weight: spacingWeight,
      });
      start++;
      continue;
    }
    const correction = isRight ? null : correctWord(form, language, knowledge);
    if (correction) corrections.push({ start, end: start + 1, ...correction });
  }
  return corrections;
}

const isWord = /^\p{L}{2,}$/u;

function correctWord(
  form: string,
  language: TextLanguage,
  knowledge: KnowledgeWords,
): Omit<Correction, 'start' | 'end'> | null {
  const near = knowledge.nearest(form);
  if (near.length > 0) return { readings: near.map((word) => [word]), isOfKnowledge: true, weight: spellingWeight };
  if (knowledge.hasTranslation?.(form)) return null;
  const everyday = language === null ? [] : nearestTerms(everydayVocabulary(language), { form, language });
  if (everyday.length > 0)
    return { readings: everyday.map((word) => [word]), isOfKnowledge: false, weight: spellingWeight };
  const parts = splitWords(form, (part) => {
    if (language !== null && isStopWord(part, language)) return true;
    return part.length > 2 && ((language !== null && isListedWord(part, language)) || knowledge.has(part));
  });
  return parts && { readings: [parts], isOfKnowledge: false, weight: spacingWeight };
}

const isEveryday = (form: string, language: TextLanguage): boolean =>
  language !== null && isEverydayWord(form, language);
