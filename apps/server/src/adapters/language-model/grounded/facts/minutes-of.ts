import { foldText } from '../../../../lib/text/fold-text.ts';

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:min(?:ute|uto)?s?|')$/, 1],
  [/^(?:h|hrs?|hours?|horas?)$/, 60],
  [/^(?:d|days?|dias?)$/, 1_440],
  [/^(?:weeks?|semanas?)$/, 10_080],
  [/^(?:months?|mes|meses)$/, 43_200],
  [/^(?:years?|anos?)$/, 525_600],
];

/** Returns how long "2 h 10 min", "1h45", "90 minutes" or "3 days" is, in minutes; `null` for any other text. */
export function minutesOf(text: string): number | null {
  const folded = foldText(text).trim();
  if (!/^(?:(?:about|approx\.?|aprox\.?|unos|unas|ca\.?|~) ?)?\d/.test(folded)) return null;
  const parts = [...folded.matchAll(/(\d+(?:[.,]\d+)?) ?(\p{L}+|')?/gu)];
  let total = 0;
  let last = 0;
  for (const [, digits, unit = ''] of parts) {
    const scale = unit === '' && last === 60 ? 1 : units.find(([name]) => name.test(unit))?.[1];
    if (scale === undefined || (last > 0 && scale >= last)) return null;
    total += Number(digits?.replace(',', '.')) * scale;
    last = scale;
  }
  const rest = folded
    .replace(/(?:\d+(?:[.,]\d+)?) ?(?:\p{L}+|')?/gu, '')
    .replace(/\b(?:and|y|about|approx|aprox|unos|unas|ca)\b/g, '');
  return parts.length > 0 && /^[\s.,~]*$/.test(rest) ? total : null;
}
