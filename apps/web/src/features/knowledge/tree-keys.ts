/** A visible line of a tree, in display order. */
export interface TreeRow {
  /** 0 at the top. */
  depth: number;
  /** Whether its children are shown; `null` if it has none or cannot be toggled. */
  isOpen: boolean | null;
  name: string;
}

/** Effect of a key: focus another line, or open or close this one. */
export type TreeMove = { focus: number } | 'toggle' | null;

/** Keyboard navigation of a tree view (WAI-ARIA). Returns `null` for other keys. */
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

/** Index of the next line whose name starts with the text, wrapping around; -1 if none. */
function nextNamed(rows: readonly TreeRow[], at: number, key: string): number {
  const letter = plain(key);
  // Names of special keys are longer; Space toggles.
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
