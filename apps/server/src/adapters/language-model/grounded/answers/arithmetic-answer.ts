import { foldText } from '../../../../lib/text/fold-text.ts';
import { formatMoney } from '../facts/money.ts';
import { type Period, type PriceFact, priceFacts } from '../facts/price-facts.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { createProbe, matchBag, type Probe } from '../units/probe.ts';
import type { TableView } from '../units/table-view.ts';
import { readBag } from '../units/word-bag.ts';
import { type ArithmeticQuestion, readArithmetic, toCount } from './arithmetic-question.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';
import { isMoneyAsked, isPriceTerm } from './is-money-asked.ts';
import { asksFree } from './yes-no/by-cost.ts';

interface Priced {
  fact: PriceFact;
  count: number;
  coverage: number;
  /** Share of the thing's name that the question has. */
  precision: number;
}

/** Answers with a sum, a product or a difference of prices that the knowledge states, and shows the calculation. */
export function arithmeticAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const question = readArithmetic(asked.folded, asked.language);
  if (!question || (asked.isYesNo && (asksFree(asked) || !isMoneyAsked(asked)))) return null;
  const facts = priceFacts(asked.views, tables);
  if (facts.length === 0) return null;
  if (question.kind === 'sum') return sumOf(asked, question, facts);
  return question.kind === 'difference' ? differenceOf(asked, question, facts) : productOf(asked, question, facts);
}

const leastCoverage = 0.45;
/** The same for the price of a person, of which there are few. */
const leastShared = 0.25;

function sumOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  if (question.people !== null && facts.some(({ per }) => per === 'person')) return productOf(asked, question, facts);
  const distinct = distinctParts(asked, question, facts);
  if (distinct.length < 2) return distinct.length === 1 ? productOf(asked, question, facts) : null;
  const total = distinct.reduce((sum, { fact, count }) => sum + fact.amount * count, 0);
  const terms = distinct.map(({ fact, count }) => times(asked, fact, count)).join(' + ');
  return draft(asked, { calculation: terms, total, used: distinct });
}

/** Returns the price of each thing; of the same thing once. */
function distinctParts(asked: Asked, { parts, duration }: ArithmeticQuestion, facts: PriceFact[]): Priced[] {
  const found = parts.flatMap((part) => priced(asked, part, facts) ?? []);
  return found
    .filter((one, at) => found.findIndex(({ fact }) => fact === one.fact) === at)
    .map((one) => ({ ...one, count: one.count * Math.max(1, duration ? (factorOf(one.fact.per, duration) ?? 1) : 1) }));
}

function productOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  const { parts, duration, people } = question;
  if (parts.length > 1 && question.kind === 'product') {
    const distinct = distinctParts(asked, question, facts);
    if (distinct.length > 1 && distinct.every((one) => Math.max(one.precision, one.coverage) >= 0.6))
      return sumOf(asked, question, facts);
  }
  const count = Math.max(1, ...parts.map((part) => part.count));
  const whole = { text: asked.folded, count: people ?? count };
  const perPerson = people === null ? [] : facts.filter(({ per }) => per === 'person');
  const best = perPerson.length > 0 ? priced(asked, whole, perPerson, leastShared) : priced(asked, whole, facts);
  if (!best) return null;
  if (duration) return overTime(asked, best, { duration, facts });
  if (best.count <= 1) return null;
  return draft(asked, {
    calculation: times(asked, best.fact, best.count),
    total: best.fact.amount * best.count,
    used: [best],
  });
}

type Time = { duration: NonNullable<ArithmeticQuestion['duration']>; facts: PriceFact[] };

/** A price for a time, or a price with another one for each day. */
function overTime(asked: Asked, best: Priced, { duration, facts }: Time): AnswerDraft | null {
  const own = facts.filter(
    ({ view, name, text }) => view === best.fact.view && (name === best.fact.name || text === best.fact.text),
  );
  const fact = own.find(({ per }) => per === duration.unit) ?? best.fact;
  const once = own.find((other) => other !== fact && other.per === null);
  const factor = factorOf(fact.per, duration);
  if (factor === null) return null;
  if (once && fact.text !== once.text && own.length === 2) {
    const calculation = `${money(asked, once)} + ${times(asked, fact, factor)}`;
    const used = [
      { ...best, fact: once },
      { ...best, fact },
    ];
    return draft(asked, { calculation, total: once.amount + fact.amount * factor, used });
  }
  const count = factor * best.count;
  if (count <= 1) return null;
  return draft(asked, {
    calculation: times(asked, fact, count),
    total: fact.amount * count,
    used: [{ ...best, fact }],
  });
}

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

