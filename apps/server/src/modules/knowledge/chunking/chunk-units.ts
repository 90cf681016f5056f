import type { Block } from '@sosia/contract';
import { type BlockSpan, hasParts, renderBlocks, textOfBlocks } from '@sosia/contract/render-blocks';
import { sliceBlock } from '../../../lib/document/slice-block.ts';
import type { ChunkSettings } from './chunk-settings.ts';
import { cutProse } from './cut-prose.ts';

/** A part of a section that stays together: a block, some rows of a table, some items of a list, some sentences. */
export interface ChunkUnit {
  block: Block;
  /** UTF-16 offsets into the section's text. */
  start: number;
  end: number;
  /** Characters, column names and lead-in included. */
  size: number;
  /** Whether it is a part of a longer table or list, which is not joined with other blocks after it. */
  isPart: boolean;
}

/** Cuts the blocks of a section into units that fit a chunk. */
export function chunkUnits(blocks: readonly Block[], settings: ChunkSettings): ChunkUnit[] {
  const { spans } = renderBlocks(blocks);
  return blocks.flatMap((block, at) => {
    const own = spans.filter((span) => span.block === at);
    return own.length === 0 ? [] : unitsOf(block, own, settings);
  });
}

function unitsOf(block: Block, spans: readonly BlockSpan[], settings: ChunkSettings): ChunkUnit[] {
  const start = spans[0]?.start ?? 0;
  const end = spans.at(-1)?.end ?? start;
  const size = textOfBlocks([block]).length;
  if (size <= settings.maxChars * 1.25) return [{ block, start, end, size, isPart: false }];
  if (hasParts(block)) return cutParts(block, spans, settings);
  if (block.type === 'break' || block.type === 'heading') return [{ block, start, end, size, isPart: false }];
  return cutProse(textOfBlocks([block]), settings).map((span) => ({
    block: block.type === 'code' ? { type: 'code', text: span.text } : { type: 'paragraph', text: span.text },
    start: start + span.start,
    end: start + span.end,
    size: span.text.length,
    isPart: false,
  }));
}

/** Cuts a table between rows, or a list between items, into parts of about the same size. */
function cutParts(
  block: Extract<Block, { type: 'list' | 'table' }>,
  spans: readonly BlockSpan[],
  { maxPartChars }: ChunkSettings,
): ChunkUnit[] {
  const chars = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const target = chars / Math.max(1, Math.ceil(chars / maxPartChars));
  const units: ChunkUnit[] = [];
  let from = 0;
  let filled = 0;
  spans.forEach((span, at) => {
    filled += span.end - span.start;
    if (filled < target && at + 1 < spans.length) return;
    const part = sliceBlock(block, from, at + 1);
    const start = spans[from]?.start ?? span.start;
    units.push({ block: part, start, end: span.end, size: textOfBlocks([part]).length, isPart: true });
    from = at + 1;
    filled = 0;
  });
  return units;
}
