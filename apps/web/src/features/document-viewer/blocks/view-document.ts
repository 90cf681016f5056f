import type { SourceDetail } from '@sosia/contract/knowledge';
import { renderBlocks } from '@sosia/contract/render-blocks';
import type { Span } from '../highlight-text.ts';
import { type Piece, toViewBlock, type ViewBlock, type ViewItem } from './view-block.ts';

export type SourceSection = SourceDetail['sections'][number];

/** A section with numbered texts, `from` to `to` (exclusive). */
export interface ViewSection {
  section: SourceSection;
  blocks: ViewBlock[];
  from: number;
  to: number;
}

/** A source's text as the viewer shows it. */
export interface ViewDocument {
  sections: ViewSection[];
  /** All texts; the index is the number of a piece. */
  texts: string[];
}

/** Numbers the texts of all sections. */
export function toViewDocument(sections: readonly SourceSection[]): ViewDocument {
  const texts: string[] = [];
  const number = (text: string): Piece => ({ at: texts.push(text) - 1, text });
  return {
    sections: sections.map((section) => {
      const from = texts.length;
      const blocks: ViewBlock[] = section.blocks
        ? section.blocks.map((block) => toViewBlock(block, number))
        : [{ type: 'text', piece: number(section.text) }];
      return { section, blocks, from, to: texts.length };
    }),
    texts,
  };
}

/** A row, top-level item or whole block, with its position in the section's text. */
export interface TextPart {
  start: number;
  end: number;
  pieces: Piece[];
  /** Whether it is one text as it is, so that positions within it are positions in its piece. */
  isPlain: boolean;
}

/** Returns the parts of a section in reading order, as chunks are cut. */
export function partsOfSection({ section, blocks }: ViewSection): TextPart[] {
  if (!section.blocks)
    return blocks.map((block) => ({
      start: 0,
      end: section.text.length,
      pieces: piecesOf(block, null),
      isPlain: true,
    }));
  return renderBlocks(section.blocks).spans.flatMap(({ block, part, start, end }) => {
    const view = blocks[block];
    return view
      ? [{ start, end, pieces: piecesOf(view, part), isPlain: part === null && view.type !== 'definition' }]
      : [];
  });
}

/** Pieces of a block, or of one of its rows or top-level items; the first one has those before it. */
function piecesOf(block: ViewBlock, part: number | null): Piece[] {
  switch (block.type) {
    case 'table': {
      const row = block.rows[part ?? 0];
      return [...(part === 0 && block.caption ? [block.caption] : []), ...(row ? [...row.titles, ...row.cells] : [])];
    }
    case 'list': {
      const item = block.items[part ?? 0];
      return [...(part === 0 && block.leadIn ? [block.leadIn] : []), ...(item ? piecesOfItem(item) : [])];
    }
    case 'definition':
      return [block.term, block.text];
    case 'break':
      return [];
    default:
      return [block.piece];
  }
}

const piecesOfItem = ({ piece, items }: ViewItem): Piece[] => [piece, ...items.flatMap(piecesOfItem)];

/** Returns the ranges of pieces between two positions of a section's text. */
export function rangesBetween(
  parts: readonly TextPart[],
  start: number,
  end: number,
): (Omit<Span, 'n'> & { at: number })[] {
  return parts
    .filter((part) => part.start < end && part.end > start)
    .flatMap((part) =>
      part.pieces.map(({ at, text }) => ({
        at,
        start: part.isPlain ? Math.max(0, start - part.start) : 0,
        end: part.isPlain ? Math.min(text.length, end - part.start) : text.length,
      })),
    )
    .filter((range) => range.end > range.start);
}
