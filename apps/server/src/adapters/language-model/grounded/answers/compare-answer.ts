import { readDates } from '../../../../lib/dates/read-dates.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import { minutesOf } from '../facts/minutes-of.ts';
import { formatMoney } from '../facts/money.ts';
import { type PriceFact, priceFacts } from '../facts/price-facts.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { createProbe, matchBag, type Probe } from '../units/probe.ts';
import type { TableRow, TableView } from '../units/table-view.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import { comparableOf } from './comparisons/comparable-of.ts';
import type { Option } from './comparisons/option.ts';
import { optionsOfCase } from './comparisons/options-of-case.ts';
import { optionsOfColumns } from './comparisons/options-of-columns.ts';
import { readSuperlative, type Superlative } from './superlatives.ts';

/** Answers which is cheapest, longest or most over the rows of a table or the prices of a text. */
export function compareAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const superlative = readSuperlative(asked.folded, asked.language);
  if (!superlative) return null;
  const probe = probeWithout(asked, superlative);
  const ofCase = superlative.measure === 'money' ? optionsOfCase(asked, probe, tables) : null;
  if (ofCase) return ofCase.length > 1 ? bestOf(asked, superlative, [ofCase]) : null;
  return bestOf(asked, superlative, [
    ...tables.map((table) => optionsOfRows(probe, superlative, table)),
    ...tables.map((table) => optionsOfColumns(probe, superlative, table)),
    ...(superlative.measure === 'money' ? [optionsOfTexts(probe, asked)] : []),
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
    .sort((a, b) => b.coverage - a.coverage);
  const [best] = ranked;
  if (!best || best.coverage < 0.3) return null;
  const values = best.options.map(({ value }) => value);
  const extreme = superlative.wants === 'most' ? Math.max(...values) : Math.min(...values);
  const winners = best.options.filter(({ value }) => value === extreme).slice(0, 4);
  const names = joinNames(
    winners.map(({ name }) => name),
    asked.language,
  );
  const shown = winners[0]?.shown ?? '';
  const text = wording(asked, superlative, { names, shown, isSeveral: winners.length > 1 });
  return {
    statements: [{ text, views: [...new Set(winners.map(({ view }) => view))] }],
    score: Math.min(1, best.coverage + 0.3),
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

function optionsOfRows(probe: Probe, superlative: Superlative, table: TableView): Option[] {
  const column = measureColumn(probe, superlative, table);
  if (column < 0) return [];
  const name = table.columns[column]?.name ?? '';
  return table.rows.flatMap((row) => {
    const cell = row.cells[column] ?? '';
    const value = comparableOf(cell, superlative, name);
    const isFree = superlative.measure === 'money' && value?.amount === 0;
    if (value === null || isFree || isNoAlternative(row.keyText)) return [];
    const labels = [
      ...row.bags.map((bag) => ({ bag, share: 0.9 })),
      ...table.columns.map(({ bag }) => ({ bag, share: 0.9 })),
      { bag: table.caption, share: 0.7 },
      { bag: row.view.heading, share: 0.7 },
      { bag: row.view.title, share: 0.7 },
    ];
    const matches = matchWithLabels(probe, row.key, labels);
    return [
      {
        name: nameOf(probe, table, row, column),
        value: value.amount,
        shown: value.shown,
        view: row.view,
        coverage: coverageOf(probe, matches),
        matches,
      },
    ];
  });
}

/** An extra bed is not the cheapest room, nor the whole house the dearest one. */
const isNoAlternative = (name: string): boolean =>
  /\b(?:extra|additional|add-on|supplements?|deposit|whole|entire|supletori[oa]s?|adicional(?:es)?|suplementos?|fianza|complet[oa]|enter[oa])\b/.test(
    foldText(name),
  );

/**
 * Returns the cell in the column that the question names ("which workshop"), otherwise the row's name; a date is none.
 * @param measured the column that is compared, which names nothing
 */
function nameOf(probe: Probe, table: TableView, row: TableRow, measured: number): string {
  const isText = (at: number) => at >= table.keyColumns && at !== measured && table.columns[at]?.kind === 'text';
  const at = table.columns.findIndex(
    ({ bag }, column) => isText(column) && matchBag(probe, bag).some((match) => match >= 0.8),
  );
  if (row.cells[at]) return row.cells[at];
  const isDate = readDates(row.keyText, row.view.language, { today: '2000-01-01' }).length > 0;
  const text = table.columns.findIndex((_, column) => isText(column));
  return (isDate && row.cells[text]) || row.keyText;
}

function optionsOfTexts(probe: Probe, { views, language }: Asked): Option[] {
  return priceFacts(views, []).map((fact: PriceFact) => {
    const labels = fact.context.map((bag) => ({ bag, share: 0.6 }));
    const matches = matchWithLabels(probe, fact.bag, labels);
    const shown = formatMoney(fact.amount, fact.currency, language);
    return {
      name: fact.text,
      value: fact.amount,
      shown,
      view: fact.view,
      coverage: coverageOf(probe, matches) * 0.9,
      matches,
    };
  });
}

function measureColumn(probe: Probe, { measure }: Superlative, table: TableView): number {
  const named = table.columns
    .map(({ bag, kind }, at) => ({
      at,
      kind,
      match: at < table.keyColumns ? 0 : coverageOf(probe, matchBag(probe, bag)),
    }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match);
  if (measure === null) return named[0]?.at ?? -1;
  const isLength = (at: number) => measure === 'time' && hasLengths(table, at);
  const isOfKind = (kind: string) => kind === measure || (measure === 'time' && kind === 'number');
  const lengths = table.columns.findIndex((_, at) => at >= table.keyColumns && isLength(at));
  return (
    named.find(({ kind, at }) => isLength(at) || isOfKind(kind))?.at ??
    (lengths >= 0 ? lengths : table.columns.findIndex(({ kind }, at) => at >= table.keyColumns && isOfKind(kind)))
  );
}

/** Whether the cells of a column say how long something takes. */
const hasLengths = ({ rows }: TableView, at: number): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter((cell) => minutesOf(cell) !== null).length >= filled.length * 0.6;
};

const joinNames = (names: readonly string[], language: Asked['language']): string =>
  names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join('; ')}${language === 'es' ? ' y ' : ' and '}${names.at(-1)}`;

/** Words the answer; the superlative has the gender of the question's. */
function wording(
  { language, folded }: Asked,
  { label }: Superlative,
  { names, shown, isSeveral }: { names: string; shown: string; isSeveral: boolean },
): string {
  if (language === 'en') return `The ${label} ${isSeveral ? 'are' : 'is'} ${names}: ${shown}.`;
  const isFeminine = /\b(?:barata|cara|economica|larga|corta)s?\b/.test(folded);
  const word = isFeminine ? label.replace(/o$/, 'a') : label;
  return `${isFeminine ? 'La' : 'Lo'} ${word} es ${names}: ${shown}.`;
}
