import { validAt } from '../../../../lib/dates/valid-at.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { readMoney } from '../facts/money.ts';
import { coverageOf } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import { toCount } from './arithmetic-question.ts';
import type { Asked } from './asked.ts';

export type YesNo = 'yes' | 'no';

/** Whether a folded question asks for yes or no. */
export function asksYesNo(folded: string, language: KnownLanguage): boolean {
  return openings[language].test(folded) && !questionWords[language].test(folded);
}

const openings: Record<KnownLanguage, RegExp> = {
  en: /^(?:(?:hi|hello|hey|ok|and|but|so|also|please|then)[, ]+)*(?:is|are|am|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have|had|isn't|aren't|don't|doesn't|can't|won't)\b|\b(?:can|do|does|is|are|will|may|could) (?:i|we|you|it|they|there|my|your|the)\b[^?]*$/,
  es: /^(?:y |pero |hola |entonces |tambien |oye )*(?:es|son|esta|estan|estoy|estais|hay|habra|puedo|puede|pueden|podeis|podemos|podria|se puede|se pueden|se podra|tiene|tienen|teneis|tengo|hace|haceis|hacen|abre|abren|abris|cierra|cierran|cerrais|vale|valen|sirve|acepta|aceptan|aceptais|admite|admiten|admitis|vende|venden|vendeis|da|dan|dais|ofrece|ofrecen|ofreceis|lleva|llevan|llevais|entra|incluye|incluyen|existe|debo|deben|necesito|necesita|hace falta|hay que|tengo que|me|te|os|les|nos|ya|todavia|aun|sigue|siguen|sirven|repartis|reparten|enviais|envian|cobrais|cobran|prepara|preparais|preparan|permiten|dejan|dejais|ha|han|habeis|funciona|cuesta|puede mi|el|la|los|las|con|si)\b/,
};

const questionWords: Record<KnownLanguage, RegExp> = {
  en: /^(?:what|which|who|whom|whose|when|where|why|how)\b|\b(?:and|,) (?:what|which|who|when|where|why|how)\b/,
  es: /\b(?:que (?:dia|dias|hora|horario|precio|es|son|hay|tal)|cual|cuales|quien|quienes|cuando|donde|cuant[oa]s?|por que)\b|^(?:y )?(?:que|como)\b/,
};

/** Decides yes or no from the text that answers; `null` when the text does not decide it. */
export function decideYesNo(asked: Asked, text: string, language: KnownLanguage): YesNo | null {
  const folded = foldText(text);
  const stated = startOf(folded);
  const flag = /: (?:(yes|si|✓|✔)|(no|none|—|–|✗|✘))\.?$/.exec(folded);
  if (flag) return flag[1] ? 'yes' : 'no';
  const limit = byLimit(asked, folded, language);
  if (limit) return limit;
  const dated = byDates(asked, text, language);
  if (dated) return dated;
  const excepted = byException(asked, text, folded, language);
  if (excepted) return excepted;
  if (stated) return isOppositeAsked(asked) ? null : stated;
  const clause = bestClause(asked, text, language);
  const isNegated = negations[language].test(foldText(clause));
  if (isNegated) return isNegatedQuestion(asked) ? null : 'no';
  if (restrictions[language].test(foldText(clause))) return null;
  return coverageOf(asked.probe, matchBag(asked.probe, readBag(text, language))) >= 0.5 ? 'yes' : null;
}

const startOf = (folded: string): YesNo | null =>
  /^(?:yes|si|claro|por supuesto|of course|sure|certainly|desde luego)\b[,.:;! ]/.test(`${folded} `)
    ? 'yes'
    : /^(?:no|not|never|nunca|sorry|unfortunately|ninguna?|ningun)\b[,.:;! ]/.test(`${folded} `)
      ? 'no'
      : null;

const negations: Record<KnownLanguage, RegExp> = {
  en: /\b(?:not|no|never|cannot|can't|don't|doesn't|isn't|aren't|won't|neither|nor|nothing|nobody|without|closed|unable|only by|except)\b/,
  es: /\b(?:no|nunca|ningun[oa]?|tampoco|nada|nadie|sin|cerrad[oa]s?|excepto|salvo|menos en|jamas)\b/,
};

/** A rule about how something is done does not say that it may be done. */
const restrictions: Record<KnownLanguage, RegExp> = {
  en: /\b(?:must|only|have to|has to|should|instead|at most|unless)\b/,
  es: /\b(?:debe|deben|solo|unicamente|hay que|tiene que|tienen que|como maximo|salvo que)\b/,
};

