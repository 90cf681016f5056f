import { foldText } from '../../../../lib/text/fold-text.ts';
import { formatMoney } from '../facts/money.ts';
import { type Period, type PriceFact, priceFacts } from '../facts/price-facts.ts';
import { createProbe } from '../units/probe.ts';
import type { TableView } from '../units/table-view.ts';
import {
  type ArithmeticPart,
  type ArithmeticQuestion,
  type Duration,
  readArithmetic,
  toCount,
} from './arithmetic-question.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { currentFacts, findPrice, leastCoverage, namesThing, type Priced, rankPrices, sizesOf } from './find-price.ts';
import { isMoneyAsked } from './is-money-asked.ts';
import { asksFree } from './yes-no/by-cost.ts';

/** Answers with a sum, a product or a difference of prices that the knowledge states, and shows the calculation. */
export function arithmeticAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const isOther = asked.isYesNo && (asksFree(asked) || !isMoneyAsked(asked));
  const first = isOther || fraction.test(asked.question) ? null : readArithmetic(asked.folded, asked.language, []);
  if (!first) return null;
  const facts = currentFacts(asked, priceFacts(asked.views, tables));
  if (facts.length === 0) return null;
  const names = facts.map(({ name }) => foldText(name));
  const thing = withoutTimes(asked, first);
  const question = readArithmetic(asked.folded, asked.language, names, thing.folded);
  if (!question) return null;
  return calculate(thing, question, facts);
}

/** Counts are whole numbers. */
const fraction = /[¼½¾⅓⅔]|(?<![\d/.])\d[/⁄]\d(?= ?\p{L})/u;

function calculate(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  if (question.kind === 'sum') return sumOf(asked, question, facts);
  return question.kind === 'difference' ? differenceOf(asked, question, facts) : productOf(asked, question, facts);
}

/** "Three days a week" asks for the price of a day, and the time itself names nothing that is priced. */
function withoutTimes(asked: Asked, { duration }: ArithmeticQuestion): Asked {
  if (!duration) return asked;
  const isShort = duration.unit === 'day' || duration.unit === 'hour';
  const folded = (isShort ? asked.folded.replace(rates, ' ') : asked.folded).replace(durations, ' ');
  return { ...asked, folded, question: folded, probe: createProbe(folded, asked.language, asked.stats) };
}

const rates = /\b(?:(?:that )?(?:a|per|each|every)|a la|al|por|cada) (?:week|month|semana|mes)\b/g;
const durations =
  /\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:nights?|days?|weeks?|months?|noches?|dias?|semanas?|meses)\b/g;

/** Least coverage of a price of a person, of which there are few. */
const leastShared = 0.25;
/** Whether a price is surely that of a part of a sum. */
const isSure = ({ coverage, precision }: Priced): boolean =>
  coverage >= 0.6 || (coverage >= leastCoverage && precision >= 0.75);

function sumOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  if (question.people !== null && facts.some(({ per }) => per === 'person'))
    return productOf(asked, { ...question, parts: [] }, facts);
  const found = distinctParts(asked, question, facts);
  if (!found) return null;
  if (found.length < 2) return productOf(asked, { ...question, kind: 'product' }, facts);
  return totalOf(asked, found);
}

function totalOf(asked: Asked, found: readonly Priced[]): AnswerDraft {
  const total = found.reduce((sum, { fact, count }) => sum + fact.amount * count, 0);
  const terms = found.map(({ fact, count }) => times(asked, fact, count)).join(' + ');
  return draft(asked, { calculation: terms, total, used: found });
}

/** Returns the price of each thing, of the same thing once; `null` when the price of a thing is not known. */
function distinctParts(
  asked: Asked,
  { parts, duration, kind }: ArithmeticQuestion,
  facts: PriceFact[],
): Priced[] | null {
  const found: Priced[] = [];
  const things = parts.filter(({ text }) => namesThing(asked, text));
  for (const part of things.length > 1 ? things : parts) {
    const one = findPrice(asked, part, facts, { beside: found });
    const isNew = found.every(({ fact }) => fact !== one?.fact && fact.currency === one?.fact.currency);
    const isRepeated = !isNew && kind === 'sum';
    if (things.includes(part) && !(one && isSure(one) && !isRepeated)) return null;
    if (one && isNew) found.push(one);
  }
  return found.map((one) => ({
    ...one,
    count: one.count * Math.max(1, duration ? (factorOf(one.fact.per, duration) ?? 1) : 1),
  }));
}

function productOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  const { parts, people, isYearly } = question;
  if (parts.length > 1 && question.kind === 'product') {
    const distinct = distinctParts(asked, question, facts);
    if (distinct && distinct.length > 1) return totalOf(asked, distinct);
    if (!distinct && people === null) return null;
  }
  const best = priceOfWhole(asked, question, facts);
  if (!best) return null;
  const isSmaller = best.fact.per === 'month' || best.fact.per === 'quarter';
  const duration = question.duration ?? (isYearly && isSmaller ? { count: 1, unit: 'year' as const } : null);
  if (duration) return overTime(asked, best, { duration, facts });
  const count = people && best.count === 1 ? people : best.count;
  if (count <= 1) return null;
  return draft(asked, {
    calculation: times(asked, best.fact, count),
    total: best.fact.amount * count,
    used: [best],
  });
}

function priceOfWhole(asked: Asked, { parts, people }: ArithmeticQuestion, facts: PriceFact[]): Priced | null {
  const count = Math.max(1, ...parts.map((part) => part.count));
  const measure = parts.find((part) => part.measure)?.measure ?? null;
  const whole: ArithmeticPart = { text: asked.folded, count: people ?? count, measure };
  const perPerson = people === null ? [] : facts.filter(({ per }) => per === 'person');
  const ofPerson = perPerson.length > 0 ? findPrice(asked, whole, perPerson, { least: leastShared }) : null;
  return ofPerson ?? findPrice(asked, whole, facts);
}

type Time = { duration: Duration; facts: PriceFact[] };

/** A price for a time, or a price with another one for each day. */
function overTime(asked: Asked, best: Priced, { duration, facts }: Time): AnswerDraft | null {
  const own = facts.filter((other) => other.view === best.fact.view && isSameThing(other, best.fact));
  const fact =
    best.fact.per === duration.unit ? best.fact : (own.find(({ per }) => per === duration.unit) ?? best.fact);
  const once = own.find(
    (other) => other.per === null && fact.name.startsWith(`${other.name}, `) && adds.test(fact.label),
  );
  const factor = factorOf(fact.per, duration) ?? (isNamedBy(fact, duration) ? duration.count : null);
  if (factor === null || new RegExp(`\\b${duration.count} `).test(fact.label)) return null;
  if (once) {
    const calculation = `${money(asked, once)} + ${times(asked, fact, factor)}`;
    const used = [
      { ...best, fact: once },
      { ...best, fact },
    ];
    return draft(asked, { calculation, total: once.amount + fact.amount * factor, used });
  }
  // In "three full days" the count is that of the time.
  const isSameCount = best.count === duration.count && countMentions(asked, duration.count) < 2;
  const count = isSameCount ? factor : factor * best.count;
  if (count <= 1) return null;
  return draft(asked, {
    calculation: times(asked, fact, count),
    total: fact.amount * count,
    used: [{ ...best, fact }],
  });
}

const countMentions = ({ folded, language }: Asked, count: number): number =>
  folded.split(/[^\p{L}\p{N}]+/u).filter((word) => toCount(word, language) === count).length;

const isSameThing = (one: PriceFact, other: PriceFact): boolean =>
  one.name === other.name ||
  one.text === other.text ||
  one.name.startsWith(`${other.name}, `) ||
  other.name.startsWith(`${one.name}, `);

/** "Plus £8 for each day". */
const adds = /^(?:plus|and then|then|más|mas|y luego|después|additional|extra)(?!\p{L})/iu;

/** "Full day" is a price for a day. */
const isNamedBy = ({ name, per }: PriceFact, { unit }: Duration): boolean =>
  per === null && timeNames[unit].test(foldText(name));

const timeNames: Record<Duration['unit'], RegExp> = {
  hour: /\b(?:hour|hora)\b/,
  day: /\b(?:day|dia|night|noche|jornada)\b/,
  week: /\b(?:week|semana)\b/,
  month: /\b(?:month|mes)\b/,
  year: /\b(?:year|ano)\b/,
};

function differenceOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  const [first, second] = pairOf(asked, question, facts) ?? [];
  if (!first || !second) return null;
  const amountOf = ({ fact, count }: Priced) => fact.amount * count;
  const [more, less] = amountOf(first) > amountOf(second) ? [first, second] : [second, first];
  if (amountOf(more) === amountOf(less)) return null;
  const factor = question.duration ? (factorOf(more.fact.per, question.duration) ?? 1) : 1;
  const difference = `${times(asked, more.fact, more.count)} − ${times(asked, less.fact, less.count)}`;
  const calculation = factor > 1 ? `${factor} × (${difference})` : difference;
  return draft(asked, { calculation, total: (amountOf(more) - amountOf(less)) * factor, used: [more, less] });
}

/** Returns two prices to compare: of the two things named, or two prices of one thing. */
function pairOf(asked: Asked, { parts }: ArithmeticQuestion, facts: PriceFact[]): [Priced, Priced] | null {
  const found: Priced[] = [];
  for (const part of parts) {
    const left = facts.filter((fact) => found.every((one) => one.fact !== fact));
    const one = findPrice(asked, part, left, { beside: found });
    if (one && found.every(({ fact }) => fact.currency === one.fact.currency)) found.push(one);
  }
  const [first, second] = found.sort((a, b) => b.coverage - a.coverage);
  if (first && second) return withSizes(first, second);
  const [best] = rankPrices(asked, asked.folded, facts);
  if (!best || best.coverage < leastCoverage) return null;
  const same = facts.find((fact) => fact !== best.fact && fact.name === best.fact.name && fact.view === best.fact.view);
  const other =
    same ?? facts.find((fact) => fact !== best.fact && fact.text === best.fact.text && fact.view === best.fact.view);
  return other ? withSizes({ ...best, count: 1 }, { ...best, fact: other, count: 1 }) : null;
}

/** A pack of five is compared with five single ones. */
function withSizes(first: Priced, second: Priced): [Priced, Priced] {
  const [size = 1] = sizesOf(first.fact);
  const [other = 1] = sizesOf(second.fact);
  if (first.count > 1 || second.count > 1 || size === other) return [first, second];
  if (size > 1 && other === 1 && first.fact.amount > second.fact.amount) return [first, { ...second, count: size }];
  return other > 1 && size === 1 && second.fact.amount > first.fact.amount
    ? [{ ...first, count: other }, second]
    : [first, second];
}

const monthsOf: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };
const daysOf: Partial<Record<Period, number>> = { day: 1, week: 7 };

/** Returns how often a price per period is paid in a time; `null` if it does not fit. */
function factorOf(per: Period | null, { count, unit }: Duration): number | null {
  if (per === unit) return count;
  const [months, perMonths] = [monthsOf[unit], monthsOf[per ?? 'unit']];
  if (months && perMonths && months >= perMonths) return (count * months) / perMonths;
  const [days, perDays] = [daysOf[unit], daysOf[per ?? 'unit']];
  return days && perDays && days >= perDays ? (count * days) / perDays : null;
}

const money = ({ language }: Asked, { amount, currency }: PriceFact): string => formatMoney(amount, currency, language);

const times = (asked: Asked, fact: PriceFact, count: number): string =>
  count === 1 ? money(asked, fact) : `${count} × ${money(asked, fact)}`;

function draft(
  asked: Asked,
  { calculation, total, used }: { calculation: string; total: number; used: readonly Priced[] },
): AnswerDraft {
  const [first] = used;
  const result = formatMoney(total, first?.fact.currency ?? '€', asked.language);
  const facts = [...new Map(used.map(({ fact }) => [fact.text, fact])).values()];
  const statements: Statement[] = [
    { text: `${calculation} = ${result}.`, views: [] },
    ...facts.map((fact) => ({ text: /[.!]$/.test(fact.text) ? fact.text : `${fact.text}.`, views: [fact.view] })),
  ];
  const coverage = Math.min(...used.map((one) => one.coverage));
  return { statements, score: Math.min(1, 0.4 + coverage), isNamed: coverage >= leastCoverage };
}
