import { foldText } from '../../../../lib/text/fold-text.ts';
import type { PassageView, TableUnit } from './answer-unit.ts';
import { joinBags, type WordBag } from './word-bag.ts';

/** Kind of the values in a column. */
export type ColumnKind = 'money' | 'number' | 'time' | 'date' | 'flag' | 'contact' | 'text';

/** A table of the passages; parts of a long table are joined. */
export interface TableView {
  /** Passage of each row. */
  views: PassageView[];
  caption: WordBag;
  columns: { name: string; bag: WordBag; kind: ColumnKind }[];
  rows: TableRow[];
  /** Number of leading columns that name a row. */
  keyColumns: number;
  /** Rows of the whole table, which may be more than the passages hold. */
  rowCount: number;
}

export interface TableRow {
  cells: readonly string[];
  bags: readonly WordBag[];
  /** Words of the columns that name it, and of the group it is in. */
  key: WordBag;
  keyText: string;
  group: string | null;
  view: PassageView;
  /** Position in the whole table. */
  at: number;
}

/** Returns the tables of the passages, best passage first. */
export function tableViews(views: readonly PassageView[]): TableView[] {
  const parts = views.flatMap((view) => view.tables.map((unit) => ({ view, unit })));
  const groups = Map.groupBy(parts, ({ view, unit }, at) => {
    const { sourceId, tableOrdinal } = view.passage;
    const isPart = unit.table.rows.length < unit.table.rowCount && tableOrdinal != null;
    return isPart ? `${sourceId} ${tableOrdinal}` : `${at}`;
  });
  return [...groups.values()].map(toTableView);
}

function toTableView(parts: readonly { view: PassageView; unit: TableUnit }[]): TableView {
  const sorted = parts.toSorted((a, b) => a.unit.table.firstRow - b.unit.table.firstRow);
  const first = sorted[0] as { view: PassageView; unit: TableUnit };
  const { table, columns, caption } = first.unit;
  const cells = sorted.flatMap(({ unit }) => unit.table.rows);
  const kinds = columns.map((_, at) => {
    const kind = kindOf(cells.map((row) => row[at] ?? ''));
    // A currency in the header: "Price (£)".
    return kind === 'number' && money.test((table.columns[at] ?? []).join(' ')) ? 'money' : kind;
  });
  const keyColumns = countKeyColumns(cells, kinds);
  return {
    views: sorted.map(({ view }) => view),
    caption,
    columns: columns.map((bag, at) => ({
      name: (table.columns[at] ?? []).join(' – '),
      bag,
      kind: kinds[at] ?? 'text',
    })),
    rows: sorted.flatMap(({ view, unit }) => rowsOf(view, unit, keyColumns)),
    keyColumns,
    rowCount: table.rowCount,
  };
}

function rowsOf(view: PassageView, { table, cells }: TableUnit, keyColumns: number): TableRow[] {
  return table.rows.map((row, at) => {
    const bags = cells[at] ?? [];
    const group = table.groups.findLast((one) => one.row <= at)?.title ?? null;
    return {
      cells: row,
      bags,
      key: joinBags(bags.slice(0, keyColumns), view.language),
      keyText: row
        .slice(0, keyColumns)
        .filter((cell) => cell !== '')
        .join(', '),
      group,
      view,
      at: table.firstRow + at,
    };
  });
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
