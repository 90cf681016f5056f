import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { matchBag, subjectsOf } from '../../units/probe.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';
import { asksCost, byCost, costWords, priceOf } from './by-cost.ts';
import { limitsMonths } from './by-season.ts';
import type { DecidingPart } from './deciding-parts.ts';
import { isNegative } from './is-negative.ts';
import { allowsLess } from './names-less.ts';
import type { YesNo } from './yes-no.ts';

const leastMatch = 0.4;
/** Share of the question that a negated sentence has to be about. */
const leastShare = 0.3;
/** Share of the words of the clause before, which "but not in the kitchen" leaves out. */
const inheritedShare = 0.6;

interface Clause {
  text: string;
  folded: string;
  score: number;
  /** Whether the words before a colon negate it: "We do not repair: printers, …". */
  isUnderNo: boolean;
}

/**
 * Decides by the clause with most of the question's words: whether it is negated, forbids, or allows only something
 * else. A clause without its own subject has that of the clause before.
 */
export function byClause(asked: Asked, part: DecidingPart, language: KnownLanguage): YesNo | null {
  const clauses = clausesOf(asked, part.text, language);
  const best = clauses.reduce<Clause | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  if (!best || best.score === 0)
    return (
      byCost(asked, part.folded) ??
      (part.isAnswer && part.share >= leastShare && isNegative(part.text, language) && !isNegatedQuestion(asked)
        ? 'no'
        : null)
    );
  const cost = byCost(asked, best.folded);
  if (cost) return cost;
  if (saysYes.test(best.text)) return part.share < leastShare ? null : 'yes';
  if (best.isUnderNo || isNegative(best.text, language))
    return isNegatedQuestion(asked) || part.share < leastShare ? null : 'no';
  // Months are compared apart.
  if (!limits[language].test(best.folded) || limitsMonths(best.folded) || allowsLess(asked.probe, part.text, language))
    return null;
  return byRestriction(asked, part);
}

const saysYes = /(?:^|[\s,:])(?:sí|yes)(?=[\s,.;]|$)/i;

function clausesOf(asked: Asked, sentence: string, language: KnownLanguage): Clause[] {
  const { probe } = asked;
  const isCost = asksCost(asked);
  const weights = probe.terms.map(({ words, weight, isEarlier }) =>
    isCost && words.every((word) => costWords.test(word)) ? 0 : (isEarlier ? 0.5 : 1) * weight,
  );
  const clauses: Clause[] = [];
  let said = new Float64Array(probe.terms.length);
  let isUnderNo = false;
  for (const { text, isLead } of isCost ? splitPrices(splitClauses(sentence)) : splitClauses(sentence)) {
    const own = matchBag(probe, readBag(text, language));
    const inherited = said;
    const score = weights.reduce(
      (sum, weight, i) => sum + weight * Math.max(own[i] ?? 0, inheritedShare * (inherited[i] ?? 0)),
      0,
    );
    const isMatched = own.some((match) => match > 0) && !exception.test(text);
    clauses.push({ text, folded: foldText(text), score: isMatched ? score : 0, isUnderNo });
    if (isLead) isUnderNo = isNegative(text, language) && clauses.length === 1;
    said = said.map((match, i) => Math.max(match, own[i] ?? 0));
  }
  return clauses;
}

/** An exception is compared apart. */
const exception = /^(?:except|excepto|salvo)\b/i;

/** Between clauses of a sentence, and between the fields of a row. A single "no" belongs to what is before it. */
const splits =
  /(:)\s+(?!(?:yes|no|sí|si|none|never|nunca|ningun[oa]?)\b[^\p{L}]*(?:$|;))|;\s+|,?\s+(?=(?:but|pero|sino|aunque|although|though|except|excepto|salvo)\b)|,\s+(?=(?:and|y|ni|nor|no|not|never|nunca|nor)\b(?![^\p{L}]*$))|\s+(?=(?:and|y) (?:(?:is|are|was|were|do|does|did|can|will) )?(?:not|no|never|nunca)\b)/iu;

interface SplitClause {
  text: string;
  /** Whether a colon follows. */
  isLead: boolean;
}

function splitClauses(sentence: string): SplitClause[] {
  const pieces = joinEnumeration(sentence.split(splits));
  // Every second piece is what the split keeps: a colon, or nothing.
  return pieces.flatMap((text, at) => (at % 2 === 0 && text ? [{ text, isLead: pieces[at + 1] === ':' }] : []));
}

/** The things of "Cots, high chairs, and gates are not available" have their verb at the end. */
function joinEnumeration(pieces: (string | undefined)[]): (string | undefined)[] {
  const [first = '', mark, second, ...others] = pieces;
  const isJoined = mark === undefined && second !== undefined && /^(?:and|y) /i.test(second) && !hasVerb.test(first);
  return isJoined ? [`${first}, ${second}`, ...others] : pieces;
}

const hasVerb =
  /\b(?:[iI]s|are|was|were|has|have|do|does|did|can|may|must|will|should|we|you|they|he|she|it|I|there|hay|es|son|está|están|tiene|tienen|puede|pueden|se|\p{L}+(?:amos|emos|imos|áis|éis))(?!\p{L})/u;

/** In "Adults £5, children free" each part has its own price. */
const splitPrices = (clauses: readonly SplitClause[]): SplitClause[] =>
  clauses.flatMap((clause) => {
    const parts = clause.text.split(/, /).filter((part) => part !== '');
    const isMixed =
      parts.some((part) => priceOf(foldText(part)) === 'free') &&
      parts.some((part) => priceOf(foldText(part)) === 'paid');
    return isMixed ? parts.map((text, at) => ({ text, isLead: clause.isLead && at === parts.length - 1 })) : [clause];
  });

export const isNegatedQuestion = ({ folded, language }: Asked): boolean =>
  language === 'es'
    ? /\bno\b/.test(folded)
    : /\b(?:not|no)\b/.test(folded.replace(/^(?:is|are|do|does|can|will)n't\b/, ''));

const limits: Record<KnownLanguage, RegExp> = { en: /\bonly\b/, es: /\b(?:solo|solamente|unicamente)\b/ };

/** A rule about how something is done does not say that it may be done. */
const rules: Record<KnownLanguage, RegExp> = {
  en: /\b(?:must|have to|has to|should|instead|unless)\b/,
  es: /\b(?:debe|deben|hay que|tiene que|tienen que|salvo que)\b/,
};

/** "Only in person" is no for what the text does not name, and yes for what it does. */
function byRestriction({ probe }: Asked, { own, matches }: DecidingPart): YesNo | null {
  const subjects = subjectsOf(probe).map((term) => probe.terms.indexOf(term));
  const missing = subjects.filter((at) => (matches[at] ?? 0) < leastMatch);
  // The sentence may exclude a thing that only the heading names: "Online lessons", "Choir only in person".
  if (missing.length === 0) return subjects.every((at) => (own[at] ?? 0) >= leastMatch) ? 'yes' : null;
  return missing.length < subjects.length ? 'no' : null;
}

/** Whether a text allows something only in some case. */
export const statesLimit = (text: string, language: KnownLanguage): boolean => limits[language].test(foldText(text));

/** Whether a text states a rule or a limit, which says neither yes nor no. */
export const statesRule = (text: string, language: KnownLanguage): boolean => {
  const folded = foldText(text);
  return rules[language].test(folded) || limits[language].test(folded);
};
