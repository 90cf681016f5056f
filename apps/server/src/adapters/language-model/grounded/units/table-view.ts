import { readMoney } from '../facts/money.ts';
import type { ColumnKind, PassageView, TableUnit } from './answer-unit.ts';
import { labelProbe, type Probe } from './probe.ts';
import type { WordBag } from './word-bag.ts';

/** A table of the passages; parts of a long table are joined. */
export interface TableView {
  /** Passage of each row. */
  views: PassageView[];
  caption: WordBag;
  columns: { name: string; bag: WordBag; probe: Probe; kind: ColumnKind }[];
  rows: TableRow[];
  /** Number of leading columns that name a row. */
  keyColumns: number;
  /** Rows of the whole table, which may be more than the passages hold. */
  rowCount: number;
}

export interface TableRow {
  cells: readonly string[];
  bags: readonly WordBag[];
  /** Returns the names of the things in a cell, to compare each with a question. */
  itemsAt: (column: number) => readonly Probe[];
  /** Words of the columns that name it, and of the group it is in. */
  key: WordBag;
  keyText: string;
  /** Compares the name with a question. */
  keyProbe: Probe;
  group: string | null;
  groupBag: WordBag | null;
  view: PassageView;
  unit: TableUnit;
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
  const { table, columns, caption, kinds, keyColumns, labels } = first.unit;
  return {
    views: sorted.map(({ view }) => view),
    caption,
    columns: columns.map((bag, at) => ({
      name: (table.columns[at] ?? []).join(' – ').replaceAll('_', ' '),
      bag,
      probe: labels[at] ?? labelProbe('', 'en'),
      kind: kinds[at] ?? 'text',
    })),
    rows: sorted.flatMap(({ view, unit }) => rowsOf(view, unit)),
    keyColumns,
    rowCount: table.rowCount,
  };
}

function rowsOf(view: PassageView, unit: TableUnit): TableRow[] {
  const { table, cells, keys, groups } = unit;
  return table.rows.flatMap((row, at) => {
    const key = keys[at];
    if (!key) return [];
    const group = table.groups.findLastIndex((one) => one.row <= at);
    return [
      {
        cells: row,
        bags: cells[at] ?? [],
        itemsAt: (column) => itemsOf(unit, at, column),
        key: key.bag,
        keyText: key.text,
        keyProbe: key.probe,
        group: table.groups[group]?.title ?? null,
        groupBag: groups[group] ?? null,
        view,
        unit,
        at: table.firstRow + at,
      },
    ];
  });
}

/** Returns the things in a cell; computed once, on first use. */
function itemsOf({ table, items, language }: TableUnit, row: number, column: number): readonly Probe[] {
  const place = `${row} ${column}`;
  const known = items.get(place);
  if (known) return known;
  const cell = table.rows[row]?.[column] ?? '';
  const found = splitItems(cell).map((item) => labelProbe(item, language));
  items.set(place, found);
  return found;
}

/** A cell may list several things; amounts of money and remarks in brackets name none. */
const splitItems = (cell: string): string[] =>
  readMoney(cell).length > 0
    ? []
    : cell
        .replace(/\([^)]*\)/g, ' ')
        .split(/[,;/]|\s(?:and|y|e)\s/)
        .filter((item) => /\p{L}{2}/u.test(item));
