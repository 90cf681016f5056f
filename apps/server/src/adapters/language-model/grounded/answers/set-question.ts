import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { focusPlace, readQuestionWords } from '../question-words.ts';
import type { Asked } from './asked.ts';
import { isMoneyAsked } from './is-money-asked.ts';
import { wantsList } from './list-statement.ts';

/** How a question asks for several rows of a table. */
export interface SetQuestion {
  isWho: boolean;
  /** The noun after "which" or "what", which the table must have; empty if the question needs none. */
  focus: string;
  /** Whether it asks for all things of a kind, not for those with some value. */
  mayBeAll: boolean;
}

/** Reads a question for several rows; `null` for others. */
export function readSetQuestion(asked: Asked): SetQuestion | null {
  const { folded, language, subject, type } = asked;
  if (asked.isYesNo || asked.isContinuation || isNegated.test(folded)) return null;
  const isWho = /^(?:and |y )?(?:who|quien|quienes)\b/.test(folded);
  const isDone = asksDone[language].test(language === 'es' ? asked.question : folded);
  const isAll = asksAll[language].test(folded);
  if (!isWho && !isDone && !isAll && !wantsList(asked)) return null;
  const needsNone = isWho || isDone || /^(?:and |y )?(?:list|show|all|lista|enumera|dime|tod[oa]s)\b/.test(folded);
  const words = readQuestionWords(subject, language);
  const focus = words[focusPlace(words, language)]?.form ?? '-';
  return {
    isWho,
    focus: needsNone ? '' : focus,
    mayBeAll:
      type === 'other' && !isMoneyAsked(asked) && (asksKinds[language].test(folded) || isAll) && !namesTime(asked),
  };
}

const namesTime = ({ when }: Asked): boolean => {
  const { mentions, minutes, part, name } = when();
  return mentions.length > 0 || minutes !== null || part !== null || name !== null;
};

const isNegated = /\b(?:not|never|without|nunca|sin|no)\b|n't\b/;

/** "What did Berg sell?" and "when does Berg teach?" ask for all of it. */
const asksDone: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?(?:what|when|where) (?:did|does|do|has|have)\b/,
  es: /^¿?(?:y )?(?:qu[eé]|cu[aá]ndo) (?:(?:ha|han) \p{L}+|\p{L}+(?:ó|aron|ieron))(?!\p{L})/iu,
};

/** Asks for the things of a kind that there are; a price or a time is a value of one. */
const asksKinds: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?(?:what|which) (?:(?:kinds?|types?|sorts?) of \p{L}+|(?!prices?\b|costs\b|fees\b|times\b|hours\b|days\b|dates\b)(?:\p{L}+ )?\p{L}+s(?: of \p{L}+)?) (?:do|have|are|can|is) (?:you|we|i|they|there|available|for|the)\b/u,
  es: /^(?:y )?que (?:(?:tipos?|clases?) de \p{L}+|(?!precios\b|tarifas\b|horas\b|horarios\b|dias\b|fechas\b)\p{L}+s) (?:hay|teneis|tienen|ofreceis|ofrecen|puedo|podemos|alquilais|alquilan|vendeis|venden|dais|dan)\b/u,
};

/** "Tell me all the rooms that you have." */
const asksAll: Record<KnownLanguage, RegExp> = {
  en: /^(?:(?:list|name|show me|tell me) (?:all )?|all )(?:of )?(?:the |your )?\p{L}+s(?: (?:that )?(?:you (?:have|offer|sell|rent|do)|there are))?\W*$/u,
  es: /^(?:(?:dime|lista|enumera) (?:tod[oa]s )?|tod[oa]s )(?:l[oa]s |vuestr[oa]s )?\p{L}+s(?: que (?:hay|teneis|tienen|ofreceis|ofrecen|vendeis|alquilais))?\W*$/u,
};
