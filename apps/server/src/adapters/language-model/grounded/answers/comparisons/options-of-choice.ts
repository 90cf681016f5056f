import { foldText } from '../../../../../lib/text/fold-text.ts';
import { durationFacts } from '../../facts/duration-facts.ts';
import { formatMoney } from '../../facts/money.ts';
import { priceFacts } from '../../facts/price-facts.ts';
import type { ValueFact } from '../../facts/value-fact.ts';
import type { TableView } from '../../units/table-view.ts';
import type { Asked } from '../asked.ts';
import { type Chosen, currentFacts, findEach } from '../find-price.ts';
import type { Superlative } from '../superlatives.ts';
import type { Option } from './option.ts';

/**
 * Compares the prices, or the lengths of time, of the things that a question names ("a crown or a filling"). Returns
 * `null` when it names none, and nothing when one of them has no value.
 */
export function optionsOfChoice(asked: Asked, superlative: Superlative, tables: readonly TableView[]): Option[] | null {
  if (superlative.measure === 'number' || superlative.measure === null) return null;
  const parts = alternativesOf(asked, superlative);
  if (parts.length < 2) return null;
  if (superlative.measure === 'money') {
    const prices = findEach(asked, parts, currentFacts(asked, priceFacts(asked.views, tables)), leastAlternative);
    const isOneCurrency = prices.every(({ fact }) => fact.currency === prices[0]?.fact.currency);
    return isOneCurrency
      ? toOptions(asked, prices, ({ amount, currency }) => formatMoney(amount, currency, asked.language))
      : [];
  }
  const lengths = findEach(asked, parts, currentFacts(asked, durationFacts(asked.views, tables)), leastAlternative);
  return toOptions(asked, lengths, ({ shown }) => shown);
}

/** An alternative is often named by one word of several. */
const leastAlternative = 0.25;

/** Returns the things that "or" and "than" separate; all those before the last are named by a few words each. */
function alternativesOf({ folded, language }: Asked, { words }: Superlative): string[] {
  const by = language === 'en' ? /,? (?:or|than|vs|versus) / : /,? (?:o|u|que|frente a) /;
  const [first = '', ...others] = folded.replace(words, ', ').split(by);
  const before = first.split(/[,:]/).filter((part) => /\p{L}{3}/u.test(part));
  const listed = before.length > 2 ? before.slice(1).filter((part) => shortName.test(part.trim())) : [];
  const sides = [...(listed.length > 1 ? listed : before.slice(-1)), ...others];
  return others.length > 0 && sides.every((side) => /\p{L}{3}/u.test(side)) ? sides.map((side) => side.trim()) : [];
}

/** One to three words without a preposition. */
const shortName = /^(?!(?:for|in|on|at|with|to|by|para|por|en|con|de|a)\b)\S+(?: \S+){0,2}$/;

/** Names cells by their rows, and what a sentence says as the question does. */
function toOptions<Fact extends ValueFact>(
  { question }: Asked,
  found: readonly Chosen<Fact>[],
  show: (fact: Fact) => string,
): Option[] {
  const isOneLabel = found.every(({ fact }) => fact.label === found[0]?.fact.label);
  return found.map(({ part, fact, coverage }) => {
    const { name, label, text, amount, view, unit } = fact;
    const of = { value: amount, shown: show(fact), view, coverage, matches: new Float64Array(0) };
    return unit === null
      ? { ...of, name: label === '' || isOneLabel ? name : `${name} (${label})` }
      : { ...of, name: asWritten(question, part.replace(questionStart, '')), source: text };
  });
}

/** Returns a folded part of the question with its accents. */
function asWritten(question: string, part: string): string {
  const folded = foldText(question);
  const at = folded.length === question.length ? folded.indexOf(part) : -1;
  return at < 0 ? part : question.slice(at, at + part.length);
}

/** "Is an oil change", "do your wheels". */
const questionStart =
  /^(?:which|what|who|que|cual|quien)?\s*(?:is|are|do|does|es|son|sale|cuesta|tiene)\s+(?:your\s|you\s)?/;
