import { readMoney } from '../../facts/money.ts';
import { coverageOf, matchWithLabels } from '../../units/coverage.ts';
import { matchBag, type Probe } from '../../units/probe.ts';
import type { TableView } from '../../units/table-view.ts';
import type { Superlative } from '../superlatives.ts';
import { comparableOf } from './comparable-of.ts';
import type { Option } from './option.ts';

/** Compares the columns of a table in which each row is an attribute (plans and features). */
export function optionsOfColumns(probe: Probe, superlative: Superlative, table: TableView): Option[] {
  // The values of such a column are of different kinds.
  if (table.columns.some(({ kind }, at) => at >= table.keyColumns && kind !== 'text' && kind !== 'flag')) return [];
  const [best, next] = table.rows
    .map((row) => ({
      row,
      match:
        coverageOf(probe, matchBag(probe, row.key)) +
        (superlative.measure === 'money' && row.cells.some((cell) => readMoney(cell).length > 0) ? 0.5 : 0),
    }))
    .filter(
      ({ row, match }) =>
        match > 0 &&
        row.cells.slice(table.keyColumns).filter((cell) => comparableOf(cell, superlative, '') !== null).length > 1,
    )
    .sort((a, b) => b.match - a.match);
  // The rows are things rather than attributes when the question names all of them alike.
  if (!best || (superlative.measure !== 'money' && next?.match === best.match)) return [];
  const measured = best.row;
  const conditions = table.rows.filter((row) => row !== measured && coverageOf(probe, matchBag(probe, row.key)) > 0);
  return table.columns.flatMap((column, at) => {
    if (at < table.keyColumns) return [];
    const value = comparableOf(measured.cells[at] ?? '', superlative, '');
    const isExcluded = conditions.some((row) => /^(?:no|—|-|–|✗|✘|x|n\/a)$/i.test((row.cells[at] ?? '').trim()));
    if (value === null || isExcluded) return [];
    const labels = [
      measured.key,
      column.bag,
      ...conditions.map(({ key }) => key),
      table.caption,
      measured.view.heading,
      measured.view.title,
    ].map((bag) => ({ bag, share: 0.9 }));
    const matches = matchWithLabels(probe, null, labels);
    return [
      {
        name: column.name,
        value: value.amount,
        shown: `${measured.keyText}: ${value.shown}`,
        view: measured.view,
        coverage: coverageOf(probe, matches),
        matches,
      },
    ];
  });
}
