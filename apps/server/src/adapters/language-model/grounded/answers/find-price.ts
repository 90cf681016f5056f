import { foldText } from '../../../../lib/text/fold-text.ts';
import type { PriceFact } from '../facts/price-facts.ts';
import type { ValueFact } from '../facts/value-fact.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { createProbe, labelProbe, matchBag, type Probe } from '../units/probe.ts';
import { readBag, type WordBag } from '../units/word-bag.ts';
import { type ArithmeticPart, readPeople, toCount } from './arithmetic-question.ts';
import type { Asked } from './asked.ts';
import { type Conditions, isUnconditional, readConditions } from './conditions/conditions.ts';
import { fitOfLabel } from './conditions/fit-of-label.ts';
import { isPriceTerm } from './is-money-asked.ts';
import { asksFuture, standingOf } from './updates.ts';

/** A value that a part of a question is about. */
export interface Ranked<Fact extends ValueFact> {
  fact: Fact;
  coverage: number;
  /** Share of the thing's name that the question has. */
  precision: number;
  score: number;
}

/** A price that a part of a question is about. */
export interface Priced extends Omit<Ranked<PriceFact>, 'score'> {
  count: number;
}

export const leastCoverage = 0.45;

/** Returns the best price for a part of the question; `null` if none has enough of its words. */
export function findPrice(
  asked: Asked,
  { text, count, measure }: ArithmeticPart,
  facts: readonly PriceFact[],
  { least = leastCoverage, beside = [] }: { least?: number; beside?: readonly Priced[] } = {},
): Priced | null {
  const best = findFact(asked, { text, facts, least, beside });
  if (!best) return null;
  const isSoldBy = measure !== null && best.fact.quantity.includes(measure.unit);
  const own = isSoldBy ? measure.count : count;
  return { ...best, count: isInName(best.fact, own) ? 1 : own };
}

type Search<Fact extends ValueFact> = {
  text: string;
  facts: readonly Fact[];
  least: number;
  beside: readonly { fact: ValueFact }[];
};

/** Returns the value that fits a part of the question best; `null` if none has enough of its words. */
function findFact<Fact extends ValueFact>(
  asked: Asked,
  { text, facts, least, beside }: Search<Fact>,
): Ranked<Fact> | null {
  const [best] = rankFacts(asked, text, facts)
    .map((one) => ({ ...one, score: one.score + Math.max(0, ...beside.map(({ fact }) => nearness(one.fact, fact))) }))
    .sort((a, b) => b.score - a.score);
  return best && best.coverage >= least ? best : null;
}

export type Chosen<Fact extends ValueFact> = Ranked<Fact> & { part: string };

/** Returns the value of each part, those that stand together first; nothing when one of them has none. */
export function findEach<Fact extends ValueFact>(
  asked: Asked,
  parts: readonly string[],
  facts: readonly Fact[],
  least = leastCoverage,
): Chosen<Fact>[] {
  const found: Chosen<Fact>[] = [];
  // The first part is chosen again beside the others.
  for (const [turn, part] of [...parts, ...parts.slice(0, 1)].entries()) {
    const at = turn % parts.length;
    const beside = found.filter((_, other) => other !== at);
    const left = facts.filter((fact) => beside.every((one) => one.fact !== fact));
    const one = findFact(asked, { text: part, facts: left, least, beside });
    if (!one) return [];
    found[at] = { ...one, part };
  }
  return found;
}

/** Things that are priced together are in one passage, or differ only in the row or the column. */
function nearness(one: ValueFact, other: ValueFact): number {
  if (one.view !== other.view) return 0;
  if (one.unit !== null && one.unit === other.unit) return 0.3;
  return one.unit === null && (one.label === other.label || one.name === other.name) ? 0.3 : 0.2;
}

/** "A card for ten visits" is one card. */
const isInName = (fact: PriceFact, count: number): boolean => count > 1 && sizesOf(fact).includes(count);

