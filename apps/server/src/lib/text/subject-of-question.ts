import { isAspectWord } from './follow-up-question.ts';
import type { KnownLanguage } from './language.ts';
import { isLightWord } from './light-words.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, tokenize } from './tokenize.ts';

/**
 * Returns the words of a question that name its subject, without those that ask: "the whitening kit" of "How much is the
 * whitening kit?". `null` without one.
 * @param withDays whether a weekday stays
 */
export function subjectOfQuestion(question: string, withDays: boolean, language: KnownLanguage): string | null {
  const words = tokenize(question);
  const isSubject = ({ text }: Token, at: number): boolean => {
    const before = words[at - 1]?.text ?? '';
    if (isStopWord(text, language) || superlatives[language].test(text) || (!withDays && days.test(text))) return false;
    if (articles[language].test(before)) return true;
    const isAsked = whichWords.test(before) && verbs[language].test(words[at + 1]?.text ?? '');
    return !isAsked && !isLightWord(text, language) && !isAspectWord(text, language) && !offers[language].test(text);
  };
  const unit = words.findIndex(({ text }, at) => units.test(text) && belongsTo.test(words[at + 1]?.text ?? ''));
  const first = words.findIndex((word, at) => at > unit && isSubject(word, at));
  if (first < 0) return null;
  let last = words.findLastIndex(isSubject);
  while (isNounBehind(words[last + 1]?.text, language)) last++;
  const start = articles[language].test(words[first - 1]?.text ?? '') ? first - 1 : first;
  return words
    .slice(start, last + 1)
    .filter(({ text }) => (withDays || !days.test(text)) && !superlatives[language].test(text))
    .map((word) => question.slice(word.start, word.end))
    .join(' ');
}

/** Whether a common word belongs to the noun before it ("the Otters group"). */
const isNounBehind = (text: string | undefined, language: KnownLanguage): boolean =>
  text !== undefined &&
  !isStopWord(text, language) &&
  !isAspectWord(text, language) &&
  !offers[language].test(text) &&
  !days.test(text);

const articles: Record<KnownLanguage, RegExp> = {
  en: /^(?:the|an?|my|our|your|any)$/,
  es: /^(?:el|la|los|las|una?|mis?|tus?|sus?)$/,
};

/** Names of what is paid for, before the thing itself ("a ticket for the tower"). */
const units =
  /^(?:seats?|tickets?|entrance|entry|admission|fees?|rates?|prices?|entradas?|butacas?|plazas?|cuotas?|tarifas?|billetes?|precio)$/;
const belongsTo = /^(?:for|to|at|of|para|al?|del?)$/;

const whichWords = /^(?:which|what|que|cual|cuales)$/;
const verbs: Record<KnownLanguage, RegExp> = {
  en: /^(?:is|are|was|were|do|does|did|can|has|have)$/,
  es: /^(?:es|son|esta|estan|tienen?|hay|pid(?:en|e)|ponen?|dan?)$/,
};

/** Verbs of what a business does for its customers. */
const offers: Record<KnownLanguage, RegExp> = {
  en: /^(?:sells?|offers?|stocks?|rents?|hires?|repairs?|accept|accepts|teach|teaches|hold|holds|host|hosts|pay|book|cost|costs|open|opens|close|closes|starts?|ends?)$/,
  es: /(?:ais|eis)$|^(?:abris|servis|pido|hago|vend\p{L}+|ofrec\p{L}+|alquil(?:ais|an|o|ar)|repar(?:ais|an)|arregl(?:ais|an)|acept\p{L}+|abr(?:e|en|is)|cierran?|cerrais|cost\p{L}+|reserv(?:o|ar)|tengan|quier\p{L}*|sal(?:e|en)|empiez\p{L}+|acab\p{L}+)$/u,
};

const superlatives: Record<KnownLanguage, RegExp> = {
  en: /^(?:cheapest|dearest|biggest|largest|smallest|longest|shortest|nearest|oldest|newest|latest|earliest|closest|heaviest|most|least)$/,
  es: /^(?:mas|menos|mejor|peor|barat[oa]s?|car[oa]s?)$/,
};

const days =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|today|tonight|tomorrow|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|hoy|manana)$/;
