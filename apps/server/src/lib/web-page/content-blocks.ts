import type { Block, ListItem } from '@sosia/contract';
import { runInBlocks } from '../document/run-in-blocks.ts';
import { itemMarker } from '../plain-text/item-marker.ts';
import { lineBlocks } from '../plain-text/line-blocks.ts';
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
    if (block.type === 'paragraph')
      for (const part of runInBlocks(toLines(block.text), runInLevel, blocks.at(-1)))
        blocks.push(...(part.type === 'paragraph' ? paragraphBlocks(part.text, runInLevel) : [part]));
    else if (block.type === 'list') blocks.push({ ...block, items: withLines(block.items, toLines) });
    else if (block.type !== 'heading') blocks.push(block);
    else if (block.level === 0) blocks.push({ ...block, level: runInLevel });
    else {
      level = block.level;
      blocks.push(block);
    }
  }
  return joinBullets(blocks);
}

const questionAbove = /^([^\n]{2,150}[?？])\n(?=.*[^?？\s]\s*$)/s;

/** A question in the first line is the heading of the lines below it. */
function paragraphBlocks(text: string, level: number): Block[] {
  const [above = '', question] = questionAbove.exec(text) ?? [];
  const rest = lineBlocks(text.slice(above.length));
  return question ? [{ type: 'heading', level, text: question, anchor: null }, ...rest] : rest;
}

/** Paragraphs that each begin with a bullet are a list. */
function joinBullets(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let texts: string[] = [];
  const close = () => {
    const [list, ...others] = texts.length > 1 ? lineBlocks(texts.join('\n')) : [];
    if (list?.type === 'list' && others.length === 0) joined.push(list);
    else joined.push(...texts.map((text): Block => ({ type: 'paragraph', text })));
    texts = [];
  };
  for (const block of blocks) {
    if (block.type === 'paragraph' && itemMarker(block.text)?.isWeak === false && !block.text.includes('\n'))
      texts.push(block.text);
    else {
      close();
      joined.push(block);
    }
  }
  close();
  return joined;
}

const withLines = (items: readonly ListItem[], toLines: (text: string) => string): ListItem[] =>
  items.map((item) => ({ ...item, text: toLines(item.text), items: withLines(item.items, toLines) }));
