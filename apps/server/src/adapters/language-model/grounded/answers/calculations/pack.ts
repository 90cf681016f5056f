import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { PriceFact } from '../../facts/price-facts.ts';
import type { Duration } from '../arithmetic-question.ts';
import type { Asked } from '../asked.ts';
import type { Priced } from '../find-price.ts';
import { type Calculation, money, times } from './calculation.ts';

type Found = { prices: readonly Priced[]; facts: readonly PriceFact[]; isOneThing: boolean };

/**
 * Returns what a pack of hours, days or months saves: "a punch card of 10 hours" against ten single hours. Their price is
 * in the same row or column. Returns `null` when the prices are for something else.
 */
export function savingOfPack(asked: Asked, { prices, facts, isOneThing }: Found): Calculation | null {
  const mayBeNear = isOneThing || asksSingles.test(asked.folded);
  for (const pack of prices) {
    const size = sizeOf(pack.fact);
    if (!size) continue;
    const isSingle = (one: PriceFact) => isSingleOf(pack.fact, one, size);
    const other = prices.find(({ fact }) => isSingle(fact))?.fact;
    const near = mayBeNear ? facts.filter((one) => isSingle(one) && isBeside(pack.fact, one)) : [];
    const single = other ?? (near.length === 1 ? near[0] : undefined);
    if (!single) continue;
    return {
      shown: `${times(asked, single, size.count)} − ${money(asked, pack.fact)}`,
      total: single.amount * size.count - pack.fact.amount,
      used: [pack, { ...pack, fact: single, count: size.count }],
    };
  }
  return null;
}

/** Words for single ones: "instead of paying hour by hour". */
const asksSingles =
  /\b(?:(?:hour|day|class|lesson) by \w+|each|every|single|singly|separately|individually|one by one|hora a hora|una a una|uno a uno|suelt[oa]s?|por separado|cada una?)\b/;

const textOf = ({ name, label }: PriceFact): string => foldText(label === name ? name : `${name} ${label}`);

const packs =
  /(?<![\d.,])(\d{1,3})[ -]?(h|hrs?|hours?|horas?|days?|dias?|nights?|noches?|weeks?|semanas?|months?|mes(?:es)?)\b/;

const units: readonly (readonly [Duration['unit'], RegExp])[] = [
  ['hour', /^h/],
  ['day', /^(?:day|dia|night|noche)/],
  ['week', /^(?:week|semana)/],
  ['month', /^(?:month|mes)/],
];

function sizeOf(fact: PriceFact): Duration | null {
  const found = packs.exec(textOf(fact));
  const unit = units.find(([, pattern]) => pattern.test(found?.[2] ?? ''))?.[0];
  const count = Number(found?.[1] ?? 0);
  return unit && count > 1 ? { count, unit } : null;
}

const one = /\b(?:1|one|una?|single|suelt[oa]s?|individual)[ -]?(?:h|hours?|horas?|days?|dias?|nights?|noches?)?\b/;

function isSingleOf(pack: PriceFact, fact: PriceFact, { count, unit }: Duration): boolean {
  const text = textOf(fact);
  const isOne = fact.per === unit || one.test(text);
  const isOther = fact !== pack && fact.currency === pack.currency && !packs.test(text.replace(one, ' '));
  return isOther && isOne && fact.amount < pack.amount && fact.amount * count > pack.amount;
}

const isBeside = (pack: PriceFact, fact: PriceFact): boolean =>
  fact.view === pack.view && (fact.name === pack.name || fact.label === pack.label);