/** Returns the counts in the name of what is priced: "pack of ten", "bono de 5". */
export const sizesOf = ({ name, text, label, unit, view: { language } }: PriceFact): number[] =>
  foldText(`${name} ${name === '' ? text : ''} ${unit ? '' : label}`)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word, at, words) => (measures.test(words[at + 1] ?? '') ? 1 : (toCount(word, language) ?? 1)))
    .filter((size) => size > 1);

const measures =
  /^(?:min(?:ute|uto)?s?|h|hrs?|hours?|horas?|g|gr|kg|ml|cl|l|cm|m|mm|km|m2|gb|years?|anos?|months?|meses|days?|dias?|weeks?|semanas?|people|personas|plazas)$/;

/** Ranks values by how well they fit a part of the question, and the whole one. */
export function rankFacts<Fact extends ValueFact>(asked: Asked, text: string, facts: readonly Fact[]): Ranked<Fact>[] {
  const probe = withoutPrices(asked, createProbe(text, asked.language, asked.stats));
  const own = { ...asked, conditions: conditionsOf(asked, text) };
  const sizes = numbersIn(text);
  if (probe.terms.length === 0 && sizes.length === 0 && isUnconditional(own.conditions)) return [];
  const whole = withoutPrices(asked, asked.probe);
  const [question, part] = [asked.question, text].map((one) => readBag(one, asked.language)) as [WordBag, WordBag];
  const excluded = excludedWords(asked);
  const people = readPeople(asked.folded, asked.language);
  return facts
    .flatMap((fact) => {
      const fit = fitOf(own, fact);
      const size = sizeFit(sizes, fact);
      if (fit < 0 || (probe.terms.length === 0 && fit === 0 && size <= 0)) return [];
      const labels = fact.context.map((bag) => ({ bag, share: 0.75 }));
      const coverage = probe.terms.length === 0 ? 0.5 : coverageOf(probe, matchWithLabels(probe, fact.bag, labels));
      const all = coverageOf(whole, matchWithLabels(whole, fact.bag, labels));
      const name = labelProbe(fact.name, fact.view.language);
      const shareIn = (bag: WordBag) => (name.totalWeight === 0 ? 0 : coverageOf(name, matchBag(name, bag)));
      const precision = shareIn(question);
      const score =
        1.4 * coverage +
        0.5 * all +
        0.2 * precision +
        0.2 * shareIn(part) +
        0.4 * fit +
        (fact.isChanged ? 0.35 : 0) +
        groupFit(people, fact) +
        size -
        (isForGroup(fact) && !forGroups.test(asked.folded) ? 0.3 : 0) +
        0.05 * earliness(text, fact) -
        (excluded && matchBag(excluded, fact.bag).some((match) => match >= 0.7) ? 0.5 : 0);
      return [{ fact, coverage, precision, score }];
    })
    .sort((a, b) => b.score - a.score);
}

/** A ticket for a family is not that of two adults, unless it is asked for. */
const isForGroup = ({ name }: ValueFact): boolean => forGroups.test(foldText(name));
const forGroups = /\b(?:family|families|group|groups|familiar(?:es)?|familia|grupos?)\b/;

/** Numbers of a part that may tell things apart: "of 2 days", "30 minutes". */
const numbersIn = (text: string): string[] =>
  text.match(
    /(?<=\b(?:of|de) )\d{1,3}\b(?![:.,]?\d|\s?[€£$%])|(?<![\d:.,€£$])\b\d{1,3}(?= ?(?:min|minutes?|minutos?|h|hours?|horas?|days?|dias?|weeks?|semanas?|kg|km|ml|cm|g|l)\b)|^\d{1,3}$/g,
  ) ?? [];

function sizeFit(sizes: readonly string[], { name, label }: ValueFact): number {
  const text = foldText(`${name} ${label === name ? '' : label}`);
  const own: string[] = text.match(/(?<![\d:.,€£$])\b\d{1,3}\b(?![:.,]?\d)/g) ?? [];
  if (sizes.length === 0 || own.length === 0) return 0;
  return sizes.some((size) => own.includes(size)) ? 0.25 : -0.1;
}

/** Returns how early a part has the name; the first of two is its head ("a starter plot at full rent"). */
function earliness(text: string, { name }: ValueFact): number {
  const places = foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)
    .map((word) => text.indexOf(word))
    .filter((place) => place >= 0);
  return places.length === 0 ? 0 : 1 - Math.min(...places) / text.length;
}

