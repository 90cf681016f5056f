import { foldText } from '../../../lib/text/fold-text.ts';
import { glossary } from '../../../lib/text/glossary/glossary.ts';
import { type KnownLanguage, knownLanguages } from '../../../lib/text/language.ts';
import { isLightWord } from '../../../lib/text/light-words.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import type { CollectionStats } from '../../../ports/language-model.ts';
import { type AnswerType, answerType } from './answer-type.ts';
import { focusPlace, type QuestionWord, readQuestionWords, whichWords } from './question-words.ts';
import { type QuestionOrder, questionOrder } from './word-order.ts';

export type QuestionTerm = {
  form: string;
  /** Original spelling of the first occurrence. */
  written: string;
  stems: Record<KnownLanguage, string>;
  idf: number;
  /** Position among all words of the question, including stop words. */
  position: number;
  /** A name or a number, which an answer must contain. */
  proper: boolean;
  /** A word so common in questions that it says little about the subject. */
  isLight: boolean;
  isNoun: boolean;
  /** The noun that says what kind of thing is asked for; an answer may omit it. */
  isFocus: boolean;
  /** A word of the subject: not the focus, not light, and not in the glossary of common words. */
  isSpecific: boolean;
  /** Occurs only in the earlier question. */
  isEarlier: boolean;
};

export type ParsedQuestion = {
  language: KnownLanguage;
  /** All words, in order. */
  words: QuestionWord[];
  terms: QuestionTerm[];
  isFollowUp: boolean;
  totalIdf: number;
  maxIdf: number;
  /**
   * From 1 for an agent that knows a page to 0 for one that knows a book: the smaller the collection, the less an
   * unknown word means.
   */
  littleKnown: number;
  type: AnswerType;
  /** All folded words, including stop words. */
  forms: ReadonlySet<string>;
  order: QuestionOrder;
  /** Stop words that change the meaning: "first", "only", "before". */
  qualifiers: string[];
  /** The word after "what" or "which" if it is a term: the answer is an instance of it. */
  focus: QuestionTerm | null;
};

/** Maximum idf of a light word, as a share of the rarest word's. */
const lightest = 0.5;
/** Factor for terms that occur only in the earlier question. */
const earlierShare = 0.4;

/**
 * Parses a question once, to compare it with all sentences. A follow-up keeps the subject of the question that it
 * `follows`.
 */
export function parseQuestion(
  { question, follows = null }: { question: string; follows?: string | null },
  language: KnownLanguage,
  stats: CollectionStats,
): ParsedQuestion {
  const words = readQuestionWords(question, language);
  const forms = words.map(({ form }) => form);
  const own = readTerms(words, language, stats);
  const earlier = follows === null ? [] : readTerms(readQuestionWords(follows, language), language, stats);
  const terms = [
    ...own,
    ...earlier
      .filter((term) => !forms.includes(term.form))
      .map((term) => ({ ...term, idf: earlierShare * term.idf, isEarlier: true })),
  ];
  const focusForm = forms[forms.findIndex((form) => whichWords[language].has(form)) + 1];
  const type = answerType(asked(question), language);
  return {
    language,
    words,
    terms,
    isFollowUp: follows !== null,
    totalIdf: terms.reduce((sum, term) => sum + term.idf, 0),
    maxIdf: stats.maxIdf,
    littleKnown: littleKnown(stats.chunkCount),
    type: type === 'other' && follows !== null ? answerType(asked(follows), language) : type,
    forms: new Set([...forms, ...terms.map((term) => term.form)]),
    order: questionOrder(
      words.map(({ stem }) => stem),
      own,
    ),
    qualifiers: [...new Set(forms)].filter((form) => qualifiers[language].has(form)),
    focus: own.find((term) => term.form === focusForm && term.position > 0) ?? null,
  };
}

function readTerms(words: readonly QuestionWord[], language: KnownLanguage, stats: CollectionStats): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>();
  const focus = words[focusPlace(words, language)]?.form;
  words.forEach(({ form, written, stem, stop, isNoun }, position) => {
    if (stop || terms.has(form)) return;
    const stems = Object.fromEntries(knownLanguages.map((known) => [known, stemWord(form, known)]));
    const isLight = isLightWord(form, language);
    terms.set(form, {
      form,
      written,
      stems: stems as Record<KnownLanguage, string>,
      idf: Math.min(stats.idf[form] ?? stats.maxIdf, (isLight ? lightest : 1) * stats.maxIdf),
      position,
      proper: /^\d/.test(written) || (position > 0 && /^\p{Lu}/u.test(written)),
      isLight,
      isNoun,
      isFocus: form === focus,
      isSpecific: !isLight && form !== focus && !glossary[language].has(stem),
      isEarlier: false,
    });
  });
  return [...terms.values()];
}

function littleKnown(chunkCount: number): number {
  const [few, many] = [5, 100];
  return Math.min(1, Math.max(0, 1 - Math.log(Math.max(1, chunkCount) / few) / Math.log(many / few)));
}

/** Returns the folded question itself; in Spanish, the part after the last inverted question mark. */
function asked(question: string): string {
  const proper = question.slice(question.lastIndexOf('¿') + 1);
  return foldText(/\p{L}/u.test(proper) ? proper : question)
    .replace(/[¿¡?!"“”«»]/g, '')
    .trim();
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const qualifiers: Record<KnownLanguage, ReadonlySet<string>> = {
  en: words(
    `most first only other another each all after before more both same than over under between during against without once not
    no`,
  ),
  es: words(
    `mas unico unica otro otra cada todos todas despues antes mayor ambos mismo misma sobre bajo entre durante contra sin no`,
  ),
};