const isNegatedQuestion = ({ folded, language }: Asked): boolean =>
  (language === 'es' ? /\bno\b/ : /\b(?:not|n't|no)\b/).test(folded);
const isOppositeAsked = ({ folded }: Asked): boolean => /\b(?:closed|cerrad[oa]s?|forbidden|prohibido)\b/.test(folded);

/** Returns the clause with most of the question's words. */
function bestClause({ probe }: Asked, text: string, language: KnownLanguage): string {
  const clauses = text.split(/(?<=[.;:!?])\s+|,\s+(?:but|pero|except|excepto|menos|salvo|y|and)\s+/);
  let best = text;
  let top = -1;
  for (const clause of clauses) {
    const coverage = coverageOf(probe, matchBag(probe, readBag(clause, language)));
    if (coverage > top) [best, top] = [clause, coverage];
  }
  return best;
}

/** "All cards except American Express", asked about American Express. */
function byException({ probe }: Asked, text: string, folded: string, language: KnownLanguage): YesNo | null {
  const mark = /\b(?:except(?: for)?|but not|apart from|excepto|salvo|menos|pero no|a excepcion de)\b/.exec(folded);
  if (!mark) return null;
  const rest = text.slice(mark.index + mark[0].length).split(/[.;]/)[0] ?? '';
  const after = coverageOf(probe, matchBag(probe, readBag(rest, language)));
  const before = coverageOf(probe, matchBag(probe, readBag(text.slice(0, mark.index), language)));
  if (after > 0 && after >= before * 0.5)
    return /\b(?:no|not|never|nunca)\b/.test(folded.slice(0, mark.index)) ? 'yes' : 'no';
  return null;
}

/** "Can I still …?" is yes until the last day that the text states. */
function byDates({ folded, language, today }: Asked, text: string, textLanguage: KnownLanguage): YesNo | null {
  const asksTime =
    language === 'es'
      ? /\b(?:todavia|aun|a tiempo|sigue|siguen|ya|llego)\b/
      : /\b(?:still|yet|already|in time|started|too late)\b/;
  if (!asksTime.test(folded)) return null;
  const validity = validAt(text, textLanguage, { today: today.slice(0, 10) });
  if (!validity) return null;
  if (validity.status === 'current') return 'yes';
  return validity.status === 'past'
    ? /\b(?:already|ya|started)\b/.test(folded)
      ? 'yes'
      : 'no'
    : /\b(?:already|started|ya)\b/.test(folded)
      ? 'no'
      : validity.to
        ? 'yes'
        : null;
}

type Bound = { kind: 'most' | 'least'; amount: number; unit: string };

const unitNames: readonly (readonly [string, RegExp, number])[] = [
  ['day', /^(?:days?|dias?)$/, 1],
  ['day', /^(?:weeks?|semanas?)$/, 7],
  ['day', /^(?:months?|mes|meses)$/, 30],
  ['day', /^(?:years?|anos?)$/, 365],
  ['minute', /^(?:minutes?|minutos?|mins?)$/, 1],
  ['minute', /^(?:hours?|horas?|hrs?)$/, 60],
  ['people', /^(?:people|persons?|personas?|guests?|huespedes)$/, 1],
  ['kg', /^(?:kg|kilos?)$/, 1],
];

/** "Within 30 days", asked for two weeks; "from 150 €", asked for 90 €. */
function byLimit(asked: Asked, folded: string, language: KnownLanguage): YesNo | null {
  const wanted = amountsOf(asked.folded, asked.language);
  if (wanted.length === 0) return null;
  for (const bound of boundsOf(folded, language)) {
    const own = wanted.find(({ unit }) => unit === bound.unit);
    if (!own) continue;
    const isMet = bound.kind === 'most' ? own.amount <= bound.amount : own.amount >= bound.amount;
    return isMet ? 'yes' : 'no';
  }
  return null;
}

function amountsOf(folded: string, language: KnownLanguage): { amount: number; unit: string; at: number }[] {
  const found = readMoney(folded).map(({ amount, start }) => ({ amount, unit: 'money', at: start }));
  for (const match of folded.matchAll(/([\p{L}\d.,]+)[ -]([\p{L}]+)/gu)) {
    const amount = toCount(match[1] ?? '', language) ?? (/^(?:a|an|un|una)$/.test(match[1] ?? '') ? 1 : null);
    const unit = unitNames.find(([, pattern]) => pattern.test(match[2] ?? ''));
    if (amount !== null && unit) found.push({ amount: amount * unit[2], unit: unit[0], at: match.index });
  }
  return found;
}

const mostWords =
  /(?:within|up to|at most|no more than|maximum(?: of)?|max\.?|less than|under|until|hasta|como maximo|maximo(?: de)?|menos de|dentro de(?: los)?|antes de|en los)\W*$/;
const leastWords =
  /(?:from|at least|minimum(?: of)?|min\.?|more than|over|above|after|orders over|a partir de|desde|minimo(?: de)?|al menos|como minimo|mas de|superiores? a)\W*$/;

function boundsOf(folded: string, language: KnownLanguage): Bound[] {
  return amountsOf(folded, language).flatMap(({ amount, unit, at }): Bound[] => {
    const before = folded.slice(Math.max(0, at - 24), at);
    const after = folded.slice(at, at + 40);
    if (mostWords.test(before) || /\b(?:at most|maximum|or less|como maximo|o menos)\b/.test(after))
      return [{ kind: 'most', amount, unit }];
    return leastWords.test(before) || /\b(?:or more|at least|como minimo|o mas)\b/.test(after)
      ? [{ kind: 'least', amount, unit }]
      : [];
  });
}

/** Puts yes or no before a text that does not begin with it. */
export function withLead(text: string, lead: YesNo | null, language: KnownLanguage): string {
  const stated = startOf(foldText(text));
  if (lead === null || stated === lead) return text;
  const word = language === 'es' ? (lead === 'yes' ? 'Sí' : 'No') : lead === 'yes' ? 'Yes' : 'No';
  const rest = stated ? text.replace(/^[¡]?\p{L}+[,.:;!]*\s*/u, '') : text;
  return `${word}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}
