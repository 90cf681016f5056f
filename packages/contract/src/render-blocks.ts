import type { Block, ListItem, TableBlock } from './blocks.ts';

/** A part of the rendered text that can be cut off: a table row, a list item, or a whole block. */
export interface BlockSpan {
  /** Index of the block. */
  block: number;
  /** Index of the row or top-level item; `null` for a block without such parts. */
  part: number | null;
  /** UTF-16 offsets, end exclusive. */
  start: number;
  end: number;
}

export interface RenderedBlocks {
  text: string;
  spans: BlockSpan[];
}

/**
 * Renders blocks as plain text in which lists and tables have their Markdown form. Blocks are separated by a blank line.
 * It is the text that is indexed, counted, and given to models.
 */
export function renderBlocks(blocks: readonly Block[]): RenderedBlocks {
  const spans: BlockSpan[] = [];
  let text = '';
  for (const [block, content] of blocks.entries()) {
    const { lead, parts } = partsOf(content);
    if (lead === '' && parts.length === 0) continue;
    if (text !== '') text += '\n\n';
    const begin = text.length;
    text += lead;
    if (!hasParts(content)) {
      spans.push({ block, part: null, start: begin, end: text.length });
      continue;
    }
    for (const [part, line] of parts.entries()) {
      if (text.length > begin) text += '\n';
      spans.push({ block, part, start: text.length, end: text.length + line.length });
      text += line;
    }
  }
  return { text, spans };
}

export const textOfBlocks = (blocks: readonly Block[]): string => renderBlocks(blocks).text;

export const hasParts = (block: Block): block is Extract<Block, { type: 'list' | 'table' }> =>
  block.type === 'list' || block.type === 'table';

function partsOf(block: Block): { lead: string; parts: string[] } {
  switch (block.type) {
    case 'list':
      return { lead: block.leadIn ?? '', parts: block.items.map((item, at) => itemText(item, bulletOf(block, at))) };
    case 'table':
      return { lead: tableHead(block), parts: tableRows(block) };
    case 'definition':
      return { lead: `${block.term}: ${block.text}`, parts: [] };
    case 'break':
      return { lead: '', parts: [] };
    default:
      return { lead: block.text, parts: [] };
  }
}

const bulletOf = ({ isOrdered }: { isOrdered: boolean }, at: number) => (isOrdered ? `${at + 1}.` : '-');

/** Continuation lines and nested items are indented. */
function itemText({ text, marker, items }: ListItem, bullet: string, indent = ''): string {
  const own = `${indent}${marker ?? bullet} ${text.replaceAll('\n', `\n${indent}  `)}`;
  return [own, ...items.map((item) => itemText(item, '-', `${indent}  `))].join('\n');
}

/** Caption and header. A table without column names has no header line. */
function tableHead({ caption, columns }: TableBlock): string {
  const lines = caption ? [caption] : [];
  if (columns.some((path) => path.length > 0))
    lines.push(rowText(columns.map((path) => path.join(' / '))), `|${columns.map(() => ' --- ').join('|')}|`);
  return lines.join('\n');
}

/** The title of a row group is a row above its first one, with which it stays. */
function tableRows({ columns, rows, groups }: TableBlock): string[] {
  const titles = new Map<number, string[]>();
  for (const { row, title } of groups) titles.set(row, [...(titles.get(row) ?? []), title]);
  const titleRow = (title: string) => rowText([title, ...columns.slice(1).map(() => '')]);
  return rows.map((row, at) => [...(titles.get(at) ?? []).map(titleRow), rowText(row)].join('\n'));
}

const rowText = (cells: readonly string[]): string => `| ${cells.map(cellText).join(' | ')} |`;

const cellText = (cell: string): string =>
  /[\n|]/.test(cell) ? cell.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|') : cell;
