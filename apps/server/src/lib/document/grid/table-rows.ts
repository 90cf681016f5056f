import type { TableBlock } from '@sosia/contract';
import { filledColumns, type GridRow } from './grid-row.ts';
import { isName } from './value-kind.ts';

/** How the rows of a table become its cells. */
export interface TableLayout {
  caption: string | null;
  /** Header path by grid column. */
  paths: string[][];
  /** Rows of the header, to skip where they are repeated. */
  header: readonly GridRow[];
  width: number;
  /** Whether a row with only its first cell is the title of the rows below it. */
  hasPlainGroups: boolean;
  /** Whether an empty first cell repeats the label above it. */
  fillsLabels: boolean;
}

export interface TableRows {
  readonly layout: TableLayout;
  add(row: GridRow): void;
  /** Returns the complete rows as a part of the table; `null` without rows. */
  take(): TableBlock | null;
  /** Returns the last part, and the notes below the table. */
  end(): { table: TableBlock | null; notes: string[] };
}

/** More titles or notes in a row are rows of their table. */
const maxPending = 50;

/** Collects the rows of one table: titles of groups are separated, notes below the table are returned at its end. */
export function tableRows(layout: TableLayout): TableRows {
  const state = { firstRow: 0, label: '', isContinued: false };
  let rows: GridRow[] = [];
  let groups: TableBlock['groups'] = [];
  let pending: GridRow[] = [];
  const settle = () => {
    for (const row of pending) {
      const title = groupTitle(row, layout);
      if (title === null || pending.length > maxPending) rows.push(row);
      else groups.push({ row: rows.length, title });
    }
    pending = [];
  };
  const take = () => {
    const table = blockOf(layout, { rows, groups, state });
    rows = [];
    groups = [];
    return table;
  };
  return {
    layout,
    add(row) {
      if (isHeaderAgain(row, layout)) return;
      if (isLine(row, layout)) {
        pending.push(row);
        if (pending.length > maxPending) settle();
      } else {
        settle();
        rows.push(row);
      }
    },
    take,
    end() {
      const notes: string[] = [];
      while (pending.length > 0) {
        const last = pending.at(-1);
        const text = last ? noteText(last, layout) : null;
        if (text === null) break;
        notes.unshift(text);
        pending.pop();
      }
      settle();
      return { table: take(), notes };
    },
  };
}

interface Collected {
  rows: readonly GridRow[];
  groups: TableBlock['groups'];
  state: { firstRow: number; label: string; isContinued: boolean };
}

function blockOf(layout: TableLayout, { rows, groups, state }: Collected): TableBlock | null {
  if (rows.length === 0 && (state.isContinued || layout.header.length === 0)) return null;
  const columns = usedColumns(layout, rows);
  const cells = rows.map((row) => columns.map((column) => row.cells[column] ?? ''));
  if (layout.fillsLabels)
    for (const row of cells) {
      state.label = row[0] || state.label;
      row[0] = state.label;
    }
  const { firstRow } = state;
  state.firstRow += rows.length;
  state.isContinued = true;
  return {
    type: 'table',
    caption: layout.caption,
    columns: columns.map((column) => layout.paths[column] ?? []),
    rows: cells,
    groups,
    firstRow,
    rowCount: state.firstRow,
  };
}

/** Columns without a name and without a text are left out. */
function usedColumns({ paths, width }: TableLayout, rows: readonly GridRow[]): number[] {
  const used = Array.from({ length: width }, (_, at) => (paths[at]?.length ?? 0) > 0);
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell !== '') used[at] = true;
  return [...used.keys()].filter((at) => used[at]);
}

function isHeaderAgain(row: GridRow, { header }: TableLayout): boolean {
  return header.some(
    ({ cells }) =>
      cells.filter((cell) => cell !== '').length > 1 &&
      cells.length >= row.cells.length &&
      cells.every((cell, at) => cell === (row.cells[at] ?? '')),
  );
}

/** Whether a row may be a title or a note rather than values. */
const isLine = (row: GridRow, layout: TableLayout): boolean =>
  (row.cells[0] === row.cells[1] && groupTitle(row, layout) !== null) || filledColumns(row).length === 1;

const maxTitleChars = 150;

/** Returns the title of a row group: a text across the table, or a marked one in its first cell. */
function groupTitle(row: GridRow, { width, hasPlainGroups }: TableLayout): string | null {
  const filled = filledColumns(row);
  const [first = 0] = filled;
  const text = row.cells[first] ?? '';
  if (width < 2 || text.length > maxTitleChars || !/\p{L}/u.test(text)) return null;
  const isRepeated = width > 2 && row.cells.length >= width && row.cells.every((cell) => cell === text);
  if (isRepeated) return text;
  if (filled.length !== 1) return null;
  const isAcross = row.spans?.some(([from, to]) => from <= first && to >= Math.min(width, first + 2) - 1) ?? false;
  const isMarked = (row.bold?.includes(first) === true && width > 2) || text.endsWith(':');
  return isAcross || isMarked || (hasPlainGroups && first === 0 && isName(text)) ? text.replace(/:$/, '') : null;
}

const noteStart = /^(?:[*†‡]|\(?\d\)|notes?\b|notas?\b|sources?\b|fuentes?\b|n\.?b\.?\b)/i;
const minNoteChars = 40;

/** Returns the text of a line below a table; `null` if the line is a row with missing cells. */
function noteText(row: GridRow, layout: TableLayout): string | null {
  const filled = filledColumns(row);
  const text = row.cells[filled[0] ?? 0] ?? '';
  const isSentence = text.length >= minNoteChars || /\p{L}{3,}\.$/u.test(text) || /^[^:]{1,40}: /.test(text);
  return isLine(row, layout) && (isSentence || noteStart.test(text) || groupTitle(row, layout) !== null) ? text : null;
}
