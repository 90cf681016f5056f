import type { PriceFact } from '../../facts/price-facts.ts';
import type { ArithmeticQuestion, Duration } from '../arithmetic-question.ts';
import type { Asked } from '../asked.ts';
import { findPrice, leastCoverage, namesThing, type Priced } from '../find-price.ts';
import { type Calculation, times } from './calculation.ts';
import { factorOf } from './periods.ts';
import { isSameThing } from './same-thing.ts';

/** "Three people" pay for what is named besides. */
const onlyPeople = /^(?:\S+ )?(?:people|persons?|personas|of us|comensales)$/;

/** Whether a price is surely that of a part of a sum. */
const isSure = ({ coverage, precision }: Priced): boolean =>
  coverage >= 0.6 || (coverage >= leastCoverage && precision >= 0.75);

/** Returns the sum of several prices. */
export function totalOf(asked: Asked, found: readonly Priced[]): Calculation {
  const total = found.reduce((sum, { fact, count }) => sum + fact.amount * count, 0);
  const shown = found.map(({ fact, count }) => times(asked, fact, count)).join(' + ');
  return { shown, total, used: found };
}

/** Returns the price of each thing, of the same thing once; `null` when the price of a thing is not known. */
export function distinctParts(
  asked: Asked,
  { parts, duration, kind }: ArithmeticQuestion,
  facts: PriceFact[],
): Priced[] | null {
  const found: Priced[] = [];
  const things = parts.filter(({ text }) => namesThing(asked, text));
  for (const part of things.length > 1 ? things : parts.filter(({ text }) => !onlyPeople.test(text))) {
    const one = findPrice(asked, part, facts, { beside: found });
    const isNew = found.every(({ fact }) => fact !== one?.fact && fact.currency === one?.fact.currency);
    const isRepeated = !isNew && kind === 'sum';
    if (things.includes(part) && !(one && isSure(one) && !isRepeated)) return null;
    if (one && isNew) found.push(one);
  }
  return found
    .map((one) => (duration ? forTime(one, facts, duration) : one))
    .map((one) => ({
      ...one,
      count: one.count * Math.max(1, duration ? (factorOf(one.fact.per, duration) ?? 1) : 1),
    }));
}

/** Takes the price of the same thing for the time that is asked about: by the day rather than by the hour. */
function forTime(one: Priced, facts: readonly PriceFact[], { unit }: Duration): Priced {
  if (one.fact.per === unit) return one;
  const own = facts.find(
    (other) =>
      other.per === unit &&
      other.view === one.fact.view &&
      other.unit === one.fact.unit &&
      isSameThing(other, one.fact) &&
      sharesLead(other, one.fact),
  );
  return own ? { ...one, fact: own } : one;
}

/** In a sentence the prices of one thing begin alike. */
const sharesLead = (one: PriceFact, other: PriceFact): boolean =>
  one.unit === null || one.name.split(' ').slice(0, 2).join(' ') === other.name.split(' ').slice(0, 2).join(' ');
