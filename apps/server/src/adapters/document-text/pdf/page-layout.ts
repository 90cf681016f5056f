import { cleanText, isGarbled } from './clean-text.ts';
import { joinFragments } from './join-fragments.ts';
import { readingBlocks } from './reading-blocks.ts';
import type { GridTable, TableContext } from './tables/grid-table.ts';
import type { PageDrawing } from './tables/page-drawing.ts';
import { ruledTables } from './tables/ruled-tables.ts';
import { type Ruling, rulingsOf } from './tables/rulings.ts';
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
  groups: FragmentGroup[];
  blocks: LayoutBlock[];
  /** Whether a table is likely, so that the lines drawn on the page are of interest. */
  mayHaveTables: boolean;
}

/** Returns the layout of a page; `null` when its text is meaningless. */
export function pageLayout(pieces: readonly TextPiece[]): PageLayout | null {
  if (isGarbled(pieces.map(({ text }) => text).join(''))) return null;
  const groups = toFragments(pieces.map((piece) => ({ ...piece, text: cleanText(piece.text) })));
  const blocks: LayoutBlock[] = [];
  let mayHaveTables = false;
  for (const { fragments } of groups) {
    const joined = joinFragments(fragments);
    const found = readingBlocks(joined);
    const lines = found.map(textLines);
    mayHaveTables ||= lines.some(hasRows) || isToAndFro(joined, found);
    blocks.push(...lines.map((one) => ({ lines: one, verticals: [] })));
  }
  return { groups, blocks, mayHaveTables };
}

const hasRows = (lines: readonly TextLine[]): boolean => lines.filter(({ isRow }) => isRow).length > 1;

/** Whether blocks were drawn alternately, as the cells of a table are. */
function isToAndFro(fragments: readonly TextFragment[], blocks: readonly TextFragment[][]): boolean {
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
export function blocksWithTables(
  { groups, blocks }: PageLayout,
  drawing: PageDrawing,
  habits: TableHabits,
): LayoutBlock[] {
  if (drawing.lines.length + drawing.areas.length === 0) return blocks;
  return groups.flatMap(({ fragments, angle }) => {
    const quarterTurns = angle / (Math.PI / 2);
    const isUpright = Math.abs(quarterTurns - Math.round(quarterTurns)) < 0.01;
    const rulings = rulingsOf(drawing, Math.round(quarterTurns));
    const tables = isUpright ? ruledTables(fragments, rulings, habits) : [];
    const rest = fragments.filter((fragment) => !tables.some((table) => table.fragments.has(fragment)));
    return readingBlocks([...joinFragments(rest), ...tables.map(placeOf)]).map((block) => ({
      lines: textLines(block),
      verticals: rulings.verticals,
    }));
  });
}

/** Returns a fragment that stands for a table. */
function placeOf(table: GridTable): TextFragment {
  const { x0, x1, y0 } = table.box;
  const [first] = table.fragments;
  const size = first?.size ?? 1;
  return { text: '', start: x0, end: x1, base: y0 + size / 2, size, isRtl: false, font: null, table };
}
