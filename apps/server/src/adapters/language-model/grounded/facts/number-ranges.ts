import type { KnownLanguage } from '../../../../lib/text/language.ts';

interface Range {
  from: number;
  to: number;
}

const many = Number.POSITIVE_INFINITY;
const number = String.raw`(\d{1,3})`;
/** Not a time, a date, a price or a part of a longer number. */
const end = String.raw`(?![\d:.,]?\d|\s?[€$£%]|\s?(?:am|pm|min|h)\b)`;

const patterns: readonly (readonly [RegExp, (first: number, second: number) => Range])[] = [
  [
    new RegExp(String.raw`(?<![\d:.,€$£]|\d )${number}\s?(?:-|–|a|to|y|and|o|or)\s?${number}${end}`, 'g'),
    (from, to) => ({ from, to }),
  ],
  [new RegExp(String.raw`(?<![\d:.,€$£])${number}\s?\+`, 'g'), (from) => ({ from, to: many })],
  [
    new RegExp(
      String.raw`${number}(?: (?:years?|anos?))? (?:and (?:over|older|up|above)|or (?:over|older|more|above)|y mas|o mas|en adelante)\b`,
      'g',
    ),
    (from) => ({ from, to: many }),
  ],
  [
    new RegExp(
      String.raw`\b(?:from|over|desde(?: los)?|mayores de|mas de|a partir de(?: los)?|at least|minimum)\s${number}${end}`,
      'g',
    ),
    (from) => ({ from, to: many }),
  ],
  [
    new RegExp(String.raw`\b(?:under|below|younger than|menores de|menos de)[\s-]${number}s?${end}`, 'g'),
    (to) => ({ from: 0, to: to - 1 }),
  ],
  [new RegExp(String.raw`\b(?:up to|until|hasta(?: los)?)\s${number}${end}`, 'g'), (to) => ({ from: 0, to })],
];

/** Returns whether a number is in one of the ranges of a text ("6–9 years", "65+"); `null` if it has no range. */
export function fitsRange(folded: string, asked: number): boolean | null {
  const text = folded.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  for (const [pattern, toRange] of patterns) {
    const found = [...text.matchAll(pattern)].map((match) => toRange(Number(match[1]), Number(match[2])));
    const ranges = found.filter(({ from, to }) => from < to);
    if (ranges.length > 0) return ranges.some(({ from, to }) => asked >= from && asked <= to);
  }
  return null;
}

const ages: Record<KnownLanguage, RegExp> = {
  en: /\b(?:i'?m|i am|is|are|aged?|turns?|who'?s|she'?s|he'?s) (?:now |only |already )?(\d{1,2})(?! (?:people|persons?|of us|days?|weeks?|months?|hours?|pm|am|o'clock))(?![:.,]\d)(?= |$|,|-)|\b(\d{1,2})[ -]years?[ -]olds?\b|\b(\d{1,2}) years old\b/,
  es: /\b(?:tengo|tiene|tienen|cumple|con|de|mi hij[oa] de) (\d{1,2}) anos\b|\b(?:tengo|tiene) (\d{1,2})(?= |$|,)(?! (?:dias|meses|horas|personas|entradas|sesiones))|\b(\d{1,2}) anos\b/,
};

/** Returns the age that a folded question names, or `null`. */
export function askedNumber(folded: string, language: KnownLanguage): number | null {
  const found = ages[language].exec(folded);
  const written = found?.slice(1).find((group) => group !== undefined);
  return written === undefined ? null : Number(written);
}
