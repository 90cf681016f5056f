import type { Box, PageDrawing } from './page-drawing.ts';

/** A horizontal or vertical line: its position across its direction, and its extent. */
export interface Ruling {
  at: number;
  from: number;
  to: number;
}

export interface Rulings {
  horizontals: Ruling[];
  verticals: Ruling[];
  /** Shaded rectangles. */
  areas: Box[];
}

/** Largest distance between ends that are meant to touch, in points. */
export const touch = 3;

/**
 * Returns what is drawn on a page for text in a direction, with the pieces of a line joined.
 * @param quarterTurns direction of the text, clockwise
 */
export function rulingsOf(drawing: PageDrawing, quarterTurns: number): Rulings {
  const horizontals: Ruling[] = [];
  const verticals: Ruling[] = [];
  for (const line of drawing.lines) {
    const { x0, y0, x1, y1 } = turned(line, quarterTurns);
    if (y0 === y1) horizontals.push({ at: y0, from: x0, to: x1 });
    else verticals.push({ at: x0, from: y0, to: y1 });
  }
  return {
    horizontals: joined(horizontals),
    verticals: joined(verticals),
    areas: drawing.areas.map((box) => turned(box, quarterTurns)),
  };
}

function turned(box: Box, quarterTurns: number): Box {
  const { x0, y0, x1, y1 } = box;
  switch (((quarterTurns % 4) + 4) % 4) {
    case 1:
      return { x0: y0, x1: y1, y0: -x1, y1: -x0 };
    case 2:
      return { x0: -x1, x1: -x0, y0: -y1, y1: -y0 };
    case 3:
      return { x0: -y1, x1: -y0, y0: x0, y1: x1 };
    default:
      return box;
  }
}

/** Lines closer together are one line, such as a double line. */
const sameLine = 2;

/** Joins pieces of one line that touch or overlap. Shorter lines than a letter are left out. */
function joined(pieces: readonly Ruling[]): Ruling[] {
  const rows: Ruling[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.at - other.at)) {
    const row = rows.at(-1);
    if (row && piece.at - (row[0]?.at ?? 0) <= sameLine) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap(joinedRow).filter(({ from, to }) => to - from >= minLength);
}

const minLength = 6;

function joinedRow(row: readonly Ruling[]): Ruling[] {
  const at = row.reduce((sum, piece) => sum + piece.at, 0) / row.length;
  const found: Ruling[] = [];
  for (const { from, to } of row.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && from - last.to <= touch) last.to = Math.max(last.to, to);
    else found.push({ at, from, to });
  }
  return found;
}
