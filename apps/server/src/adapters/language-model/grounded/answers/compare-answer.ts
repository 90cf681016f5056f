import { createProbe, type Probe } from '../units/probe.ts';
import type { TableView } from '../units/table-view.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import type { Option } from './comparisons/option.ts';
import { optionsOfCase } from './comparisons/options-of-case.ts';
import { optionsOfChoice } from './comparisons/options-of-choice.ts';
import { optionsOfColumns } from './comparisons/options-of-columns.ts';
import { optionsOfMeasures } from './comparisons/options-of-measures.ts';
import { optionsOfPrices } from './comparisons/options-of-prices.ts';
import { optionsOfRows } from './comparisons/options-of-rows.ts';
import { sayExtreme } from './comparisons/say-extreme.ts';
import { readSuperlative, type Superlative } from './superlatives.ts';

/** Answers which is cheapest, longest or most over the rows of a table or the prices of a text. */
export function compareAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const superlative = readSuperlative(asked.folded, asked.language);
  if (!superlative) return null;
  const probe = probeWithout(asked, superlative);
  const isPrice = superlative.measure === 'money';
  const ofChoice = optionsOfChoice(asked, superlative, tables);
  if (ofChoice && ofChoice.length > 1) return extremeOf(asked, superlative, ofChoice, ofChoice.length === 2);
  const ofCase = isPrice ? optionsOfCase(asked, probe, tables) : null;
  if (ofCase && ofCase.length > 1) return bestOf(asked, superlative, [ofCase]);
  if ((ofChoice && isPrice) || ofCase) return null;
  return bestOf(asked, superlative, [
    ...tables.map((table) => optionsOfRows(asked, { probe, superlative }, table)),
    ...tables.map((table) => optionsOfColumns(probe, superlative, table)),
    ...(superlative.measure === 'money' ? optionsOfPrices(probe, asked) : optionsOfMeasures(probe, superlative, asked)),
  ]);
}

function probeWithout(asked: Asked, { words, measure }: Superlative): Probe {
  const rest = asked.folded.replace(words, ' ');
  const probe = createProbe(rest, asked.language, asked.stats);
  if (measure !== 'money') return probe;
  const terms = probe.terms.filter(({ concepts }) => !concepts.has('price') && !concepts.has('cost'));
  return { ...probe, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0), cache: new WeakMap() };
}

function bestOf(asked: Asked, superlative: Superlative, sets: Option[][]): AnswerDraft | null {
  const ranked = sets
    .map((options) => chosenOptions(asked, options))
    .filter((options) => options.length > 1)
    .map((options) => ({ options, coverage: Math.max(...options.map(({ coverage }) => coverage)) }))
    .sort((a, b) => b.coverage - a.coverage || b.options.length - a.options.length);
  const [best] = ranked;
  return !best || best.coverage < 0.3 ? null : extremeOf(asked, superlative, best.options);
}

/** Says which of some options has the most or the least. */
function extremeOf(asked: Asked, superlative: Superlative, options: readonly Option[], isPair = false): AnswerDraft {
  const values = options.map(({ value }) => value);
  const extreme = superlative.wants === 'most' ? Math.max(...values) : Math.min(...values);
  const winners = options.filter(({ value }) => value === extreme).slice(0, 4);
  const names = winners.map(({ name }) => name);
  const text = sayExtreme(asked, superlative, { names, shown: winners[0]?.shown ?? '', isPair });
  const sources = new Map(winners.flatMap(({ source, view }) => (source ? [[source, view]] : [])));
  return {
    statements: [
      { text, views: sources.size > 0 ? [] : [...new Set(winners.map(({ view }) => view))] },
      ...[...sources].map(([source, view]) => ({ text: source, views: [view] })),
    ],
    score: Math.min(1, Math.max(...options.map(({ coverage }) => coverage)) + 0.3),
  };
}

/** Keeps the options that the question names ("the red or the white wine"), or those that fit its words best. */
function chosenOptions({ folded }: Asked, options: Option[]): Option[] {
  const isChoice = /,? (?:or|o|u) /.test(folded);
  const best = Math.max(0, ...options.map(({ coverage }) => coverage));
  if (!isChoice) return options.filter(({ coverage }) => coverage >= best - 0.05);
  const named = options.filter(({ coverage }) => coverage >= best * 0.55);
  const count = options[0]?.matches.length ?? 0;
  // Each alternative has a word that the others lack.
  const distinguishing = Array.from({ length: count }, (_, i) => i).filter((i) => {
    const having = named.filter(({ matches }) => (matches[i] ?? 0) >= 0.7).length;
    return having > 0 && having < named.length;
  });
  const chosen = named.filter(({ matches }) => distinguishing.some((i) => (matches[i] ?? 0) >= 0.7));
  if (chosen.length > 1) return chosen;
  const closest = named.filter((one) =>
    one.matches.some(
      (match, i) => match >= 0.7 && named.every((other) => other === one || (other.matches[i] ?? 0) < match),
    ),
  );
  return closest.length > 1 ? closest : [];
}
