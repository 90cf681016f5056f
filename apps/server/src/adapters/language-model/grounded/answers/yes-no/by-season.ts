import { monthWords } from '../../../../../lib/dates/month-words.ts';
import { monthsIn } from '../../../../../lib/dates/months-in.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const names = [...new Set([...monthWords.en.keys(), ...monthWords.es.keys()])].join('|');
const span = new RegExp(`\\b(${names})(?: ?[-–] ?| to | a | until | hasta )(${names})\\b`);
const limit = /\b(?:only|solo|solamente|unicamente)\b/;

/** Says no outside the months to which a text limits something: "April to October only". */
export function bySeason(
  { folded, language, today }: Pick<Asked, 'folded' | 'language' | 'today'>,
  text: string,
): YesNo | null {
  const [, from, to] = (limitsMonths(text) && span.exec(text)) || [];
  if (from === undefined || to === undefined) return null;
  const named = monthsIn(folded, language, false);
  const asked = named.size > 0 ? [...named] : [Number(today.slice(5, 7))];
  const [first, last] = [numberOf(from), numberOf(to)];
  const isWithin = (month: number): boolean =>
    first <= last ? month >= first && month <= last : month >= first || month <= last;
  return asked.some(isWithin) ? null : 'no';
}

/** Whether a folded text limits something to months in a row. */
export const limitsMonths = (text: string): boolean => limit.test(text) && span.test(text);

const numberOf = (name: string): number => monthWords.en.get(name) ?? monthWords.es.get(name) ?? 0;
