import type { Block, ListItem } from '@sosia/contract';
import { isHidden } from './html-elements.ts';
import { listMarkers } from './list-markers.ts';
import { plainText } from './plain-text.ts';

type Read = (element: Element) => Block[];

/**
 * Returns a list. A list whose items have titles or tables is layout, and its items follow each other as blocks.
 * @param read returns the blocks of an item or of a list between the items
 */
export function listBlocks(list: Element, read: Read): Block[] {
  const children = [...list.children].filter((child) => !isHidden(child));
  const markers = listMarkers(list);
  const entries = children.map((child) => ({ marker: markers.get(child) ?? null, blocks: read(child) }));
  if (entries.some(({ blocks }) => blocks.some(isLarge))) return entries.flatMap(asFlow);
  const items: ListItem[] = [];
  for (const [at, { marker, blocks }] of entries.entries()) {
    const item = itemOf(marker, blocks);
    const before = items.at(-1);
    if (item.text !== '') items.push(item);
    // A list directly inside a list belongs to the item before it.
    else if (children[at]?.localName !== 'li' && before) before.items.push(...item.items);
    else items.push(...item.items);
  }
  return items.length > 0 ? [{ type: 'list', isOrdered: markers.size > 0, leadIn: null, items }] : [];
}

const isLarge = ({ type }: Block) => type === 'heading' || type === 'table' || type === 'definition';

function asFlow({ marker, blocks }: { marker: string | null; blocks: Block[] }): Block[] {
  const [first, ...rest] = blocks;
  if (marker === null || (first?.type !== 'paragraph' && first?.type !== 'heading')) return blocks;
  return [{ ...first, text: `${marker} ${first.text}` }, ...rest];
}

function itemOf(marker: string | null, blocks: readonly Block[]): ListItem {
  const text = plainText(
    blocks.filter(({ type }) => type !== 'list'),
    '\n',
  );
  return { text, marker, items: blocks.flatMap((block) => (block.type === 'list' ? block.items : [])) };
}
