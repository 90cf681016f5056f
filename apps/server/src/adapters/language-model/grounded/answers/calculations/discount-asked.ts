import { monthsIn } from '../../../../../lib/dates/months-in.ts';
import { foldText } from '../../../../../lib/text/fold-text.ts';
import { type DiscountFact, discountFacts } from '../../facts/discount-facts.ts';
import type { PriceFact } from '../../facts/price-facts.ts';
import { matchBag } from '../../units/probe.ts';
import type { WordBag } from '../../units/word-bag.ts';
import type { Duration } from '../arithmetic-question.ts';
import type { Asked } from '../asked.ts';
import { weekdaysIn } from '../conditions/conditions.ts';
import { isPriceTerm } from '../is-money-asked.ts';
import { standingOf } from '../updates.ts';

/** A price with what multiplies it. */
interface Bought {
  facts: readonly PriceFact[];
  people: number | null;
  duration: Duration | null;
}

/**
 * Returns the discount that the question is about: it says so, it names the case for it, or it is long or large enough
 * for it. Returns `null` when there is none, or several that differ.
 */
export function discountAsked(asked: Asked, bought: Bought): DiscountFact | null {
  const found = discountFacts(asked.views)
    .filter((one) => holds(asked, one))
    .map((one) => ({ one, fit: fitOf(asked, one, bought) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  const [best, next] = found;
  return best && (!next || best.fit > next.fit || best.one.percent === next.one.percent) ? best.one : null;
}

const saysSo =
  /\b(?:discounts?|discounted|reduction|off|promo\w*|offer|deal|descuentos?|rebaj\w+|campana|oferta|promocion)\b/;

function fitOf(asked: Asked, discount: DiscountFact, { facts, people, duration }: Bought): number {
  const { who, least, view, further } = discount;
  if (!facts.every((fact) => isOff(discount, fact))) return 0;
  if (further !== null) return new RegExp(`\\b${further}\\b`).test(asked.folded) ? 1.5 : 0;
  const isNear = facts.some((fact) => fact.view.passage.sourceId === view.passage.sourceId);
  if (least) {
    const units = unitWords[duration?.unit ?? 'none'];
    const isLong = duration !== null && units?.test(least.unit) === true && duration.count >= least.count;
    const isLarge = people !== null && !anyTime.test(least.unit) && people >= least.count;
    return (isLong || isLarge) && isNear ? 2 : 0;
  }
  const matches = matchBag(asked.probe, who);
  const priced = facts.flatMap((fact) => [fact.bag, ...fact.context]).map((one) => matchBag(asked.probe, one));
  // Words that only the discount has name the case for it.
  const named = asked.probe.terms.filter(
    (term, i) =>
      !term.isLight &&
      !term.isNumber &&
      !isPriceTerm(term) &&
      !asked.conditions.words.has(term.words[0] ?? '') &&
      (matches[i] ?? 0) >= 0.75 &&
      priced.every((one) => (one[i] ?? 0) < 0.5),
  );
  const shared = matches.filter((match) => match >= 0.75).length;
  if (named.length > 0) return 1 + named.length / 10 + shared / 100;
  return saysSo.test(asked.folded) && (isNear || shared > 0) ? 0.5 + shared / 100 : 0;
}

/** Whether a discount is taken off a price: it says off what, or just off the price. */
const isOff = ({ what }: DiscountFact, { bag, context }: PriceFact): boolean =>
  what.stems.size === 0 ||
  [bag, ...context].some((one) => [...what.stems].some((stem) => one.stems.has(stem)) || sharesConcept(what, one));

const sharesConcept = (one: WordBag, other: WordBag): boolean =>
  [...one.concepts.keys()].some((id) => other.concepts.has(id));

const anyTime = /^(?:hours?|days?|nights?|weeks?|months?|years?|horas?|dias?|noches?|semanas?|mes(?:es)?|anos?)$/;
const unitWords: Readonly<Record<string, RegExp>> = {
  hour: /^h(?:ours?|oras?)$/,
  day: /^(?:days?|nights?|dias?|noches?)$/,
  week: /^(?:weeks?|semanas?)$/,
  month: /^(?:months?|mes(?:es)?)$/,
  year: /^(?:years?|anos?)$/,
};

/** Whether a discount holds at the time that is asked about. */
function holds(asked: Asked, { view, unit, text }: DiscountFact): boolean {
  const folded = foldText(text);
  const months = deadline.test(folded) ? new Set<number>() : monthsIn(folded, view.language, false);
  const { months: wanted } = asked.conditions;
  const month = Number(asked.today.slice(5, 7));
  if (months.size > 0) return wanted.size > 0 ? [...wanted].some((one) => months.has(one)) : months.has(month);
  const days = weekdaysIn(folded, view.language, asked.today);
  if (days.length > 0 && !days.some((day) => asked.conditions.weekdays.includes(day))) return false;
  const standing = standingOf(asked, view, unit);
  return standing !== 'past' && standing !== 'future';
}

/** "Si lo solicita antes del 31 de marzo" */
const deadline = /\b(?:before|by|antes del?|hasta el)\b/;
