import { fitsRange } from './number-ranges.ts';

const number = String.raw`(\d{1,2}(?:\.\d+)?)`;
const pattern = {
  months: /\b(\d{1,2}) ?(?:-|–|to|a|y|and) ?(\d{1,2}) (?:months?|meses)\b/g,
  month: /\b(\d{1,2}) (?:months?|meses)\b/g,
  range: new RegExp(String.raw`(?<![\d:.,])${number} ?(?:years?|anos?)? ?(?:-|–|to|a) ?${number}(?![\d:])`),
  open: new RegExp(String.raw`^${number} ?(?:years?|anos?)? (?:to|a) \p{L}`, 'u'),
  single: /^\D*\b(\d{1,2}) (?:years?(?: old)?|anos?)\b\D*$/,
  bound: /\b(?:under|below|over|from|up|desde|hasta|menor\w*|mayor\w*|mas|menos|partir|older|younger)\b/,
};

/**
 * Whether an age in years is one that a folded label names ("2 years", "18 months to 2½", "under 2"); `null` if it names
 * none.
 */
export function fitsAge(folded: string, age: number): boolean | null {
  const plain = folded
    .replace(/(\d)\s?(?:½|1⁄2|1\/2)/g, '$1.5')
    .replace(pattern.months, (_, from: string, to: string) => `${inYears(from)} to ${inYears(to)}`)
    .replace(pattern.month, (_, months: string) => inYears(months));
  const single = pattern.single.exec(plain);
  if (single && !pattern.bound.test(plain)) return Math.floor(age) === Number(single[1]);
  const isDecimal = plain !== folded;
  const range = isDecimal ? pattern.range.exec(plain) : null;
  if (range && Number(range[1]) < Number(range[2])) return age >= Number(range[1]) && age <= Number(range[2]);
  const open = isDecimal ? pattern.open.exec(plain) : null;
  return open ? age >= Number(open[1]) : fitsRange(plain, age);
}

const inYears = (months: string): string => String(Math.round((Number(months) / 12) * 100) / 100);
