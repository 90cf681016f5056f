import type { KnownLanguage } from '../text/language.ts';
import { monthWords } from './month-words.ts';

const months = [...new Set([...monthWords.en.keys(), ...monthWords.es.keys()])].sort((a, b) => b.length - a.length);
const month = `(${months.join('|')})`;
const day = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? )?`;
const range = new RegExp(
  String.raw`\b${month}\b\.?(?:\s?(?:\d{1,2}(?:st|nd|rd|th)?)?\s?(?:-|–|—|/|\bto\b|\buntil\b|\btill\b|\bthrough\b|\ba\b|\bal\b|\bhasta\b)\s?(?:el )?(?:end of |finales de )?${day}(?:de )?${month}\b)?`,
  'g',
);

/** Words that are a month only in a label or after a preposition or a day: "may I", "mar", "dic". */
const uncertain = /^(?:may|march|mar|set|dic|dec|sep|jan|jun|jul|ago|ene|abr|oct|nov|feb|apr|aug)$/;
const introduced =
  /\b(?:in|during|for|of|early|late|mid|en|de|del|durante|y|and|or|next|this|por)\s$|\b\d{1,2}(?:st|nd|rd|th)?\s$/;

const seasons: Record<KnownLanguage, readonly (readonly [RegExp, readonly number[]])[]> = {
  en: [
    [/\bsummer(?:time)?\b/, [6, 7, 8]],
    [/\b(?:winter(?:time)?)\b/, [12, 1, 2]],
    [/\bspring(?:time)?\b/, [3, 4, 5]],
    [/\b(?:autumn|(?:in|during|this) (?:the )?fall)\b/, [9, 10, 11]],
    [/\b(?:christmas|xmas)\b/, [12]],
  ],
  es: [
    [/\bverano\b/, [6, 7, 8]],
    [/\binvierno\b/, [12, 1, 2]],
    [/\bprimavera\b/, [3, 4, 5]],
    [/\botono\b/, [9, 10, 11]],
    [/\b(?:navidad|navidades)\b/, [12]],
  ],
};

/**
 * Returns the months that a folded text names, by name, as a range or as a season; empty if none.
 * @param isLabel whether the text is a name such as that of a column, in which every month word is a month
 */
export function monthsIn(folded: string, language: KnownLanguage, isLabel: boolean): ReadonlySet<number> {
  const found = new Set<number>();
  const numbers = new Map([...monthWords.es, ...monthWords[language]]);
  for (const match of folded.matchAll(range)) {
    const [, first = '', last] = match;
    const isSure = isLabel || last !== undefined || !uncertain.test(first);
    if (!isSure && !introduced.test(folded.slice(0, match.index))) continue;
    const from = numbers.get(first) ?? monthWords.en.get(first);
    const to = last === undefined ? from : (numbers.get(last) ?? monthWords.en.get(last));
    if (from === undefined || to === undefined) continue;
    for (let at = from; ; at = (at % 12) + 1) {
      found.add(at);
      if (at === to) break;
    }
  }
  if (found.size > 0) return found;
  for (const [pattern, all] of seasons[language]) if (pattern.test(folded)) for (const one of all) found.add(one);
  return found;
}
