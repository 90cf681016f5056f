import type { Block } from '@sosia/contract';
import type { PassagePart } from './passage-parts.ts';

/** Maximum length of each text; the beginning suffices to find it. */
const mostTextChars = 600;

/** Joins parts, in reading order, to blocks: rows of one table, items of one list, consecutive sentences. */
export function joinParts(parts: readonly PassagePart[]): Block[] {
  const joined: { block: Block; last: PassagePart }[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const merged = before && before.last.block === part.block ? merge(before.block, before.last, part) : null;
    if (before && merged) Object.assign(before, { block: merged, last: part });
    else joined.push({ block: part.value, last: part });
  }
  return joined.map(({ block }) => shortened(block));
}

/** `null` if they cannot be one block. */
function merge(block: Block, last: PassagePart, { value, span }: PassagePart): Block | null {
  if (block.type === 'table' && value.type === 'table') {
    const isNewGroup = value.groups[0] && value.groups[0].title !== block.groups.at(-1)?.title;
    const groups = isNewGroup ? value.groups.map(({ title }) => ({ row: block.rows.length, title })) : [];
    return { ...block, rows: [...block.rows, ...value.rows], groups: [...block.groups, ...groups] };
  }
  if (block.type === 'list' && value.type === 'list') return { ...block, items: [...block.items, ...value.items] };
  const isNext = span !== null && last.span !== null && span.start - last.span.end <= 1;
  const isText = block.type === 'paragraph' || block.type === 'figure';
  return isNext && isText && block.type === value.type ? { ...block, text: `${block.text} ${value.text}` } : null;
}

const short = (text: string): string =>
  text.length > mostTextChars ? text.slice(0, mostTextChars).toWellFormed() : text;

function shortened(block: Block): Block {
  switch (block.type) {
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(short)) };
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, text: short(item.text) })) };
    case 'heading':
    case 'break':
      return block;
    default:
      return { ...block, text: short(block.text) };
  }
}
