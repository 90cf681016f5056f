import type { TableBlock } from '@sosia/contract';
import type { PageText } from './page-text.ts';

/** Joins the parts of tables on consecutive pages: divided rows become one, and rows are counted over all parts. */
export function joinTables(pages: readonly PageText[]): void {
  let open: TableBlock[] = [];
  for (const { parts, continuation } of pages) {
    const tables = parts.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'table'));
    if (tables.length === 0 || !continuation) open = [];
    if (continuation?.restOfRow) addRest(open, continuation.restOfRow);
    for (const [at, table] of tables.entries()) {
      // A long table is already divided into parts, all but the first of which begin after its first row.
      if (table.firstRow === 0 && (at > 0 || !continuation)) open = [];
      open.push(table);
      countRows(open);
    }
  }
}

function addRest(parts: readonly TableBlock[], rest: readonly string[]): void {
  const rows = parts.at(-1)?.rows;
  const last = rows?.at(-1);
  if (rows && last) rows[rows.length - 1] = last.map((cell, at) => [cell, rest[at] ?? ''].filter(Boolean).join(' '));
}

function countRows(parts: readonly TableBlock[]): void {
  const rowCount = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  let firstRow = 0;
  for (const part of parts) {
    part.firstRow = firstRow;
    part.rowCount = rowCount;
    firstRow += part.rows.length;
  }
}
