import { foldText } from '../../../../lib/text/fold-text.ts';
import { isAspectWord } from '../../../../lib/text/follow-up-question.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { matchBag, type ProbeTerm } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { contactKindAsked, contactValues } from './contact-answer.ts';
import { type ExactValue, hasExactValue } from './exact-value.ts';
import { isKnownTerm } from './is-known-term.ts';

/**
 * Whether an answer is about the subject of the question without what is asked about it. It has no value of the kind
 * asked for, or the knowledge nowhere mentions the thing or the service.
 */
export function isNearMiss(asked: Asked, answer: string): boolean {
  const folded = foldText(answer);
  return lacksContact(asked, answer) || lacksValue(asked, folded) || asksUnknown(asked) || lacksYear(asked, folded);
}

/** A phone number or an email, of the person who is asked about. */
function lacksContact(asked: Asked, answer: string): boolean {
  if (/^(?:how|como)\b/.test(asked.folded)) return false;
  const kind = contactKindAsked(asked);
  if (kind !== 'phone' && kind !== 'email' && kind !== 'whatsapp') return false;
  if (!contactValues[kind].test(answer)) return true;
  const names = asked.probe.terms.filter(({ isProper, isEarlier }) => isProper && !isEarlier);
  const said = readBag(answer, asked.language);
  return (
    names.length > 0 &&
    names.every((term) => (matchBag(asked.probe, said)[asked.probe.terms.indexOf(term)] ?? 0) < leastMatch) &&
    names.some((term) => isKnownTerm(asked, asked.probe.terms.indexOf(term)))
  );
}

const strictValues: ReadonlySet<ExactValue> = new Set(['money', 'weight', 'distance', 'duration', 'age']);

function lacksValue({ value }: Asked, folded: string): boolean {
  if (value === null || !strictValues.has(value)) return false;
  const others = value === 'money' ? folded : folded.replace(amounts, '');
  return !hasExactValue(value, folded) && (value === 'weight' || !/\d/.test(others));
}

/** An amount of money is no length, distance or age. */
const amounts = /[€£$] ?\d[\d.,]*|\d[\d.,]* ?(?:[€£$]|euros?\b|pounds\b|dollars?\b)/g;

/** A price of a year that is over, which the knowledge must name. */
function lacksYear({ folded: question, today }: Asked, folded: string): boolean {
  const year = priceWords.test(question) ? /\b(?:in|en) (1[89]\d\d|20\d\d)\b/.exec(question)?.[1] : undefined;
  return year !== undefined && Number(year) < Number(today.slice(0, 4)) && !folded.includes(year);
}

const priceWords = /\b(?:how much|prices?|costs?|fees?|cuant[oa]|precios?|costab\w+|valian?)\b/;

const leastMatch = 0.4;

/** Whether a word on which the question depends is nowhere in the knowledge, not even in other words. */
function asksUnknown(asked: Asked): boolean {
  const { probe, folded, language, isContinuation } = asked;
  if (isContinuation) return false;
  const own = probe.terms.filter(
    (term) => !term.isEarlier && !term.isLight && !term.isNumber && !isAspect(term, language),
  );
  const needed = asked.isYesNo
    ? offers[language].test(folded)
      ? own.slice(0, mostNeeded).filter(({ words }) => !words.every((word) => givingVerbs.test(word)))
      : []
    : own.filter(({ words }) => focus[language].exec(folded)?.[1] === words[0]);
  return needed.some((term) => !isKnownTerm(asked, probe.terms.indexOf(term)));
}

/** The verb and its object. */
const mostNeeded = 2;
/** Verbs for which a text that says what there is has none. */
const givingVerbs = /^(?:offer|give|provide|dais|dan|ofreceis|ofrecen|ofreces)$/;

const isAspect = ({ words }: ProbeTerm, language: KnownLanguage): boolean =>
  words.every((word) => isAspectWord(word, language));

/** Asks whether something is sold or done. */
const offers: Record<KnownLanguage, RegExp> = {
  en: /^(?:(?:hi|hello|hey|and|so|also) )*(?:do|does|would|can|could) (?:you|u|they|the \w+) (?!have (?:to|a (?:look|think))|know|think|mind|help)\w+/,
  es: /^(?:(?:hola|y|oye) )*(?:vendeis|venden|teneis|tienen|haceis|hacen|ofreceis|ofrecen|dais|dan|reparais|reparan|arreglais|arreglan|alquilais|alquilan|serv[ií]s|sirven|cortais|cortan|afinais|afinan|prestais|prestan|preparais|preparan)\b/,
};

/** The noun after "which": its kind must be mentioned. */
const focus: Record<KnownLanguage, RegExp> = {
  en: /^(?:what|which) (\p{L}+) (?:is|are|was|were|does|do|did|has|have|made|makes|can)\b/u,
  es: /^(?:de )?(?:que|cual) (\p{L}+) (?:es|son|era|tiene|tienen|hizo|hace|publica|fabrica|usa|usan|lleva)\b/u,
};
