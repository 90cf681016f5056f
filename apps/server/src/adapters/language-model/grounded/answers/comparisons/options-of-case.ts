import { matchWithLabels } from '../../units/coverage.ts';
import { matchBag, type Probe } from '../../units/probe.ts';
import type { TableRow, TableView } from '../../units/table-view.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';
import { matchRow } from '../match-row.ts';
import { comparableOf } from './comparable-of.ts';
import type { Option } from './option.ts';

/** By how much a row must fit the question better than the others. */
const leastAhead = 0.15;

/**
 * Compares two columns that the question names ("the play or the musical") in the row that it is about. Returns `null`
 * when it names no columns, and nothing when no row is surely meant.
 */
export function optionsOfCase(asked: Asked, probe: Probe, tables: readonly TableView[]): Option[] | null {
  if (!/ (?:or|o|u) /.test(asked.folded)) return null;
  for (const table of tables) {
    const columns = alternatives(asked, probe, table);
    if (columns.length < 2) continue;
    const row = rowOf(asked, table, columns);
    return row ? columns.flatMap((at) => toOption(probe, table, row, at)) : [];
  }
  return null;
}

/** Returns the columns of prices of which each has a word of the question that the others lack. */
function alternatives({ language }: Asked, probe: Probe, table: TableView): number[] {
  const priced = table.columns
    .map(({ name, kind }, at) => ({ at, kind, matches: matchBag(probe, readBag(name, language)) }))
    .filter(({ at, kind }) => at >= table.keyColumns && kind === 'money');
  return priced
    .filter(({ at, matches }) =>
      matches.some(
        (match, term) => match >= 0.8 && priced.every((one) => one.at === at || (one.matches[term] ?? 0) < 0.8),
      ),
    )
    .map(({ at }) => at);
}

/** Returns the row that the question is about; any of them when the same column is the best in all rows. */
function rowOf(asked: Asked, table: TableView, columns: readonly number[]): TableRow | null {
  const question = readBag(asked.question, asked.language);
  const [best, next] = table.rows.map((row) => matchRow(asked, question, table, row)).sort((a, b) => b.score - a.score);
  if (best && (!next || best.score - next.score >= leastAhead)) return best.row;
  const orders = table.rows.map((row) => columns.toSorted((a, b) => amountOf(table, row, a) - amountOf(table, row, b)));
  const isSame = orders.every((order) => order.every((at, place) => at === orders[0]?.[place]));
  return isSame ? (best?.row ?? null) : null;
}

const money = { measure: 'money', wants: 'least', words: '', label: '' } as const;

const amountOf = (table: TableView, row: TableRow, at: number): number =>
  comparableOf(row.cells[at] ?? '', money, table.columns[at]?.name ?? '')?.amount ?? Number.NaN;

function toOption(probe: Probe, table: TableView, row: TableRow, at: number): Option[] {
  const { name = '', bag = row.key } = table.columns[at] ?? {};
  const value = comparableOf(row.cells[at] ?? '', money, name);
  if (value === null) return [];
  const matches = matchWithLabels(probe, row.key, [{ bag, share: 1 }]);
  return [
    {
      name: `${name} (${row.keyText})`,
      value: value.amount,
      shown: value.shown,
      view: row.view,
      coverage: 1,
      matches,
    },
  ];
}
