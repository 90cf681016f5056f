import type { KnownLanguage } from '../../../lib/text/language.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';

/** A word of the question, including stop words. */
export type QuestionWord = {
  form: string;
  written: string;
  /** Same as `form` for a stop word. */
  stem: string;
  stop: boolean;
  /** Whether it is a noun or an adjective, judged by its neighbors; otherwise it is treated as a verb. */
  isNoun: boolean;
};

export function readQuestionWords(question: string, language: KnownLanguage): QuestionWord[] {
  const words = tokenize(question).map(({ text: form, start, end }): QuestionWord => {
    const stop = isStopWord(form, language);
    const stem = stop ? form : stemWord(form, language);
    return { form, written: question.slice(start, end), stem, stop, isNoun: false };
  });
  let isInPhrase = false;
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (isVerbForm(word.form, language)) isInPhrase = false;
    else if (opensPhrase[language].has(word.form)) isInPhrase = true;
    else if (word.stop) isInPhrase = mayOpenPhrase[language].has(word.form);
    else if (i > 1 && before && opensVerb[language].has(before.form)) isInPhrase = false;
    else if (i > 0 && /^[\p{Lu}\d]/u.test(word.written)) word.isNoun = true;
    else if (isInPhrase && !(/ed$/.test(word.form) && before && !before.stop)) word.isNoun = true;
    else isInPhrase = false;
  });
  return words;
}

/** "Lleváis" and "tenéis" are verbs, wherever they are. */
const isVerbForm = (form: string, language: KnownLanguage): boolean =>
  language === 'es' && /..[ae]is$/.test(form) && !form.endsWith('seis');

/**
 * Returns the position of the noun that says what is asked for ("which *battle*", "what kind of *engine*"), or -1. An
 * answer names an instance and may omit the noun.
 */
export function focusPlace(words: readonly QuestionWord[], language: KnownLanguage): number {
  const asks = words.findIndex(({ form }) => whichWords[language].has(form));
  if (asks < 0) return -1;
  for (let i = asks + 1; i < Math.min(words.length, asks + 6); i++) {
    const word = words[i];
    if (!word || beforeFocus[language].has(word.form)) continue;
    return word.stop ? -1 : i;
  }
  return -1;
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const whichWords: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list('what which whose'),
  es: list('que cual cuales'),
};

const beforeFocus: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list('kind type sort name term is was are were the of a an'),
  es: list('tipo clase nombre termino es era son fue el la los las de un una'),
};

/** Words that start a noun phrase. */
const opensPhrase: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list(`the a an of in on at by with for from his her its their this that these those as and or between under over into onto
    within some any all each every no other another our your my about against during per than like near through via`),
  es: list(`el la los las un una unos unas de del en al a por con para su sus este esta estos estas ese esa como y o entre sobre
    cada todo todos toda todas otro otra lo sin segun durante hacia desde hasta contra`),
};

/** Words that start a noun phrase or, less often, precede a verb. */
const mayOpenPhrase: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list('what which whose did does do is was are were'),
  es: list('que cual cuales'),
};

const opensVerb: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list('to who that which has have had be been'),
  es: list('que se ha han'),
};
