import type { Block, ListItem } from '@sosia/contract';
import { runInBlocks } from '../document/run-in-blocks.ts';
import { rawBlocks } from './blocks/raw-blocks.ts';

/**
 * Returns the content under an element as blocks, with the bold titles and questions of its paragraphs as headings.
 * @param toLines changes the line breaks of paragraphs and list items
 */
export function contentBlocks(root: Element, toLines: (text: string) => string = (text) => text): Block[] {
  const blocks: Block[] = [];
  let level = 1;
  for (const block of rawBlocks(root)) {
    const runInLevel = Math.min(6, level + 1);
    if (block.type === 'paragraph') blocks.push(...runInBlocks(toLines(block.text), runInLevel, blocks.at(-1)));
    else if (block.type === 'list') blocks.push({ ...block, items: withLines(block.items, toLines) });
    else if (block.type !== 'heading') blocks.push(block);
    else if (block.level === 0) blocks.push({ ...block, level: runInLevel });
    else {
      level = block.level;
      blocks.push(block);
    }
  }
  return blocks;
}

const withLines = (items: readonly ListItem[], toLines: (text: string) => string): ListItem[] =>
  items.map((item) => ({ ...item, text: toLines(item.text), items: withLines(item.items, toLines) }));
