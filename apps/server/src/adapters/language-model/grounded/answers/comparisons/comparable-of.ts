import { foldText } from '../../../../../lib/text/fold-text.ts';
import { columnCurrency, withCurrency } from '../../facts/column-currency.ts';
import { minutesOf } from '../../facts/minutes-of.ts';
import { readMoney, toAmount } from '../../facts/money.ts';
import type { Superlative } from '../superlatives.ts';

/** Returns the value of a cell that a comparison is about; `null` if it has none. */
export function comparableOf(
  cell: string,
  { measure }: Superlative,
  column: string,
): { amount: number; shown: string } | null {
  const [money] = readMoney(cell);
  if (measure === 'money') {
    if (money) return { amount: money.amount, shown: cell };
    const { currency, per } = columnCurrency(column);
    return currency && /^\d[\d.,]*$/.test(cell.trim())
      ? { amount: toAmount(cell.trim()), shown: withCurrency(cell, currency, per) }
      : null;
  }
  const minutes = measure === 'time' ? minutesOf(cell) : null;
  if (minutes !== null) return { amount: minutes, shown: cell };
  if (unlimited.test(foldText(cell))) return { amount: Number.POSITIVE_INFINITY, shown: cell };
  const digits = /\d+(?:[.,]\d+)*/.exec(cell)?.[0];
  return digits === undefined ? null : { amount: toAmount(digits) * scaleOf(cell), shown: cell };
}

const unlimited = /\b(?:unlimited|no limit|ilimitad[oa]s?|sin limite)\b/;

/** Units that make numbers of one column comparable. */
function scaleOf(cell: string): number {
  const folded = foldText(cell);
  if (/\b(?:tb|hours?|horas?|h)\b/.test(folded)) return /\btb\b/.test(folded) ? 1_000 : 60;
  if (/\bmb\b/.test(folded)) return 0.001;
  return /\b(?:days?|dias?)\b/.test(folded) ? 1_440 : /\b(?:weeks?|semanas?)\b/.test(folded) ? 10_080 : 1;
}
