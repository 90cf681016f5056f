import type { Block } from '@sosia/contract';
import { hasParts, renderBlocks } from '@sosia/contract/render-blocks';
import type { TextSection } from '../../ports/document-text.ts';
import { sliceBlock } from './slice-block.ts';
import { toSection } from './to-section.ts';

/** Returns the beginning of a section, at most `maxChars` of its text. Rows and list items stay whole. */
export function cutSection({ blocks, text: _, ...place }: TextSection, maxChars: number): TextSection {
  const kept: Block[] = [];
  const { spans } = renderBlocks(blocks);
  for (const [at, block] of blocks.entries()) {
    const own = spans.filter((span) => span.block === at);
    const within = own.filter((span) => span.end <= maxChars).length;
    if (within === own.length) kept.push(block);
    else {
      if (hasParts(block)) kept.push(...(within > 0 ? [sliceBlock(block, 0, within)] : []));
      else if (block.type === 'paragraph') kept.push(cutParagraph(block.text, maxChars - (own[0]?.start ?? 0)));
      break;
    }
  }
  return toSection(kept, place);
}

const cutParagraph = (text: string, maxChars: number): Block => ({
  type: 'paragraph',
  text: text.slice(0, Math.max(0, maxChars)).toWellFormed(),
});
