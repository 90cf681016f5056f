import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { matchBag, subjectsOf } from '../../units/probe.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const leastMatch = 0.4;
/** Share of the words of the clause before, which "but not in the kitchen" leaves out. */
const inheritedShare = 0.6;

interface Clause {
  folded: string;
  matches: Float64Array;
  score: number;
}

/**
 * Decides by the clause with most of the question's words: whether it is negated, forbids, or allows only something
 * else. A clause without its own subject has that of the clause before.
 */
export function byClause(asked: Asked, text: string, language: KnownLanguage): YesNo | null {
  const clauses = clausesOf(asked, text, language);
  const best = clauses.reduce<Clause | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  if (!best || best.score === 0) return null;
  const isNo = negations[language].test(withoutExceptions(best.folded));
  if (isNo) return isNegatedQuestion(asked) ? null : 'no';
  if (costsExtra(asked, best.folded)) return 'no';
  if (limits[language].test(best.folded)) return byRestriction(asked, clauses);
  if (rules[language].test(best.folded)) return null;
  return null;
}

function clausesOf(asked: Asked, text: string, language: KnownLanguage): Clause[] {
  const { probe } = asked;
  const clauses: Clause[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+|\n/)) {
    let said = new Float64Array(probe.terms.length);
    for (const part of sentence.split(splits)) {
      const own = matchBag(probe, readBag(part, language));
      const inherited = said;
      const matches = own.map((match, i) => Math.max(match, inheritedShare * (inherited[i] ?? 0)));
      const score = probe.terms.reduce((sum, { weight, isEarlier }, i) => {
        return sum + (isEarlier ? 0.5 : 1) * weight * (matches[i] ?? 0);
      }, 0);
      clauses.push({ folded: foldText(part), matches, score: own.some((match) => match > 0) ? score : 0 });
      said = said.map((match, i) => Math.max(match, own[i] ?? 0));
    }
  }
  return clauses;
}

/** Between clauses of a sentence, and between the fields of a row. */
const splits = /[:;]\s+|,?\s+(?=(?:but|pero|sino|aunque|although|though)\b)|,\s+(?=(?:and|y|ni|nor|no|not)\b)/i;

const negations: Record<KnownLanguage, RegExp> = {
  en: /\b(?:not|no|never|cannot|can't|don't|doesn't|isn't|aren't|won't|neither|nor|nothing|nobody|closed|unable|forbidden|prohibited|broken|out of order|sold out|cancell?ed|stopped|no longer)\b/,
  es: /\b(?:no|nunca|ningun[oa]?|tampoco|nada|nadie|ni|cerrad[oa]s?|jamas|prohibid[oa]s?|prohibe|averiad[oa]|estropead[oa]|agotad[oa]s?|cancelad[oa]s?|suspendid[oa]s?)\b/,
};

/** Negations that do not negate the clause. */
const withoutExceptions = (folded: string): string =>
  folded.replace(
    /\b(?:no (?:problem|need to|extra|charge|cost)|not only|whether or not|no more than|no hay problema|no hace falta|no solo|no mas de|sin coste|cuando no|si no|if not|when not)\b/g,
    ' ',
  );

const isNegatedQuestion = ({ folded, language }: Asked): boolean =>
  language === 'es'
    ? /\bno\b/.test(folded)
    : /\b(?:not|no)\b/.test(folded.replace(/^(?:is|are|do|does|can|will)n't\b/, ''));

/** "Is it included?" is answered by what it costs. */
const costsExtra = ({ folded }: Asked, clause: string): boolean =>
  /\b(?:free|included?|includes?|gratis|gratuit[oa]s?|incluid[oa]s?|incluyen?)\b/.test(folded) &&
  /[€£$] ?\d|\d ?(?:€|euros?|pounds?)|\b(?:extra|aparte|suplemento)\b/.test(clause) &&
  !/\b(?:free|included|gratis|gratuit[oa]s?|incluid[oa]s?)\b/.test(clause);

const limits: Record<KnownLanguage, RegExp> = { en: /\bonly\b/, es: /\b(?:solo|solamente|unicamente)\b/ };

/** A rule about how something is done does not say that it may be done. */
const rules: Record<KnownLanguage, RegExp> = {
  en: /\b(?:must|have to|has to|should|instead|unless)\b/,
  es: /\b(?:debe|deben|hay que|tiene que|tienen que|salvo que)\b/,
};

/** "Only in person" is no for what the text does not name, and yes for what it does. */
function byRestriction({ probe }: Asked, clauses: readonly Clause[]): YesNo | null {
  const subjects = subjectsOf(probe).map((term) => probe.terms.indexOf(term));
  const missing = subjects.filter((at) => clauses.every(({ matches }) => (matches[at] ?? 0) < leastMatch));
  if (missing.length === 0) return 'yes';
  return missing.length < subjects.length ? 'no' : null;
}

/** Whether a text states a rule or a limit, which says neither yes nor no. */
export const statesRule = (text: string, language: KnownLanguage): boolean => {
  const folded = foldText(text);
  return rules[language].test(folded) || limits[language].test(folded);
};
