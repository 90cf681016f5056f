import type { Block } from '@sosia/contract';
import { itemMarker } from './item-marker.ts';
import { readDefinitions } from './read-definitions.ts';
import { readList } from './read-list.ts';
import { readLines } from './text-line.ts';

const noHeading = () => false;

/**
 * Returns the blocks of a paragraph of a page or a Markdown text, whose lines may be the items of a list or labels with
 * values. Its lines are otherwise kept.
 */
export function lineBlocks(text: string): Block[] {
  if (!text.includes('\n')) return [{ type: 'paragraph', text }];
  const lines = readLines(text);
  const blocks: Block[] = [];
  let rest: string[] = [];
  const close = () => {
    if (rest.length > 0) blocks.push({ type: 'paragraph', text: rest.join('\n') });
    rest = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const list = itemMarker(lines[at]?.text ?? '') ? readList(lines, at, noHeading) : null;
    const isList = list?.blocks.some((block) => block.type === 'list' && block.items.length > 1);
    const found = isList ? list : readDefinitions(lines, at);
    if (!found) {
      rest.push(lines[at]?.text ?? '');
      continue;
    }
    close();
    blocks.push(...found.blocks);
    at = found.end - 1;
  }
  close();
  return blocks.length > 1 || blocks[0]?.type !== 'paragraph' ? blocks : [{ type: 'paragraph', text }];
}
