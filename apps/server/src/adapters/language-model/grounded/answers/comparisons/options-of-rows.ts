import { foldText } from '../../../../../lib/text/fold-text.ts';
import { columnCurrency } from '../../facts/column-currency.ts';
import { minutesOf } from '../../facts/minutes-of.ts';
import { currencyOf } from '../../facts/price-facts.ts';
import { coverageOf, matchWithLabels } from '../../units/coverage.ts';
import { nameOfRow } from '../../units/name-of-row.ts';
import { labelProbe, matchBag, type Probe } from '../../units/probe.ts';
import type { TableRow, TableView } from '../../units/table-view.ts';
import type { Asked } from '../asked.ts';
import { fitOfColumn } from '../conditions/fit-of-column.ts';
import { markConditions } from '../conditions/mark-conditions.ts';
import type { Superlative } from '../superlatives.ts';
import { comparableOf } from './comparable-of.ts';
import { markNames } from './mark-names.ts';
import type { Option } from './option.ts';

type Compared = { probe: Probe; superlative: Superlative };

/** Compares the rows of a table by the column of what is asked for. */
export function optionsOfRows(asked: Asked, { probe, superlative }: Compared, table: TableView): Option[] {
  const column = measureColumn(asked, { probe, superlative }, table);
  if (column < 0) return [];
  const { name = '', bag: named } = table.columns[column] ?? {};
  // The question names the column, whatever else it says.
  const least = named && superlative.measure !== 'money' && coverageOf(probe, matchBag(probe, named)) > 0 ? 0.4 : 0;
  const ofColumn = isOneOfSeveral(asked, { probe, superlative }, table, column)
    ? ` (${columnCurrency(name).plain})`
    : '';
  return table.rows.flatMap((row) => {
    const cell = row.cells[column] ?? '';
    const usual = table.columns[column]?.kind === 'money' ? currencyOf(row.view) : null;
    const value = comparableOf(cell, superlative, name, usual);
    const isFree = superlative.measure === 'money' && value?.amount === 0;
    if (value === null || isFree || isNoAlternative(row.keyText)) return [];
    const labels = [
      ...row.bags.map((bag) => ({ bag, share: 0.9 })),
      ...table.columns.map(({ bag }, at) => ({ bag, share: at === column || at < table.keyColumns ? 1 : 0.9 })),
      { bag: table.caption, share: 0.7 },
      { bag: row.view.heading, share: 0.7 },
      { bag: row.view.title, share: 0.7 },
    ];
    const matches = matchWithLabels(probe, row.key, labels);
    markNames(probe, [table.caption, ...table.views.flatMap(({ heading, title }) => [heading, title])], matches);
    if (fitOfColumn(asked, table, row, column) > 0) markConditions({ ...asked, probe }, matches);
    return [
      {
        name: `${nameOf(probe, table, row, column)}${ofColumn}`,
        value: value.amount,
        shown: value.shown,
        view: row.view,
        coverage: Math.max(least, coverageOf(probe, matches)),
        matches,
      },
    ];
  });
}

/** Whether other columns have prices too and the question is not about this one in particular. */
function isOneOfSeveral(asked: Asked, { probe, superlative }: Compared, table: TableView, column: number): boolean {
  const { bag, name = '', kind } = table.columns[column] ?? {};
  if (superlative.measure !== 'money' || kind !== 'money' || !bag || columnCurrency(name).plain === '') return false;
  const isNamed = matchBag(probe, bag).some((match) => match >= 0.5);
  const first = table.rows[0];
  const isFor = first !== undefined && fitOfColumn(asked, table, first, column) > 0;
  return !isNamed && !isFor && table.columns.filter((one) => one.kind === 'money').length > 1;
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
  const isKeyNamed = table.columns
    .slice(0, table.keyColumns)
    .some(({ bag }) => matchBag(probe, bag).some((match) => match >= 0.8));
  if (isKeyNamed) return nameOfRow(table, row, measured);
  const isText = (at: number) => at >= table.keyColumns && at !== measured && table.columns[at]?.kind === 'text';
  const at = table.columns.findIndex(
    ({ bag }, column) => isText(column) && matchBag(probe, bag).some((match) => match >= 0.8),
  );
  if (row.cells[at]) return row.cells[at];
  return nameOfRow(table, row, measured);
}

/** Returns the column of what is compared: the one for the case asked about, or else the one that the question names. */
function measureColumn(asked: Asked, { probe, superlative: { measure, words } }: Compared, table: TableView): number {
  const columns = table.columns
    .map(({ bag, kind }, at) => ({
      at,
      kind,
      match: at < table.keyColumns ? 0 : coverageOf(probe, matchBag(probe, bag)) / Math.max(1, bag.stems.size) ** 0.5,
      fit: table.rows[0] ? fitOfColumn(asked, table, table.rows[0], at) : 0,
    }))
    .filter(({ at, fit }) => at >= table.keyColumns && fit >= 0)
    .sort((a, b) => b.fit - a.fit || b.match - a.match);
  if (measure === null) {
    const noun = nounAfter(asked.folded, words);
    const isNamed = ({ at }: { at: number }): boolean =>
      noun === null || labelProbe(noun, asked.language).terms.length === 0 || hasWord(table, at, noun, asked.language);
    return (
      columns.find((one) => one.match > 0 && one.kind !== 'money' && hasNumbers(table, one.at) && isNamed(one))?.at ??
      -1
    );
  }
  const isLength = ({ at }: { at: number }) => measure === 'time' && hasLengths(table, at);
  const isOfKind = ({ kind }: { kind: string }) => kind === measure || (measure === 'time' && kind === 'number');
  const named = columns.find((one) => (one.match > 0 || one.fit > 0) && (isLength(one) || isOfKind(one)));
  return (
    (
      named ??
      columns.toSorted((a, b) => a.at - b.at).find(isLength) ??
      columns.toSorted((a, b) => a.at - b.at).find(isOfKind)
    )?.at ?? -1
  );
}

/** Returns the word after "most" or "más", which says of what. */
const nounAfter = (folded: string, words: string): string | null =>
  /\b(?:most|fewest|least|more|fewer|mas|menos)$/.test(words)
    ? (/^ ?(?!people|personas|gente|guests)(\p{L}{4,})/u.exec(
        folded.slice(folded.indexOf(words) + words.length),
      )?.[1] ?? null)
    : null;

function hasWord({ columns }: TableView, at: number, noun: string, language: Asked['language']): boolean {
  const probe = labelProbe(noun, language);
  const bag = columns[at]?.bag;
  return bag !== undefined && coverageOf(probe, matchBag(probe, bag)) >= 0.5;
}

/** Whether most cells of a column start with a number. */
const hasNumbers = ({ rows }: TableView, at: number): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  return filled.filter((cell) => /^\D{0,3}\d/.test(cell)).length > filled.length / 2;
};

/** Whether the cells of a column say how long something takes. */
const hasLengths = ({ rows }: TableView, at: number): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter((cell) => minutesOf(cell) !== null).length >= filled.length * 0.6;
};
