import { foldText } from '../../../lib/text/fold-text.ts';
import { type KnownLanguage, knownLanguages } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';
import { type AnswerType, answerType } from './answer-type.ts';
import { isNegated } from './negation.ts';

export type QuestionTerm = {
  form: string;
  stems: Record<KnownLanguage, string>;
  idf: number;
  /** Position among the question's words, stop words counted. */
  position: number;
  /** A name or a number: what an answer must be about. */
  proper: boolean;
};

export type QuestionView = {
  language: KnownLanguage;
  terms: QuestionTerm[];
  totalIdf: number;
  maxIdf: number;
  type: AnswerType;
  negated: boolean;
  /** All folded words, stop words too. */
  forms: ReadonlySet<string>;
};

/** Reads a question once, for all sentences that it is held against. */
export function viewQuestion(
  question: string,
  language: KnownLanguage,
  stats: { idf: Record<string, number>; maxIdf: number },
): QuestionView {
  const terms = new Map<string, QuestionTerm>();
  const tokens = tokenize(question);
  tokens.forEach((token, position) => {
    if (isStopWord(token.text, language) || terms.has(token.text)) return;
    const written = question.slice(token.start, token.end);
    const stems = Object.fromEntries(knownLanguages.map((known) => [known, stemWord(token.text, known)]));
    terms.set(token.text, {
      form: token.text,
      stems: stems as Record<KnownLanguage, string>,
      idf: stats.idf[token.text] ?? stats.maxIdf,
      position,
      proper: /^\d/.test(written) || (position > 0 && /^\p{Lu}/u.test(written)),
    });
  });
  const folded = foldText(question)
    .replace(/[¿¡?!"“”«»]/g, '')
    .trim();
  const list = [...terms.values()];
  return {
    language,
    terms: list,
    totalIdf: list.reduce((sum, term) => sum + term.idf, 0),
    maxIdf: stats.maxIdf,
    type: answerType(folded, language),
    negated: isNegated(
      tokens.map((token) => token.text),
      language,
    ),
    forms: new Set(tokens.map((token) => token.text)),
  };
}
