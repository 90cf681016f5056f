import { foldText } from '../../../../../lib/text/fold-text.ts';
import { columnCurrency, withCurrency } from '../../facts/column-currency.ts';
import { minutesOf } from '../../facts/minutes-of.ts';
import { type Currency, readMoney, toAmount } from '../../facts/money.ts';
import type { Superlative } from '../superlatives.ts';

/** Returns the value of a cell that a comparison is about; `null` if it has none. */
export function comparableOf(
  cell: string,
  { measure }: Superlative,
  column: string,
  usual: Currency | null = null,
): { amount: number; shown: string } | null {
  const [money] = readMoney(cell);
  if (measure === 'money') {
    if (money) return { amount: money.amount, shown: cell };
    const { currency: own, per } = columnCurrency(column);
    const currency = own ?? usual;
    return currency && /^\d[\d.,]*$/.test(cell.trim())
      ? { amount: toAmount(cell.trim()), shown: withCurrency(cell, currency, per) }
      : null;
  }
  const minutes = measure === 'time' ? minutesOf(cell) : null;
  if (minutes !== null) return { amount: minutes, shown: cell };
  if (unlimited.test(foldText(cell))) return { amount: Number.POSITIVE_INFINITY, shown: cell };
  const [, digits, unit = ''] = amount.exec(cell) ?? [];
  return digits === undefined ? null : { amount: toAmount(digits) * scaleOf(foldText(unit)), shown: cell };
}

const unlimited = /\b(?:unlimited|no limit|ilimitad[oa]s?|sin limite)\b/;

/** The first number and the word after it; of a range, the word after the second number. */
const amount = /(\d+(?:[.,]\d+)*)(?: ?(?:-|–|to|a|or|o|y|and) ?\d+(?:[.,]\d+)*)? ?(\p{L}+)?/u;

/** Units that make numbers of one column comparable: those of storage, weight, length, volume and time. */
const scales: readonly (readonly [RegExp, number])[] = [
  [/^tb$/, 1_000],
  [/^(?:mb|mg|ml|mm|mililitros?|milimetros?|mill?ilit(?:er|re)s?|mill?imet(?:er|re)s?)$/, 0.001],
  [/^c[lm]$|^(?:centilitros?|centimetros?|centimet(?:er|re)s?)$/, 0.01],
  [/^(?:k[gm]|kilos?|kilogram(?:me|o)?s?|kilomet(?:er|re|ro)s?)$/, 1_000],
  [/^(?:h|hrs?|hours?|horas?)$/, 60],
  [/^(?:days?|dias?)$/, 1_440],
  [/^(?:weeks?|semanas?)$/, 10_080],
  [/^(?:months?|mes|meses)$/, 43_200],
  [/^(?:years?|anos?)$/, 525_600],
];

const scaleOf = (unit: string): number => scales.find(([name]) => name.test(unit))?.[1] ?? 1;
