import { formatMoney } from '../../facts/money.ts';
import type { PriceFact } from '../../facts/price-facts.ts';
import type { Asked } from '../asked.ts';
import type { Priced } from '../find-price.ts';

/** A calculation with prices of the knowledge. */
export interface Calculation {
  /** As it is shown: "2 × £9 + £12". */
  shown: string;
  total: number;
  used: readonly Priced[];
}

export const money = ({ language }: Pick<Asked, 'language'>, { amount, currency }: PriceFact): string =>
  formatMoney(amount, currency, language);

/** Shows a price, with how often it is paid. */
export const times = (asked: Pick<Asked, 'language'>, fact: PriceFact, count: number): string =>
  count === 1 ? money(asked, fact) : `${count} × ${money(asked, fact)}`;

/** Returns a price that is paid several times. */
export const multiply = (asked: Pick<Asked, 'language'>, one: Priced, count: number): Calculation => ({
  shown: times(asked, one.fact, count),
  total: one.fact.amount * count,
  used: [one],
});