/** Returns two prices to compare: of the two things named, or two prices that one text states. */
function pairOf(asked: Asked, { parts }: ArithmeticQuestion, facts: PriceFact[]): [Priced, Priced] | null {
  const found: Priced[] = [];
  for (const part of parts) {
    const left = facts.filter((fact) => found.every((one) => one.fact !== fact));
    const one = priced(asked, part, left);
    if (one && found.every(({ fact }) => fact.currency === one.fact.currency)) found.push(one);
  }
  const [first, second] = found.sort((a, b) => b.coverage - a.coverage);
  if (first && second) return [first, second];
  const [best] = rank(asked, createProbe(asked.folded, asked.language, asked.stats), facts);
  if (!best || best.coverage < leastCoverage) return null;
  const same = facts.find((fact) => fact !== best.fact && fact.name === best.fact.name && fact.view === best.fact.view);
  const other =
    same ?? facts.find((fact) => fact !== best.fact && fact.text === best.fact.text && fact.view === best.fact.view);
  return other
    ? [
        { ...best, count: 1 },
        { ...best, fact: other, count: 1 },
      ]
    : null;
}

function priced(
  asked: Asked,
  { text, count }: { text: string; count: number },
  facts: PriceFact[],
  least = leastCoverage,
): Priced | null {
  const probe = createProbe(text, asked.language, asked.stats);
  const [best] = rank(asked, probe, facts);
  return best && best.coverage >= least ? { ...best, count: isInName(best.fact, count) ? 1 : count } : null;
}

/** "A card for ten visits" is one card. */
const isInName = ({ name, text, view: { language } }: PriceFact, count: number): boolean =>
  count > 1 &&
  foldText(`${name} ${name === '' ? text : ''}`)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => toCount(word, language) === count);

function rank(asked: Asked, part: Probe, facts: PriceFact[]) {
  const probe = withoutPrices(part);
  const whole = withoutPrices(asked.probe);
  if (probe.terms.length === 0) return [];
  const question = readBag(asked.question, asked.language);
  return facts
    .map((fact) => {
      const labels = fact.context.map((bag) => ({ bag, share: 0.75 }));
      const coverage = coverageOf(probe, matchWithLabels(probe, fact.bag, labels));
      const all = coverageOf(whole, matchWithLabels(whole, fact.bag, labels));
      const name = createProbe(fact.name, fact.view.language, flatStats);
      const precision = name.totalWeight === 0 ? 0 : coverageOf(name, matchBag(name, question));
      return { fact, coverage, precision, score: coverage + 0.5 * all + 0.4 * precision };
    })
    .sort((a, b) => b.score - a.score);
}

/** Words that ask for a calculation rather than name what is priced. */
const askingWords =
  /^(?:how|much|save|saving|savings|buy|buying|together|altogether|total|instead|ones?|difference|more|less|cheaper|extra|ahorro|ahorr\w+|compr\w+|total|juntos|juntas|suma|suman|diferencia|vez|lugar|frente|pag\w+|first|primer|primero)$/;

function withoutPrices(probe: Probe): Probe {
  const isCount = (word: string) => toCount(word, probe.language) !== null || askingWords.test(word);
  const terms = probe.terms.filter((term) => !term.isNumber && !isPriceTerm(term) && !term.words.every(isCount));
  return { ...probe, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0), cache: new WeakMap() };
}

const flatStats = { idf: {}, maxIdf: 1, chunkCount: 1 };

const monthsOf: Partial<Record<Period, number>> = { month: 1, year: 12 };
const daysOf: Partial<Record<Period, number>> = { day: 1, week: 7 };

/** Returns how often a price per period is paid in a time; `null` if it does not fit. */
function factorOf(per: Period | null, { count, unit }: NonNullable<ArithmeticQuestion['duration']>): number | null {
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
