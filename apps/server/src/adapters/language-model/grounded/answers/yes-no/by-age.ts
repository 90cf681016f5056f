import type { Asked } from '../asked.ts';
import { asksCost, byCost } from './by-cost.ts';
import type { YesNo } from './yes-no.ts';

/** A number before a plural counts things or months ("are 2 dogs"), unless these are years. */
const askedAge =
  /\b(\d{1,2})[ -]?(?:years?|yrs?|yo|anos)\b|\b(?:is|are|am|soy|aged?|age|tiene|tengo|tienen|edad) (?:only |now |de )?(\d{1,2})\b(?! ?(?:[:.h]\d|am|pm|euros|%|people|personas)| (?!(?:does|is|was|has|this|as)\b)[a-z]+s\b)/;

/** Decides whether an age is allowed: "from 16 years", "8 to 12", "under 14s with an adult". */
export function byAge(asked: Asked, text: string): YesNo | null {
  const { folded } = asked;
  const found = askedAge.exec(folded);
  if (!found) return null;
  const age = Number(found[1] ?? found[2]);
  const bounds = ageBounds(text);
  const least = bounds.length === 0 ? leastAge(text) : null;
  if (least !== null) return age >= least ? 'yes' : 'no';
  if (bounds.length === 0) return null;
  if (asksCost(asked)) return costAt(asked, age, text, bounds);
  const inside = bounds.find(({ from, to }) => age >= from && age <= to);
  if (inside) {
    if (inside.isNegated) return 'no';
    return inside.needsAdult && asksAlone.test(folded) ? 'no' : 'yes';
  }
  // An age beyond "under 14s with an adult" needs no adult.
  if (bounds.every(({ from, needsAdult, isNegated }) => from === 0 && (needsAdult || isNegated))) return 'yes';
  return bounds.some(({ isNegated }) => isNegated) ? null : 'no';
}

/** "Under 4s are free" says of the others that they pay. */
function costAt(asked: Asked, age: number, text: string, [only, ...others]: readonly AgeBound[]): YesNo | null {
  if (!only || others.length > 0) return null;
  const cost = byCost(asked, text);
  const isInside = age >= only.from && age <= only.to;
  return cost === null || isInside ? cost : cost === 'yes' ? 'no' : 'yes';
}

/** Returns the number after a label, under a heading about ages ("Minimum age", "Piano: 6"). */
function leastAge(text: string): number | null {
  const found = /\b(?:ages?|edad(?:es)?|how old|from what age|anos)\b.*: ?(\d{1,2})(?: years?| anos)?\.?$/s.exec(text);
  return found ? Number(found[1]) : null;
}

/** Whether the question is about a certain age. */
export const asksAge = ({ folded }: Asked): boolean => askedAge.test(folded);

interface AgeBound {
  from: number;
  to: number;
  isNegated: boolean;
  needsAdult: boolean;
}

const asksAlone = /\b(?:alone|by (?:him|her|them)sel(?:f|ves)|on (?:his|her|their) own|without|sol[oa]s?|sin)\b/;
const adult =
  /\b(?:adults?|adult[oa]s?|parents?|grown-ups?|accompanied|padres?|madres?|tutor(?:es)?|acompanad[oa]s?|supervis\w+)\b/;
const negated = /\b(?:not|no|cannot|never|can't|nunca|prohibid[oa])\b/;
const notAge =
  '(?! ?(?:[:.h/]\\d|%|€|£|am\\b|pm\\b|euros?|minut|hours?|horas?|days?|dias?|weeks?|people|personas|km|miles|places|plazas))';
const range = new RegExp(`(?<![\\d:.€£$])(\\d{1,2})(?: ?[-–] ?| to | a | y | and )(\\d{1,2})\\b${notAge}`);
const least = new RegExp(
  `\\b(?:from(?: the)?(?: age)?(?: of)?|over|at least|aged?|minimum age:?(?: of)?|age limit:?|edad minima:?(?: de)?|desde(?: los)?|a partir de(?: los)?|mayores de|mas de|minimo:?(?: de)?) (\\d{1,2})\\b${notAge}|\\b(\\d{1,2}) ?(?:\\+|(?:years?|anos)? ?(?:and|or|y|o) (?:over|older|up|above|mas|mayores))`,
);
const below = new RegExp(`\\b(?:under|below|younger than|until|menores de|menos de) (\\d{1,2})s?\\b${notAge}`);
/** "Up to 12" and "12 and under" are still said of age 12. */
const most = new RegExp(
  `\\b(?:up to|hasta(?: los)?) (\\d{1,2})s?\\b${notAge}|\\b(\\d{1,2}) (?:and|or|y|o) (?:under|younger|menores)`,
);

/** @param text folded */
function ageBounds(text: string): AgeBound[] {
  return text
    .split(/(?<=[.;!?])\s+|,\s+(?=(?:and )?(?:from|under|over|desde|a partir|menores|mayores|hasta)\b)|\n/)
    .flatMap((sentence): AgeBound[] => {
      const isNegated = negated.test(sentence);
      const needsAdult = adult.test(sentence);
      const both = range.exec(sentence);
      if (both && Number(both[1]) < Number(both[2]))
        return [{ from: Number(both[1]), to: Number(both[2]), isNegated, needsAdult }];
      const from = least.exec(sentence);
      if (from) return [{ from: Number(from[1] ?? from[2]), to: 120, isNegated, needsAdult: false }];
      const to = most.exec(sentence);
      if (to) return [{ from: 0, to: Number(to[1] ?? to[2]), isNegated, needsAdult }];
      const limit = below.exec(sentence);
      return limit ? [{ from: 0, to: Number(limit[1]) - 1, isNegated, needsAdult }] : [];
    });
}