/** "From 10 people, £4 each" is for a group of 12. */
function groupFit(people: number | null, { label, per }: ValueFact): number {
  const least = people !== null && per === 'person' ? leastPeople.exec(foldText(label))?.[1] : undefined;
  return least === undefined ? 0 : Number(least) <= (people ?? 0) ? 0.5 : -0.5;
}

const leastPeople =
  /\b(?:from|a partir de|desde|at least|minimo(?: de)?|mas de|over|groups? of|grupos? de) (\d{1,3})\b/;

/** How well a price fits the case: its column, its name and the other cells may each be for one of the conditions. */
function fitOf(asked: Asked, { label, name, remarks, view }: ValueFact): number {
  const texts = new Set([name, ...remarks]);
  const fits = [
    fitOfLabel(asked, { text: label, view, thing: name }),
    ...[...texts].map((text) => (text === label ? 0 : fitOfLabel(asked, { text, view }))),
  ];
  return Math.min(...fits) < 0 ? -1 : fits.reduce((sum, fit) => sum + fit, 0);
}

/** Returns the conditions of a part of the question; what it leaves open is that of the whole question. */
function conditionsOf({ conditions, language, today }: Asked, text: string): Conditions {
  const own = readConditions({ question: text, folded: text, language, today });
  return {
    months: own.months.size > 0 ? own.months : conditions.months,
    season: own.season ?? conditions.season,
    weekdays: own.weekdays.length > 0 ? own.weekdays : conditions.weekdays,
    age: own.age ?? conditions.age,
    words: conditions.words,
  };
}

/** "Not on the plan" excludes what is for the plan. */
function excludedWords({ folded, language, stats }: Asked): Probe | null {
  const found =
    /\b(?:not|without|no|sin|fuera)[ -](?:(?:on|in|a|an|the|el|la|del|de|con|soy|es|being) )*(\p{L}{4,})/u.exec(
      folded,
    )?.[1];
  return found ? createProbe(found, language, stats) : null;
}

/** Leaves out the prices that are over or still to come, and marks those that replaced others. */
export const currentFacts = <Fact extends ValueFact>(asked: Asked, facts: readonly Fact[]): Fact[] =>
  facts.flatMap((fact) => {
    const standing = fact.unit ? standingOf(asked, fact.view, fact.unit) : null;
    if (standing === 'past' || (standing === 'future' && !asksFuture(asked))) return [];
    return [standing === 'changed' ? { ...fact, isChanged: true } : fact];
  });

/** Words that ask for a calculation rather than name what is priced. */
const askingWords =
  /^(?:how|much|save|saving|savings|buy|buying|together|altogether|total|instead|ones?|difference|more|less|cheaper|extra|come|comes|ahorro|ahorr\w+|compr\w+|total|juntos|juntas|suma|suman|diferencia|vez|lugar|frente|pag\w+|gast\w+|first|primer|primero|whole|entire|full-price|separate|separately|individually|suelt[oa]s?|voy|vamos|years?|anos?|for|during|damage|bill|whats)$/;

function withoutPrices({ conditions }: Asked, probe: Probe): Probe {
  const isCount = (word: string) =>
    toCount(word, probe.language) !== null || askingWords.test(word) || conditions.words.has(word);
  const terms = probe.terms.filter((term) => !term.isNumber && !isPriceTerm(term) && !term.words.every(isCount));
  return { ...probe, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0), cache: new WeakMap() };
}

/** Whether a part of the question names something besides counts, times and people. */
export const namesThing = (asked: Asked, text: string): boolean =>
  withoutPrices(asked, createProbe(text, asked.language, asked.stats)).terms.some(
    ({ words, isLight, isNoun }) => isNoun && !isLight && !words.every((word) => asides.test(word)),
  );

const asides =
  /^(?:years?|months?|weeks?|days?|nights?|hours?|anos?|mes|meses|semanas?|dias?|noches?|horas?|people|persons?|personas?|please|favor|thanks|gracias|one|ones)$/;
