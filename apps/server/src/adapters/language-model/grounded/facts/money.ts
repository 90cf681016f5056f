import type { KnownLanguage } from '../../../../lib/text/language.ts';

export type Currency = '€' | '£' | '$';

export interface Money {
  amount: number;
  currency: Currency;
  /** UTF-16 offsets of the amount with its currency. */
  start: number;
  end: number;
}

const number = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const pattern = new RegExp(
  String.raw`([€£$])\s?(${number})(?![\d])|(?<![\d.,])(${number})\s?([€£$](?!\d)|eur\b|euros?\b|pounds?\b|dollars?\b)`,
  'giu',
);

/** Returns the amounts of money in a text, in order. */
export function readMoney(text: string): Money[] {
  return [...text.matchAll(pattern)].map((match) => ({
    amount: toAmount(match[2] ?? match[3] ?? ''),
    currency: toCurrency(match[1] ?? match[4] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Parses a written number: the last separator before one or two digits is decimal, others group thousands. */
export function toAmount(written: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(written);
  const whole = (decimal ? written.slice(0, decimal.index) : written).replace(/[^\d]/g, '');
  return Number(decimal ? `${whole}.${decimal[1]}` : whole);
}

function toCurrency(sign: string): Currency {
  if (sign === '£' || /^pound/i.test(sign)) return '£';
  return sign === '$' || /^dollar/i.test(sign) ? '$' : '€';
}

/** Writes an amount as is usual in the language: "£4.10", "€20", "46 €", "6,20 €". */
export function formatMoney(amount: number, currency: Currency, language: KnownLanguage): string {
  const rounded = Math.round(amount * 100) / 100;
  const digits = Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2);
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, (_, __, at: number) =>
    at < digits.indexOf('.') || !digits.includes('.') ? (language === 'es' ? '.' : ',') : '',
  );
  if (language === 'es')
    return `${Number.isInteger(rounded) ? grouped : rounded.toFixed(2).replace('.', ',')} ${currency}`;
  return `${currency}${grouped}`;
}
