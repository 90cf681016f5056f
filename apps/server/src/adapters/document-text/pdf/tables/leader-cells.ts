import type { FragmentGap, TextFragment } from '../text-fragment.ts';

/** Splits fragments at dots that lead from a name to its value: "Espresso ........ 2.50". */
export function leaderCells(cells: readonly TextFragment[]): TextFragment[] {
  return cells.flatMap((cell) => (hasLeader(cell.text) ? parts(cell) : cell));
}

/** Looks for the signs first, because most text has none in a row. */
const hasLeader = (text: string): boolean => /[.·…_] ?[.·…_] ?[.·…_]/.test(text);

const leader = /\s?(?:[.·…_] ?){4,}|\s?…{2,}\s?/;
/** Mean width of a character, in ems. */
const charWidth = 0.5;

function parts(cell: TextFragment): TextFragment[] {
  const found = leader.exec(cell.text);
  if (!found) return [cell];
  const name = cell.text.slice(0, found.index).trim();
  const value = cell.text.slice(found.index + found[0].length).trim();
  const width = (text: string) => Math.min(text.length * charWidth * cell.size, (cell.end - cell.start) / 2);
  return [
    ...(name === '' ? [] : [{ ...cell, text: name, end: cell.start + width(name) }]),
    ...(value === '' ? [] : [{ ...cell, text: value, start: cell.end - width(value) }]),
  ];
}

/** Splits fragments at wide gaps. */
export const narrowCells = (cells: readonly TextFragment[]): TextFragment[] =>
  cells.flatMap((cell) => (cell.gaps ? atGaps(cell, cell.gaps) : cell.text === '' ? [] : cell));

function atGaps({ gaps: _, ...cell }: TextFragment, gaps: readonly FragmentGap[]): TextFragment[] {
  const pieces: TextFragment[] = [];
  let start = cell.start;
  let from = 0;
  for (const gap of gaps) {
    pieces.push({ ...cell, text: cell.text.slice(from, gap.at).trim(), start, end: gap.from });
    start = gap.to;
    from = gap.at;
  }
  return [...pieces, { ...cell, text: cell.text.slice(from), start }].filter(({ text }) => text !== '');
}
