import type { Block, ListItem, TableBlock } from '@sosia/contract';

/** A text of a document with its index among all texts, which marks refer to. */
export interface Piece {
  at: number;
  text: string;
}

export interface ViewItem {
  piece: Piece;
  marker: string | null;
  items: ViewItem[];
}

export interface HeaderCell {
  piece: Piece;
  columns: number;
  rows: number;
  /** Whether it names several columns. */
  isGroup: boolean;
}

export interface ViewRow {
  /** Titles of the row groups that begin here. */
  titles: Piece[];
  cells: Piece[];
}

export interface ViewTable {
  type: 'table';
  caption: Piece | null;
  header: HeaderCell[][];
  rows: ViewRow[];
  columns: number;
  firstRow: number;
  rowCount: number;
}

export interface ViewList {
  type: 'list';
  isOrdered: boolean;
  leadIn: Piece | null;
  items: ViewItem[];
}

/** A block whose texts are numbered. */
export type ViewBlock =
  | { type: 'heading'; level: number; piece: Piece }
  /** `text`: stored before blocks existed. */
  | { type: 'paragraph' | 'code' | 'figure' | 'text'; piece: Piece }
  | ViewList
  | ViewTable
  | { type: 'definition'; term: Piece; text: Piece }
  | { type: 'break'; kind: 'page' | 'slide' | 'sheet'; title: string | null };

type Numbering = (text: string) => Piece;

/** Numbers the texts of a block in reading order. */
export function toViewBlock(block: Block, number: Numbering): ViewBlock {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', level: block.level, piece: number(block.text) };
    case 'list': {
      const leadIn = block.leadIn ? number(block.leadIn) : null;
      return {
        type: 'list',
        isOrdered: block.isOrdered,
        leadIn,
        items: block.items.map((item) => toItem(item, number)),
      };
    }
    case 'table':
      return toTable(block, number);
    case 'definition':
      return { type: 'definition', term: number(block.term), text: number(block.text) };
    case 'break':
      return block;
    default:
      return { type: block.type, piece: number(block.text) };
  }
}

const toItem = ({ text, marker, items }: ListItem, number: Numbering): ViewItem => ({
  piece: number(text),
  marker,
  items: items.map((item) => toItem(item, number)),
});

function toTable({ caption, columns, rows, groups, firstRow, rowCount }: TableBlock, number: Numbering): ViewTable {
  return {
    type: 'table',
    caption: caption ? number(caption) : null,
    header: headerRows(columns, number),
    columns: columns.length,
    rows: rows.map((row, at) => ({
      titles: groups.filter((group) => group.row === at).map(({ title }) => number(title)),
      cells: row.map(number),
    })),
    firstRow,
    rowCount,
  };
}

/** Returns the rows of a header; columns that share the beginning of their path share its cells. */
function headerRows(columns: readonly (readonly string[])[], number: Numbering): HeaderCell[][] {
  const depth = Math.max(0, ...columns.map((path) => path.length));
  return Array.from({ length: depth }, (_, level) => {
    const cells: HeaderCell[] = [];
    for (let at = 0; at < columns.length; ) {
      const path = columns[at] ?? [];
      if (path.length <= level && !(level === 0 && path.length === 0)) {
        at += 1;
        continue;
      }
      const isLeaf = path.length <= level + 1;
      let end = at + 1;
      while (!isLeaf && sharesPath(path, columns[end], level)) end += 1;
      const rows = isLeaf ? depth - level : 1;
      cells.push({ piece: number(path[level] ?? ''), columns: end - at, rows, isGroup: end - at > 1 });
      at = end;
    }
    return cells;
  });
}

const sharesPath = (path: readonly string[], other: readonly string[] | undefined, level: number): boolean =>
  other !== undefined && other.length > level + 1 && path.slice(0, level + 1).every((name, at) => name === other[at]);
