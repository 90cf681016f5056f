import type { PriceFact } from '../../facts/price-facts.ts';
import type { ArithmeticQuestion } from '../arithmetic-question.ts';
import type { Asked } from '../asked.ts';
import { findPrice, leastCoverage, namesThing, type Priced, rankFacts, sizesOf } from '../find-price.ts';
import { type Calculation, times } from './calculation.ts';
import { savingOfPack } from './pack.ts';
import { factorOf } from './periods.ts';

/** Returns by how much two prices differ. */
export function differenceOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): Calculation | null {
  const [first, second] = pairOf(asked, question, facts) ?? [];
  if (!first || !second) return null;
  const amountOf = ({ fact, count }: Priced) => fact.amount * count;
  const [more, less] = amountOf(first) > amountOf(second) ? [first, second] : [second, first];
  if (amountOf(more) === amountOf(less)) return null;
  const isOneThing = question.parts.filter(({ text }) => namesThing(asked, text)).length < 2;
  const pack = savingOfPack(asked, { prices: [more, less], facts, isOneThing });
  if (pack) return pack;
  // "Ten full days" are counted once.
  const isCounted = [more.count, less.count].some((count) => count > 1 && count === question.duration?.count);
  const factor = question.duration && !isCounted ? (factorOf(more.fact.per, question.duration) ?? 1) : 1;
  const difference = `${times(asked, more.fact, more.count)} − ${times(asked, less.fact, less.count)}`;
  const shown = factor > 1 ? `${factor} × (${difference})` : difference;
  return { shown, total: (amountOf(more) - amountOf(less)) * factor, used: [more, less] };
}

/** Returns two prices to compare: of the two things named, or two prices of one thing. */
function pairOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): [Priced, Priced] | null {
  const things = question.parts.filter(({ text }) => namesThing(asked, text));
  const parts = things.length === 2 ? things : question.parts;
  const found: Priced[] = [];
  for (const [turn, part] of [...parts, ...(parts.length === 2 ? parts.slice(0, 1) : [])].entries()) {
    const beside = turn < parts.length ? found : found.slice(1);
    const left = facts.filter((fact) => beside.every((one) => one.fact !== fact));
    const one = findPrice(asked, part, left, { beside });
    if (!one || beside.some(({ fact }) => fact.currency !== one.fact.currency)) continue;
    if (turn < parts.length) found.push(one);
    // The first of two is chosen again beside the other.
    else if (found.length === 2) found[0] = one;
  }
  const [first, second] = found.sort((a, b) => b.coverage - a.coverage);
  if (first && second) return withSizes(first, second);
  const [best] = rankFacts(asked, asked.folded, facts);
  if (!best || best.coverage < leastCoverage) return null;
  const same = facts.find((fact) => fact !== best.fact && fact.name === best.fact.name && fact.view === best.fact.view);
  const other =
    same ?? facts.find((fact) => fact !== best.fact && fact.text === best.fact.text && fact.view === best.fact.view);
  return other ? withSizes({ ...best, count: 1 }, { ...best, fact: other, count: 1 }) : null;
}

/** A pack of five is compared with five single ones. */
function withSizes(first: Priced, second: Priced): [Priced, Priced] {
  const [size = 1] = sizesOf(first.fact);
  const [other = 1] = sizesOf(second.fact);
  if (first.count > 1 || second.count > 1 || size === other) return [first, second];
  if (size > 1 && other === 1 && first.fact.amount > second.fact.amount) return [first, { ...second, count: size }];
  return other > 1 && size === 1 && second.fact.amount > first.fact.amount
    ? [{ ...first, count: other }, second]
    : [first, second];
}
