import type { ColumnKind, PassageView, TableUnit } from './answer-unit.ts';
import type { Probe } from './probe.ts';
import type { WordBag } from './word-bag.ts';

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
  /** Compares the name with a question. */
  keyProbe: Probe;
  group: string | null;
  groupBag: WordBag | null;
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
  const { table, columns, caption, kinds, keyColumns } = first.unit;
  return {
    views: sorted.map(({ view }) => view),
    caption,
    columns: columns.map((bag, at) => ({
      name: (table.columns[at] ?? []).join(' – '),
      bag,
      kind: kinds[at] ?? 'text',
    })),
    rows: sorted.flatMap(({ view, unit }) => rowsOf(view, unit)),
    keyColumns,
    rowCount: table.rowCount,
  };
}

function rowsOf(view: PassageView, { table, cells, keys, groups }: TableUnit): TableRow[] {
  return table.rows.flatMap((row, at) => {
    const key = keys[at];
    if (!key) return [];
    const group = table.groups.findLastIndex((one) => one.row <= at);
    return [
      {
        cells: row,
        bags: cells[at] ?? [],
        key: key.bag,
        keyText: key.text,
        keyProbe: key.probe,
        group: table.groups[group]?.title ?? null,
        groupBag: groups[group] ?? null,
        view,
        at: table.firstRow + at,
      },
    ];
  });
}
