import type { TableBlock } from '@sosia/contract';
import type { FoundTable } from './found-table.ts';

/** The continuation of the last table of the previous page by the first one of a page. */
export interface Continuation {
  /** The rest of a row that the page break divides, by column. */
  restOfRow: string[] | null;
}

/**
 * Turns a table into the next part of the table on the previous page, if it continues that. Its columns are at the same
 * place then, with the same names or none.
 */
export function continueTable(table: FoundTable, before: FoundTable): Continuation | null {
  if (!hasSameColumns(table.xs, before.xs) || before.block.columns.length !== table.block.columns.length) return null;
  const { block } = table;
  const { columns, caption } = before.block;
  const hasNames = block.columns.some((path) => path.length > 0);
  const isRepeated = JSON.stringify(block.columns) === JSON.stringify(columns);
  if (hasNames && !isRepeated) {
    // Without a header on the page, the first row only looked like one.
    if (table.isHeaderShown || !isLikeRows(block.columns, before.block.rows)) return null;
    block.rows.unshift(block.columns.map((path) => path.join(' ')));
    block.groups = block.groups.map(({ row, title }) => ({ row: row + 1, title }));
  }
  block.columns = columns;
  block.caption = caption;
  return { restOfRow: takeRestOfRow(block, before.block) };
}

/** Whether names of columns may be a row: they have numbers in the columns of numbers. */
const isLikeRows = (columns: readonly string[][], rows: readonly string[][]): boolean =>
  columns.every((path, at) => {
    const numbers = rows.filter((row) => /\d/.test(row[at] ?? '')).length;
    return numbers < rows.length * mostlyFilled || path.length === 0 || /\d/.test(path.join(' '));
  });

/**
 * Whether each border of columns is between the same two columns of another table. Borders in the gaps of a text are at
 * another place on each page.
 */
function hasSameColumns(xs: readonly number[], others: readonly number[]): boolean {
  if (xs.length !== others.length) return false;
  const middles = others.slice(1).map((x, at) => (x + (others[at] ?? 0)) / 2);
  return xs.slice(1, -1).every((x, at) => x > (middles[at] ?? 0) && x < (middles[at + 1] ?? 0));
}

/** Share of rows with a first cell above which a row without one continues the row above. */
const mostlyFilled = 0.8;

function takeRestOfRow(block: TableBlock, { rows }: TableBlock): string[] | null {
  const [first] = block.rows;
  const named = rows.filter(([name]) => name !== '').length;
  if (first?.[0] !== '' || block.rows.length < 2 || named < rows.length * mostlyFilled) return null;
  block.rows.shift();
  block.groups = block.groups.map(({ row, title }) => ({ row: Math.max(0, row - 1), title }));
  return first;
}
