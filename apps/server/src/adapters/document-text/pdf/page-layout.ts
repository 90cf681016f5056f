import { isGarbled } from './clean-text.ts';
import { joinFragments } from './join-fragments.ts';
import { readingBlocks } from './reading-blocks.ts';
import type { GridTable, TableContext } from './tables/grid-table.ts';
import type { PageDrawing } from './tables/page-drawing.ts';
import { ruledTables } from './tables/ruled-tables.ts';
import { type Ruling, type Rulings, rulingsOf } from './tables/rulings.ts';
import { type FragmentGroup, type TextFragment, type TextPiece, toFragments } from './text-fragment.ts';
import { type TextLine, textLines } from './text-lines.ts';

/** A part of a page that is read from top to bottom, such as a column. */
export interface LayoutBlock {
  lines: TextLine[];
  /** Vertical lines on the page, as far as known. */
  verticals: readonly Ruling[];
}

/** The lines of a page in reading order. */
export interface PageLayout {
  groups: GroupLayout[];
  /** Whether a table is likely, so that the lines drawn on the page are of interest. */
  mayHaveTables: boolean;
}

interface GroupLayout extends FragmentGroup {
  blocks: TextLine[][];
}

/** Returns the layout of a page; `null` when its text is meaningless. */
export function pageLayout(pieces: readonly TextPiece[]): PageLayout | null {
  if (isGarbled(pieces.map(({ text }) => text).join(''))) return null;
  let mayHaveTables = false;
  const groups = toFragments(pieces).map((group): GroupLayout => {
    const joined = joinFragments(group.fragments);
    const found = readingBlocks(joined);
    const blocks = found.map(textLines);
    mayHaveTables ||= blocks.some(hasRows) || isToAndFro(joined, found);
    return { ...group, blocks };
  });
  return { groups, mayHaveTables };
}

const hasRows = (lines: readonly TextLine[]): boolean => lines.filter(({ isRow }) => isRow).length > 1;

/** Whether blocks were drawn alternately, as the cells of a table are. */
function isToAndFro(fragments: readonly TextFragment[], blocks: readonly TextFragment[][]): boolean {
  if (blocks.length < 2) return false;
  const numbers = new Map(blocks.flatMap((block, number) => block.map((fragment) => [fragment, number] as const)));
  let returns = 0;
  let before = 0;
  for (const fragment of fragments) {
    const number = numbers.get(fragment) ?? 0;
    if (number < before) returns += 1;
    before = number;
  }
  return returns > maxReturns;
}

/** Header and footer lines may be drawn before or after the columns. */
const maxReturns = 2;

type TableHabits = Omit<TableContext, 'areas'>;

/** Returns the blocks of a page in which a line stands for each table that lines show. */
export function blocksWithTables({ groups }: PageLayout, drawing: PageDrawing, habits: TableHabits): LayoutBlock[] {
  return groups.flatMap((group) => {
    const rulings = rulingsOf(drawing, Math.round(group.angle / quarterTurn));
    return withTables(group, rulings, habits).map((lines) => ({ lines, verticals: rulings.verticals }));
  });
}

const quarterTurn = Math.PI / 2;

function withTables({ fragments, angle, blocks }: GroupLayout, rulings: Rulings, habits: TableHabits): TextLine[][] {
  const quarterTurns = angle / quarterTurn;
  const isUpright = Math.abs(quarterTurns - Math.round(quarterTurns)) < 0.01;
  const tables = isUpright ? ruledTables(fragments, rulings, habits) : [];
  if (tables.length === 0) return blocks;
  const rest = fragments.filter((fragment) => !tables.some((table) => table.fragments.has(fragment)));
  return readingBlocks([...joinFragments(rest), ...tables.map(placeOf)]).map(textLines);
}

/** Returns a fragment that stands for a table. */
function placeOf(table: GridTable): TextFragment {
  const { x0, x1, y0 } = table.box;
  const [first] = table.fragments;
  const size = first?.size ?? 1;
  return { text: '', start: x0, end: x1, base: y0 + size / 2, size, isRtl: false, font: null, table };
}
