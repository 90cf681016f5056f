import { readWhenAsked } from '../../../../lib/dates/read-when-asked.ts';
import { lazy } from '../../../../lib/lazy.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { DiscountFact } from '../facts/discount-facts.ts';
import { formatMoney } from '../facts/money.ts';
import { type PriceFact, priceFacts } from '../facts/price-facts.ts';
import { createProbe } from '../units/probe.ts';
import type { TableView } from '../units/table-view.ts';
import { type ArithmeticQuestion, readArithmetic } from './arithmetic-question.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { type Calculation, multiply } from './calculations/calculation.ts';
import { differenceOf } from './calculations/difference-of.ts';
import { discountAsked } from './calculations/discount-asked.ts';
import { productOf } from './calculations/product-of.ts';
import { distinctParts, totalOf } from './calculations/sum-parts.ts';
import { currentFacts, findPrice, leastCoverage, namesThing, type Priced } from './find-price.ts';
import { isMoneyAsked } from './is-money-asked.ts';
import { asksFree } from './yes-no/by-cost.ts';

/** Answers with a sum, a product or a difference of prices that the knowledge states, and shows the calculation. */
export function arithmeticAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const isOther = asked.isYesNo && (asksFree(asked) || !isMoneyAsked(asked));
  if (isOther || uncounted.test(asked.question)) return null;
  const read = readArithmetic(asked.folded, asked.language, []);
  if (!read && !isMoneyAsked(asked)) return null;
  const facts = currentFacts(asked, priceFacts(asked.views, tables));
  if (facts.length === 0) return null;
  const names = facts.map(({ name }) => foldText(name));
  const isName = read?.duration ? names.some(namesTime(asked.folded)) : false;
  const thing = read && !isName ? withoutTimes(asked, read) : asked;
  const whole = read && readArithmetic(asked.folded, asked.language, names, thing.folded);
  const question = whole && isName ? { ...whole, duration: null } : whole;
  const found = question && calculate(thing, question, facts);
  return withDiscount(asked, { question, found, facts });
}

/** Returns a test for names with a time that the question has: "support, 2 days", "a card of 10 hours". */
function namesTime(folded: string): (name: string) => boolean {
  const times = [...folded.matchAll(/\b\d{1,3} (?:h|hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?)\b/g)];
  return (name) => times.some(([time]) => name.includes(time));
}

/** Counts are whole numbers. A percentage or a calculation of the visitor is not treated as one. */
const uncounted = /[¼½¾⅓⅔]|(?<![\d/.])\d[/⁄]\d(?= ?\p{L})|(?<![\d.,:€£$] ?)\b\d+[.,]\d{1,2}(?= \p{L}{4,})|\d ?[%*^]/u;

function calculate(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): Calculation | null {
  if (question.kind === 'sum') return sumOf(asked, question, facts);
  return question.kind === 'difference' ? differenceOf(asked, question, facts) : productOf(asked, question, facts);
}

/** "Three days a week" asks for the price of a day, and the time itself names nothing that is priced. */
function withoutTimes(asked: Asked, { duration }: ArithmeticQuestion): Asked {
  if (!duration) return asked;
  const isShort = duration.unit === 'day' || duration.unit === 'hour';
  const folded = (isShort ? asked.folded.replace(rates, ' ') : asked.folded).replace(durations, ' ');
  const when = lazy(() => readWhenAsked(folded, asked.language, asked.today));
  return { ...asked, folded, question: folded, when, probe: createProbe(folded, asked.language, asked.stats) };
}

const rates = /\b(?:(?:that )?(?:a|per|each|every)|a la|al|por|cada) (?:week|month|semana|mes)\b/g;
const durations =
  /\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:nights?|days?|weeks?|months?|noches?|dias?|semanas?|meses)\b/g;

function sumOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): Calculation | null {
  const found = distinctParts(asked, question, facts);
  const isEach = question.people !== null && facts.some(({ per }) => per === 'person');
  const areShared = found !== null && found.length > 1 && found.every(({ fact }) => fact.per === 'person');
  if (isEach && areShared) return forPeople(asked, found, question.people ?? 1);
  if (isEach && question.parts.filter(({ text }) => namesThing(asked, text)).length < 2)
    return productOf(asked, { ...question, parts: [] }, facts);
  if (!found) return null;
  if (found.length < 2) return productOf(asked, { ...question, kind: 'product' }, facts);
  return totalOf(asked, found);
}

/** Returns the sum for several people who each pay for the same things. */
function forPeople(asked: Asked, found: readonly Priced[], people: number): Calculation {
  const { shown, total, used } = totalOf(
    asked,
    found.map((one) => ({ ...one, count: 1 })),
  );
  return { shown: `${people} × (${shown})`, total: total * people, used };
}

type Priceable = { question: ArithmeticQuestion | null; found: Calculation | null; facts: PriceFact[] };

/** Says a calculation, less the discount that the question is about; a single price is said only with one. */
function withDiscount(asked: Asked, { question, found, facts }: Priceable): AnswerDraft | null {
  if (question?.kind === 'difference') return found && say(asked, found, null);
  const base = found ?? (isOneThing(asked, question) ? onePrice(asked, facts) : null);
  if (!base) return null;
  const bought = { facts: base.used.map(({ fact }) => fact), people: null, duration: null, ...question };
  const discount = discountAsked(asked, bought);
  if (!discount) return found && say(asked, found, null);
  // It is not said for which of several things it is.
  return base.used.length === 1 ? say(asked, base, discount) : null;
}

/** Whether a question is about the price of one thing, paid once. */
const isOneThing = (asked: Asked, question: ArithmeticQuestion | null): boolean =>
  question === null ||
  (question.duration === null &&
    question.people === null &&
    !question.isYearly &&
    question.parts.filter(({ text }) => namesThing(asked, text)).length < 2 &&
    question.parts.every(({ count, measure }) => count === 1 && measure === null));

/** Returns the price of the one thing that the question names. */
function onePrice(asked: Asked, facts: readonly PriceFact[]): Calculation | null {
  const one = findPrice(asked, { text: asked.folded, count: 1, measure: null }, facts, { least: leastBase });
  return one && one.precision >= leastPrecision ? multiply(asked, one, 1) : null;
}

/** The words for the discount name nothing that is priced. */
const leastBase = 0.45;
const leastPrecision = 0.6;

function say(asked: Asked, { shown, total, used }: Calculation, discount: DiscountFact | null): AnswerDraft {
  const [first] = used;
  const currency = first?.fact.currency ?? '€';
  const sum = formatMoney(total, currency, asked.language);
  const facts = [...new Map(used.map(({ fact }) => [fact.text, fact])).values(), ...(discount ? [discount] : [])];
  const text = discount ? lessDiscount(asked, { shown, total, sum, currency }, discount) : `${shown} = ${sum}.`;
  const statements: Statement[] = [
    { text, views: [] },
    ...facts.map((fact) => ({ text: /[.!]$/.test(fact.text) ? fact.text : `${fact.text}.`, views: [fact.view] })),
  ];
  const coverage = Math.min(...used.map((one) => one.coverage));
  const score = discount ? leastSure : Math.min(1, 0.4 + coverage);
  return { statements, score, isNamed: coverage >= leastCoverage };
}

/** Its words were found, though not all of the question's. */
const leastSure = 0.8;

type Sum = { shown: string; total: number; sum: string; currency: PriceFact['currency'] };

/** "$240 − 25% = $180", "4 × $55 = $220; $220 − 20% = $176". */
function lessDiscount({ language }: Asked, { shown, total, sum, currency }: Sum, { percent }: DiscountFact): string {
  const before = shown === sum ? '' : `${shown} = ${sum}; `;
  const part = language === 'es' ? `${percent} %` : `${percent}%`;
  return `${before}${sum} − ${part} = ${formatMoney((total * (100 - percent)) / 100, currency, language)}.`;
}
