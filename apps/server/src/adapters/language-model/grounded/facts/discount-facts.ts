import { foldText } from '../../../../lib/text/fold-text.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { joinBags, readBag, type WordBag } from '../units/word-bag.ts';

/** A part that is taken off a price. */
export interface DiscountFact {
  /** 1..99. */
  percent: number;
  /** Words before it, and its heading: for whom it is. */
  who: WordBag;
  /** Words after it: off what it is taken. */
  what: WordBag;
  /** Word that says that it is only for a further one, such as "second". */
  further: string | null;
  /** Time or number from which on it is given: "three days or more". */
  least: { count: number; unit: string } | null;
  text: string;
  unit: TextUnit;
  view: PassageView;
}

/** Returns the discounts that the sentences of the passages state. */
export const discountFacts = (views: readonly PassageView[]): DiscountFact[] =>
  views.flatMap((view) => view.texts.flatMap((unit) => discountsOf(view, unit)));

function discountsOf(view: PassageView, unit: TextUnit): DiscountFact[] {
  if (!/%|half|mitad/i.test(unit.text)) return [];
  return unit.text.split(/[.;](?=\s|$)/).flatMap((clause) => {
    const folded = foldText(clause);
    // Several percentages do not say which one holds.
    if ((folded.match(/%/g)?.length ?? 0) > 1) return [];
    const found = percents.map((pattern) => pattern.exec(folded)).find((one) => one !== null) ?? halves.exec(folded);
    const percent = found ? Number(found[1] ?? 50) : 0;
    if (!found || percent < 1 || percent > 99) return [];
    const bagOf = (text: string) => readBag(text, view.language);
    const who = joinBags([bagOf(folded.slice(0, found.index)), view.heading], view.language);
    const what = bagOf(folded.slice(found.index + found[0].length).replace(generic, ' '));
    const further = furtherWords.exec(folded)?.[0] ?? null;
    return [{ percent, who, what, further, least: leastOf(folded), text: unit.text, unit, view }];
  });
}

const percents: readonly RegExp[] = [
  /^[\p{L} ]{3,40}[,:] (\d{1,2}) ?%/u,
  /\b(\d{1,2}) ?% (?:off|less|discount|cheaper|reduction|de descuento|de dto|menos|de rebaja|de reduccion)/,
  /\b(?:descuento|discount|rebaja|reduction|rebate|dto)\b\D{0,30}\b(\d{1,2}) ?%/,
  /\b(?:descuenta|descontamos|rebajamos|hacemos|we take|take|save|ahorra|pagan?|pay)\b(?: un)? \D{0,20}\b(\d{1,2}) ?%/,
];
const halves =
  /\bhalf(?:-| )price\b|\bhalf the (?:price|fee|rate)\b|\b(?:la )?mitad de(?:l)? (?:precio|la cuota|la tarifa)\b|\ba mitad de precio\b/;
/** Words for any price. */
const generic =
  /\b(?:off|total|prices?|bill|everything|all|order|whole|full|their|your|our|them|it|precios?|todo|importe|cuota|mensualidad|compra|factura|menos|descuento)\b|\b(?:if|when|si|cuando)\b.*/g;
const furtherWords =
  /\b(?:second|third|2nd|further|additional|next|siblings?|brothers?|sisters?|segund[oa]s?|tercer[oa]?|herman[oa]s?|siguientes?|demas)\b/;

const numbers: readonly string[][] = [
  'one two three four five six seven eight nine ten'.split(' '),
  'uno dos tres cuatro cinco seis siete ocho nueve diez'.split(' '),
];
const count = String.raw`(\d{1,3}|${numbers.flat().join('|')})`;
const bounds: readonly RegExp[] = [
  new RegExp(String.raw`\b${count} (\p{L}+) (?:or more|and (?:more|over)|o mas)\b`, 'u'),
  new RegExp(String.raw`\b(?:from|at least|a partir de|desde|minimum|minimo) ${count} (\p{L}+)`, 'u'),
  new RegExp(String.raw`\b(?:groups of|grupos de) ${count}()`, 'u'),
];

/** Returns from which time or number on a folded text holds: "three days or more", "a partir de tres días". */
export function leastOf(folded: string): DiscountFact['least'] {
  const found = bounds.map((pattern) => pattern.exec(folded)).find((one) => one !== null);
  if (!found) return null;
  const written = found[1] ?? '';
  const at = numbers.map((words) => words.indexOf(written)).find((place) => place >= 0);
  return { count: at === undefined ? Number(written) : at + 1, unit: found[2] ?? '' };
}
