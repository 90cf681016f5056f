import { foldText } from '../../../../../lib/text/fold-text.ts';
import { leastOf } from '../../facts/discount-facts.ts';
import type { PriceFact } from '../../facts/price-facts.ts';
import {
  type ArithmeticPart,
  type ArithmeticQuestion,
  bothWays,
  type Duration,
  toCount,
} from '../arithmetic-question.ts';
import type { Asked } from '../asked.ts';
import { findPrice, namesThing, type Priced, rankFacts } from '../find-price.ts';
import { type Calculation, money, multiply, times } from './calculation.ts';
import { factorOf } from './periods.ts';
import { isSameThing } from './same-thing.ts';
import { steppedPrice } from './stepped-price.ts';
import { distinctParts, totalOf } from './sum-parts.ts';

/** Least coverage of a price of a person, of which there are few. */
const leastShared = 0.25;

/** Returns a price that is paid for several things, people or times. */
export function productOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): Calculation | null {
  const { parts, people, isYearly } = question;
  if (parts.length > 1 && question.kind === 'product') {
    const distinct = distinctParts(asked, question, facts);
    if (distinct && distinct.length > 1) return totalOf(asked, distinct);
    if (!distinct && people === null) return null;
  }
  const best = priceOfWhole(asked, question, facts);
  if (!best || isTied(asked, best, facts)) return null;
  const isSmaller = best.fact.per === 'month' || best.fact.per === 'quarter';
  const pair =
    best.count === 1 &&
    people === null &&
    parts.filter(({ text }) => namesThing(asked, text)).length < 2 &&
    bothWords.test(asked.folded)
      ? 2
      : 1;
  if (pair === 2 && isEach(best.fact)) return multiply(asked, best, pair);
  const stepped = steppedPrice(asked, best, people ?? best.count, facts);
  if (stepped) return stepped;
  const duration = question.duration ?? (isYearly && isSmaller ? { count: 1, unit: 'year' as const } : null);
  if (duration) return overTime(asked, best, { duration, facts });
  const count = people && best.count === 1 ? people : best.count;
  if (count <= 1) return null;
  return multiply(asked, best, count);
}

/** Whether other things in the same column fit the question as well, so that it is not said which one is meant. */
function isTied(asked: Asked, { fact, coverage }: Priced, facts: readonly PriceFact[]): boolean {
  const own = rankFacts(asked, asked.folded, facts);
  const score = own.find((one) => one.fact === fact)?.score ?? 0;
  return own.some(
    (one) =>
      one.fact !== fact &&
      one.fact.view === fact.view &&
      one.fact.unit === null &&
      one.fact.label === fact.label &&
      one.fact.amount !== fact.amount &&
      one.coverage >= coverage &&
      one.score > score - 0.02,
  );
}

const bothWords = new RegExp(`\\b(?:both|ambos|ambas|los dos|las dos)\\b|${bothWays.source}`);

/** "Per side" is paid for each one. */
const isEach = ({ name, label, text }: PriceFact): boolean =>
  /\b(?:per|each|a|por|cada|al|la)\b \p{L}+/u.test(foldText(`${name} ${label} ${text}`)) ||
  /\b(?:each|cada un[oa])\b/.test(foldText(text));

function priceOfWhole(asked: Asked, { parts, people }: ArithmeticQuestion, facts: PriceFact[]): Priced | null {
  const count = Math.max(1, ...parts.map((part) => part.count));
  const measure = parts.find((part) => part.measure)?.measure ?? null;
  const whole: ArithmeticPart = { text: asked.folded, count: people ?? count, measure };
  const perPerson = people === null ? [] : facts.filter(({ per }) => per === 'person');
  const ofPerson = perPerson.length > 0 ? findPrice(asked, whole, perPerson, { least: leastShared }) : null;
  return ofPerson ?? findPrice(asked, whole, facts);
}

type Time = { duration: Duration; facts: PriceFact[] };

/** A price for a time, or a price with another one for each day. */
function overTime(asked: Asked, best: Priced, { duration, facts }: Time): Calculation | null {
  const own = facts.filter((other) => other.view === best.fact.view && isSameThing(other, best.fact));
  const fact =
    best.fact.per === duration.unit ? best.fact : (own.find(({ per }) => per === duration.unit) ?? best.fact);
  const once = own.find(
    (other) => other.per === null && fact.name.startsWith(`${other.name}, `) && adds.test(fact.label),
  );
  const tier = own.find((other) => other.per === fact.per && other !== fact && isTierFor(other, duration));
  const factor = factorOf(fact.per, duration) ?? (isNamedBy(fact, duration) ? duration.count : null);
  if (factor === null || new RegExp(`\\b${duration.count} `).test(fact.label)) return null;
  if (once) {
    const shown = `${money(asked, once)} + ${times(asked, fact, factor)}`;
    const used = [
      { ...best, fact: once },
      { ...best, fact },
    ];
    return { shown, total: once.amount + fact.amount * factor, used };
  }
  // In "three full days" the count is that of the time.
  const isSameCount = best.count === duration.count && countMentions(asked, duration.count) < 2;
  const count = isSameCount ? factor : factor * best.count;
  if (tier) return multiply(asked, { ...best, fact: tier }, count);
  if (count <= 1) return null;
  return multiply(asked, { ...best, fact }, count);
}

/** "From three days on, £12 a day." */
function isTierFor({ label }: PriceFact, { count, unit }: Duration): boolean {
  const least = leastOf(foldText(label));
  return least !== null && timeNames[unit].test(least.unit.replace(/e?s$/, '')) && count >= least.count;
}

const countMentions = ({ folded, language }: Asked, count: number): number =>
  folded.split(/[^\p{L}\p{N}]+/u).filter((word) => toCount(word, language) === count).length;

/** "Plus £8 for each day". */
const adds = /^(?:plus|and then|then|más|mas|y luego|después|additional|extra)(?!\p{L})/iu;

/** "Full day" is a price for a day. */
const isNamedBy = ({ name, per }: PriceFact, { unit }: Duration): boolean =>
  per === null && timeNames[unit].test(foldText(name));

const timeNames: Record<Duration['unit'], RegExp> = {
  hour: /\b(?:hour|hora)\b/,
  day: /\b(?:day|dia|night|noche|jornada)\b/,
  week: /\b(?:week|semana)\b/,
  month: /\b(?:month|mes)\b/,
  year: /\b(?:year|ano)\b/,
};
