import { formatMoney } from '../facts/money.ts';
import { type Period, type PriceFact, priceFacts } from '../facts/price-facts.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { createProbe, matchBag, type Probe } from '../units/probe.ts';
import type { TableView } from '../units/table-view.ts';
import { readBag } from '../units/word-bag.ts';
import { type ArithmeticQuestion, readArithmetic } from './arithmetic-question.ts';
import type { AnswerDraft, Asked, Statement } from './asked.ts';

interface Priced {
  fact: PriceFact;
  count: number;
  coverage: number;
}

/** Answers with a sum, a product or a difference of prices that the knowledge states, and shows the calculation. */
export function arithmeticAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const question = readArithmetic(asked.folded, asked.language);
  if (!question) return null;
  const facts = priceFacts(asked.views, tables);
  if (facts.length === 0) return null;
  if (question.kind === 'sum') return sumOf(asked, question, facts);
  return question.kind === 'difference' ? differenceOf(asked, question, facts) : productOf(asked, question, facts);
}

const leastCoverage = 0.45;

function sumOf(asked: Asked, question: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  const parts = question.parts.flatMap((part) => priced(asked, part, facts) ?? []);
  const distinct = parts.filter((part, at) => parts.findIndex(({ fact }) => fact === part.fact) === at);
  if (distinct.length < 2) return distinct.length === 1 ? productOf(asked, question, facts) : null;
  const total = distinct.reduce((sum, { fact, count }) => sum + fact.amount * count, 0);
  const terms = distinct.map(({ fact, count }) => times(asked, fact, count)).join(' + ');
  return draft(asked, { calculation: terms, total, used: distinct });
}

function productOf(asked: Asked, { parts, duration }: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  const counts = parts.map(({ count }) => count);
  const whole = { text: asked.folded, count: Math.max(1, ...counts) };
  const best = priced(asked, whole, facts);
  if (!best) return null;
  const { fact } = best;
  if (duration) {
    const sibling = facts.find((other) => other !== fact && other.text === fact.text && other.per === duration.unit);
    if (fact.per === null && sibling) {
      const total = fact.amount + sibling.amount * duration.count;
      const calculation = `${money(asked, fact)} + ${times(asked, sibling, duration.count)}`;
      return draft(asked, { calculation, total, used: [best, { ...best, fact: sibling }] });
    }
    const factor = factorOf(fact.per, duration);
    if (factor === null || factor * best.count <= 1) return null;
    return draft(asked, {
      calculation: times(asked, fact, factor * best.count),
      total: fact.amount * factor * best.count,
      used: [best],
    });
  }
  if (best.count <= 1) return null;
  return draft(asked, { calculation: times(asked, fact, best.count), total: fact.amount * best.count, used: [best] });
}

function differenceOf(asked: Asked, { parts, duration }: ArithmeticQuestion, facts: PriceFact[]): AnswerDraft | null {
  const [first, second] = pairOf(asked, parts, facts) ?? [];
  if (!first || !second || first.amount === second.amount) return null;
  const [more, less] = first.amount > second.amount ? [first, second] : [second, first];
  const factor = duration ? (factorOf(more.per, duration) ?? 1) : 1;
  const difference = `${money(asked, more)} − ${money(asked, less)}`;
  const calculation = factor > 1 ? `${factor} × (${difference})` : difference;
  const used = [more, less].map((fact) => ({ fact, count: 1, coverage: 0.7 }));
  return draft(asked, { calculation, total: (more.amount - less.amount) * factor, used });
}

/** Returns two prices to compare: of the two things named, or two prices that one text states. */
function pairOf(asked: Asked, parts: ArithmeticQuestion['parts'], facts: PriceFact[]): [PriceFact, PriceFact] | null {
  const whole = rank(asked, createProbe(asked.folded, asked.language, asked.stats), facts);
  const [best] = whole;
  if (!best || best.coverage < leastCoverage) return null;
  const named = parts.flatMap((part) => priced(asked, part, facts)?.fact ?? []);
  const other = named.find((fact) => fact !== best.fact && fact.currency === best.fact.currency);
  const same = facts.find((fact) => fact !== best.fact && fact.text === best.fact.text && fact.view === best.fact.view);
  const partner = same ?? other ?? whole[1]?.fact;
  return partner ? [best.fact, partner] : null;
}

function priced(asked: Asked, { text, count }: { text: string; count: number }, facts: PriceFact[]): Priced | null {
  const probe = createProbe(text, asked.language, asked.stats);
  const [best] = rank(asked, probe, facts);
  return best && best.coverage >= leastCoverage ? { ...best, count } : null;
}

function rank(asked: Asked, whole: Probe, facts: PriceFact[]) {
  const terms = whole.terms.filter(
    ({ concepts, isNumber }) => !isNumber && !concepts.has('price') && !concepts.has('cost') && !concepts.has('pay'),
  );
  const probe: Probe = {
    ...whole,
    terms,
    totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0),
    cache: new WeakMap(),
  };
  if (terms.length === 0) return [];
  const question = readBag(asked.question, asked.language);
  return facts
    .map((fact) => {
      const labels = fact.context.map((bag) => ({ bag, share: 0.75 }));
      const coverage = coverageOf(probe, matchWithLabels(probe, fact.bag, labels));
      const name = createProbe(fact.name, fact.view.language, flatStats);
      const precision = name.totalWeight === 0 ? 0 : coverageOf(name, matchBag(name, question));
      return { fact, coverage, score: coverage + 0.4 * precision, rank: 1 };
    })
    .sort((a, b) => b.score - a.score);
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
  return { kind: 'fact', statements, score: Math.min(1, 0.3 + coverage), rank: 1 };
}
