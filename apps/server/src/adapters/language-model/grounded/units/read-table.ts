import type { TableBlock } from '@sosia/contract';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { ColumnKind, TableUnit } from './answer-unit.ts';
import { labelProbe } from './probe.ts';
import { joinBags, readBag } from './word-bag.ts';

/** Reads a table of a passage, with the kinds of its columns and the names of its rows. */
export function readTable(table: TableBlock, block: number, language: KnownLanguage): TableUnit {
  const kinds = table.columns.map((path, at) => {
    const kind = kindOf(table.rows.map((row) => row[at] ?? ''));
    // A currency in the header: "Price (£)".
    return kind === 'number' && money.test(path.join(' ')) ? 'money' : kind;
  });
  const keyColumns = countKeyColumns(table.rows, kinds);
  const cells = table.rows.map((row) => row.map((cell) => readBag(cell, language)));
  return {
    table,
    caption: readBag(table.caption ?? '', language),
    columns: table.columns.map((path) => readBag(path.join(' '), language)),
    kinds,
    keyColumns,
    cells,
    keys: table.rows.map((row, at) => {
      const parts = row.slice(0, keyColumns).filter((cell) => cell !== '');
      const text = parts.join(', ');
      return {
        text,
        bag: joinBags((cells[at] ?? []).slice(0, keyColumns), language),
        probe: labelProbe(text, language),
      };
    }),
    groups: table.groups.map(({ title }) => readBag(title, language)),
    block,
  };
}

const sampleRows = 60;

/** Columns of text name a row until all rows differ; at least one does. */
function countKeyColumns(rows: readonly (readonly string[])[], kinds: readonly ColumnKind[]): number {
  const sample = rows.slice(0, sampleRows);
  for (let count = 1; count < Math.min(kinds.length, 3); count++) {
    const names = new Set(sample.map((row) => row.slice(0, count).join('|')));
    if (names.size >= sample.length || kinds[count] !== 'text') return count;
  }
  return 1;
}

const money = /[€$£]|\b(?:eur|usd|gbp|euros?|pounds?|dollars?)\b/;
const time = /^\D{0,12}\d{1,2}(?:[:.h]\d{2})?\s?(?:am|pm|h)?\s?(?:[-–a]|to|until)\s?\d{1,2}/;
const flag = /^(?:yes|no|si|sí|✓|✗|✔|✘|x|-|–|—|n\/a)$/i;

/** Returns the kind of most filled cells. */
function kindOf(cells: readonly string[]): ColumnKind {
  const filled = cells
    .slice(0, sampleRows)
    .map(foldText)
    .filter((cell) => cell.trim() !== '');
  const share = (is: (cell: string) => boolean) => filled.filter(is).length / Math.max(1, filled.length);
  if (filled.length === 0) return 'text';
  if (share((cell) => money.test(cell) && /\d/.test(cell) && cell.length < 30) >= 0.6) return 'money';
  if (share((cell) => flag.test(cell.trim())) >= 0.6) return 'flag';
  if (share((cell) => time.test(cell)) >= 0.5) return 'time';
  if (share((cell) => /^[\d\s.,%+-]+$/.test(cell)) >= 0.7) return 'number';
  return 'text';
}
