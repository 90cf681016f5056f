import type { Block, ListItem, TableBlock } from '@sosia/contract';
import { paragraphBlocks } from '../../../../lib/document/paragraph-blocks.ts';
import { splitSentences } from '../../../../lib/text/split-sentences.ts';
import type { Passage } from '../../../../ports/language-model.ts';

/** A row, item, sentence or definition of a passage, which can support a statement. */
export interface PassagePart {
  /** Index of its block. */
  block: number;
  /** Its own words. */
  text: string;
  /** Words that say what it is about: column names, a lead-in. */
  labels: string;
  /** The part alone. */
  value: Block;
  /** Position of a sentence in its block; `null` for other parts. */
  span: { start: number; end: number } | null;
}

/** Returns the parts of a passage in reading order, without headings. */
export const passageParts = ({ blocks, text }: Pick<Passage, 'blocks' | 'text'>): PassagePart[] =>
  (blocks ?? paragraphBlocks(text)).flatMap(partsOf);

function partsOf(block: Block, at: number): PassagePart[] {
  const part = (text: string, value: Block, labels = '') => ({ block: at, text, labels, value, span: null });
  switch (block.type) {
    case 'table':
      return rowsOf(block).map(({ text, labels, value }) => part(text, value, labels));
    case 'list':
      return [
        ...(block.leadIn ? [part(block.leadIn, { type: 'paragraph', text: block.leadIn })] : []),
        ...flatItems(block.items).map((item) =>
          part(textOfItem(item), { ...block, items: [item] }, block.leadIn ?? ''),
        ),
      ];
    case 'definition':
      return [part(`${block.term}: ${block.text}`, block)];
    case 'code':
      return [part(block.text, block)];
    case 'paragraph':
    case 'figure':
      return splitSentences(block.text).map(({ start, end }) => {
        const text = block.text.slice(start, end).trim();
        return { ...part(text, { ...block, text }), span: { start, end } };
      });
    default:
      return [];
  }
}

/** Items of all levels, each without those nested in it. */
const flatItems = (items: readonly ListItem[]): ListItem[] =>
  items.flatMap((item) => [{ ...item, items: [] }, ...flatItems(item.items)]);

const textOfItem = ({ text, marker }: ListItem): string => (marker && /\d/.test(marker) ? `${marker} ${text}` : text);

function rowsOf(table: TableBlock) {
  const names = table.columns.map((path) => path.join(' ')).join(' ');
  return table.rows.map((row, at) => {
    const group = table.groups.findLast((one) => one.row <= at);
    return {
      text: row.filter((cell, column) => cell !== row[column - 1]).join(' '),
      labels: `${table.caption ?? ''} ${group?.title ?? ''} ${names}`,
      value: {
        ...table,
        rows: [row],
        groups: group ? [{ row: 0, title: group.title }] : [],
        firstRow: table.firstRow + at,
      },
    };
  });
}
