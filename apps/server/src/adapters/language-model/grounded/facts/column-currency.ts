import type { Currency } from './money.ts';

/** A currency at the end of a column's name: "Price (£)", "Low season (€/night)", "Importe €", "Fee in euros". */
const pattern =
  /[\s_]*(?:\(\s*(€|£|\$|eur|gbp|usd|euros?|pounds?|dollars?)\s*(\/\s*\p{L}+|(?:per|a|por|al|la)\s+\p{L}+)?\s*\)|(?:^|[\s_])(?:(?:in|en)[\s_]+)?(€|£|\$|eur|gbp|usd|euros?|dollars))\s*$/iu;

/** A currency with what it is paid for, after a comma: "1 alumno, €/hora". */
const currencyAfter = /^(.*?),\s*(€|£|\$) ?(\/ ?\p{L}+\.?|(?:per|a|an|por|al|cada) \p{L}+)\s*$/u;

/** A name that is only a currency and what it is paid for: "£ per adult". */
const currencyFirst = /^\s*(€|£|\$) ?((?:per|a|an|por|al|cada) \p{L}.*|\/ ?\p{L}+)$/u;

/** The currency of a column's values, the unit that they are paid for ("/night"), and the name without both. */
interface ColumnCurrency {
  plain: string;
  currency: Currency | null;
  per: string;
}

/** Reads the currency that a column's name has for its values. */
export function columnCurrency(name: string): ColumnCurrency {
  const first = currencyFirst.exec(name);
  if (first) return { plain: '', currency: signs[first[1] ?? ''] ?? null, per: ` ${first[2] ?? ''}` };
  const after = currencyAfter.exec(name);
  if (after)
    return {
      plain: after[1] ?? '',
      currency: signs[after[2] ?? ''] ?? null,
      per: (after[3] ?? '').replace(/^(?=\p{L})/u, ' '),
    };
  const found = pattern.exec(name);
  const sign = (found?.[1] ?? found?.[3] ?? '').toLowerCase();
  if (!found || sign === '') return { plain: name, currency: null, per: '' };
  return {
    plain: name.slice(0, found.index),
    per: (found[2] ?? '').replace(/^(?=\p{L})/u, ' ').replace(/\s+$/, ''),
    currency: signs[sign] ?? (sign.startsWith('euro') ? '€' : sign.startsWith('pound') ? '£' : '$'),
  };
}

const signs: Record<string, Currency> = { '€': '€', '£': '£', $: '$', eur: '€', gbp: '£', usd: '$' };

/** Returns a bare number with a currency, as is usual for it. */
export const withCurrency = (value: string, currency: Currency, per = ''): string =>
  !/^\d[\d.,' ]*$/.test(value.trim()) ? value : `${currency === '€' ? `${value} €` : `${currency}${value}`}${per}`;
