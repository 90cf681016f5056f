import type { Currency } from './money.ts';

/** A currency at the end of a column's name: "Price (£)", "Importe €", "precio_eur". */
const pattern =
  /[\s_]*(?:\(\s*(€|£|\$|eur|gbp|usd|euros?|pounds?|dollars?)\s*\)|(?:^|[\s_])(€|£|\$|eur|gbp|usd|euros?))\s*$/i;

/** Returns the currency that a column's name has for its values, and the name without it. */
export function columnCurrency(name: string): { plain: string; currency: Currency | null } {
  const found = pattern.exec(name);
  const sign = (found?.[1] ?? found?.[2] ?? '').toLowerCase();
  if (!found || sign === '') return { plain: name, currency: null };
  return {
    plain: name.slice(0, found.index),
    currency: signs[sign] ?? (sign.startsWith('euro') ? '€' : sign.startsWith('pound') ? '£' : '$'),
  };
}

const signs: Record<string, Currency> = { '€': '€', '£': '£', $: '$', eur: '€', gbp: '£', usd: '$' };

/** Returns a bare number with a currency, as is usual for it. */
export const withCurrency = (value: string, currency: Currency): string =>
  !/^\d[\d.,' ]*$/.test(value.trim()) ? value : currency === '€' ? `${value} €` : `${currency}${value}`;
