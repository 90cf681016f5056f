import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { PriceFact } from '../../facts/price-facts.ts';
import type { Asked } from '../asked.ts';
import type { Priced } from '../find-price.ts';
import { type Calculation, money, times } from './calculation.ts';

const first = /\b(?:first|1st|primer[oa]?)\b/;
const further =
  /\b(?:(?:each|every|any) (?:further|additional|extra|other|one after)|additional|further|extra|the others|the rest|others|los demas|las demas|l[oa]s siguientes|siguientes|cada un[oa] de l[oa]s|adicional(?:es)?|a partir del segundo|second|segund[oa]s?|tercer[oa]?)\b/;

/**
 * Returns the price of several things when the first one has its own price: "£20 the first child, £12 each of the
 * others". Returns `null` for prices that are stated in another way.
 */
export function steppedPrice(
  asked: Asked,
  best: Priced,
  count: number,
  facts: readonly PriceFact[],
): Calculation | null {
  const { view, unit, currency } = best.fact;
  if (count < 2 || unit === null) return null;
  const own = facts.filter((fact) => fact.view === view && fact.unit === unit && fact.currency === currency);
  const one = own.findIndex(({ name }) => first.test(foldText(name)));
  const next = own[one + 1];
  const start = own[one];
  if (!start || !next || first.test(foldText(next.name)) || !further.test(foldText(next.name))) return null;
  return {
    shown: `${money(asked, start)} + ${times(asked, next, count - 1)}`,
    total: start.amount + next.amount * (count - 1),
    used: [{ ...best, fact: start }],
  };
}
