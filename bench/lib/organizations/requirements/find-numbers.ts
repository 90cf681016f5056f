import { numberWords } from './number-words.ts';

export interface FoundNumber {
  value: number;
  /** Whether a currency is next to it. */
  isMoney: boolean;
  isWhole: boolean;
  end: number;
}

/** Digits with separators of thousands and decimals; no percentage and no time such as 9:30. */
const digits =
  /(?<![\d]|\d[.,:])\d{1,3}(?:([.,' ])\d{3}(?!\d)(?:\1\d{3}(?!\d))*)?(?:[.,]\d{1,2})?(?![\d%]|[.,:]\d)|(?<![\d]|\d[.,:])\d+(?:[.,]\d{1,2})?(?![\d%]|[.,:]\d)/g;
const currencyBefore = /(?:[€£$] ?|\beur )$/;
const currencyAfter = /^ ?(?:€|£|\$|eur\b|euros?\b|pounds?\b|dollars?\b)/;
const words = new RegExp(`\\b(?:${[...numberWords.keys()].join('|')})\\b`, 'g');

/** Returns the numbers of a folded text, in digits and in words. */
export function findNumbers(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const { 0: token, 1: separator, index } of text.matchAll(digits)) {
    const end = index + token.length;
    const isMoney = currencyBefore.test(text.slice(0, index)) || currencyAfter.test(text.slice(end));
    for (const value of readValues(token, separator))
      found.push({ value, isMoney, isWhole: Number.isInteger(value), end });
  }
  for (const { 0: word, index } of text.matchAll(words)) {
    const end = index + word.length;
    const isMoney = currencyAfter.test(text.slice(end));
    found.push({ value: numberWords.get(word) ?? 0, isMoney, isWhole: true, end });
  }
  return found;
}

/** Numbers with a space between may also be separate ones. */
function readValues(token: string, separator: string | undefined): number[] {
  if (separator === undefined) return [Number(token.replace(',', '.'))];
  const [, whole = token, decimals] = /^(.*?\d{3})(?:[.,](\d{1,2}))?$/.exec(token) ?? [];
  const joined = Number(`${whole.replaceAll(separator, '')}.${decimals ?? '0'}`);
  return separator === ' ' ? [joined, ...token.split(' ').map((part) => Number(part.replace(',', '.')))] : [joined];
}
