import { type Block, type Citation, limits } from '@sosia/contract';
import type { Passage } from '../../../ports/language-model.ts';

/** @param blocks the cited part of the passage, without its heading; empty for the whole passage */
export function toCitation(passage: Passage, n: number, blocks: Block[] = []): Citation {
  const { section, offset, heading, anchor, title } = passage;
  const isNamed = heading !== null && heading !== title && blocks.length > 0;
  return {
    n,
    sourceId: passage.sourceId,
    kind: passage.kind,
    title,
    url: passage.url,
    page: passage.page,
    startMs: passage.startMs,
    anchor,
    excerpt: excerptOf(blocks.length > 0 ? blocks.map(wordsOf).join(' … ') : passage.text),
    cited: {
      blocks: isNamed ? [{ type: 'heading', level: 3, text: heading, anchor }, ...blocks] : blocks,
      section,
      offset,
    },
  };
}

/** The words of a block on one line: cells of a row, rows, items. */
function wordsOf(block: Block): string {
  switch (block.type) {
    case 'table':
      return block.rows.map((row) => distinct(row).join(' · ')).join('; ');
    case 'list':
      return block.items.map(({ text }) => text).join('; ');
    case 'definition':
      return `${block.term}: ${block.text}`;
    case 'break':
      return '';
    default:
      return block.text;
  }
}

/** Filled cells; a merged cell once. */
const distinct = (row: readonly string[]): string[] =>
  row.filter((cell, at) => cell.trim() !== '' && cell !== row[at - 1]);

/** Matches the start of a text that exceeds the limit, leaving room for the ellipsis. */
const startOfOverlong = new RegExp(`^.{${limits.excerptChars - 1}}(?=..)`, 'su');

/** Returns the start of a text on one line, cut at a word if possible, within `limits.excerptChars` code points. */
export function excerptOf(text: string): string {
  const flat = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  const start = startOfOverlong.exec(flat)?.[0];
  if (start === undefined) return flat;
  const lastBlank = start.lastIndexOf(' ');
  return `${lastBlank > start.length / 2 ? start.slice(0, lastBlank) : start}…`;
}
