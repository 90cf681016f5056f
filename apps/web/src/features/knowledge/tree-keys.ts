/** A line of a tree that is in sight, in the order in which the lines are shown. */
export interface TreeRow {
  /** 0 at the top. */
  depth: number;
  /** Whether the lines below it are shown; `null` where there are none, or where this cannot be changed. */
  isOpen: boolean | null;
  name: string;
}

/** What a key does at a line: another line gets the focus, or this one is opened or closed. */
export type TreeMove = { focus: number } | 'toggle' | null;

/** The keys of a tree as people know them (WAI-ARIA, tree view). `null`: the key means nothing here. */
export function moveInTree(rows: readonly TreeRow[], at: number, key: string): TreeMove {
  const row = rows[at];
  if (!row) return null;
  const to = (position: number): TreeMove => (rows[position] ? { focus: position } : null);
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (row.isOpen === false) return 'toggle';
      return (rows[at + 1]?.depth ?? 0) > row.depth ? to(at + 1) : null;
    case 'ArrowLeft':
      if (row.isOpen) return 'toggle';
      return to(rows.findLastIndex(({ depth }, position) => position < at && depth < row.depth));
    default:
      return to(nextNamed(rows, at, key));
  }
}

/** The next line whose name begins with what was typed, from the top again after the last; -1 for none. */
function nextNamed(rows: readonly TreeRow[], at: number, key: string): number {
  const letter = plain(key);
  // Names of keys are longer; the space bar ticks.
  if ([...key].length !== 1 || letter === '') return -1;
  const begins = ({ name }: TreeRow) => plain(name).startsWith(letter);
  const next = rows.findIndex((row, position) => position > at && begins(row));
  return next >= 0 ? next : rows.findIndex((row, position) => position < at && begins(row));
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
