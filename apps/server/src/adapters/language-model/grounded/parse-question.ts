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
  /** As first written. */
  written: string;
  stems: Record<KnownLanguage, string>;
  idf: number;
  /** Position among the question's words, stop words counted. */
  position: number;
  /** A name or a number: what an answer must be about. */
  proper: boolean;
  /** So common in questions that it says little about the subject. */
  isLight: boolean;
  isNoun: boolean;
  /** It says what kind of thing is asked for, and the answer may do without it. */
  isFocus: boolean;
  /** A word of the subject: no name of a kind, and none of the words that any text may have. */
  isSpecific: boolean;
  /** Only the earlier question contains it. */
  isEarlier: boolean;
};

export type ParsedQuestion = {
  language: KnownLanguage;
  /** All words in their order. */
  words: QuestionWord[];
  terms: QuestionTerm[];
  isFollowUp: boolean;
  totalIdf: number;
  maxIdf: number;
  /** 1 for an agent that knows a page, 0 for one that knows a book: the fewer words are known, the less an unknown one says. */
  littleKnown: number;
  type: AnswerType;
  /** All folded words, stop words too. */
  forms: ReadonlySet<string>;
  order: QuestionOrder;
  /** Small words that make a difference: "first", "only", "before". */
  qualifiers: string[];
  /** The word after "what" or "which", where it is one of the terms: what the answer is an instance of. */
  focus: QuestionTerm | null;
};

/** A light word counts for no more than this share of the rarest. */
const lightest = 0.5;
/** Terms of only the earlier question count less than those of the current one. */
const earlierShare = 0.4;

/** Reads a question once, for all sentences that it is held against. A follow-up keeps the subject of what it `follows`. */
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

/** The folded words of the question proper: in Spanish what follows the last inverted mark. */
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
