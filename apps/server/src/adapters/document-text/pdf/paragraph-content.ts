import type { Block, ListBlock, ListItem } from '@sosia/contract';
import { type ListMarker, listMarker } from './list-marker.ts';
import type { Paragraph, ParagraphLine } from './paragraphs.ts';

/** Returns paragraphs as blocks, in which consecutive list items are lists, nested by their indent. */
export function paragraphContent(paragraphs: readonly Paragraph[]): Block[] {
  const blocks: Block[] = [];
  let items: Item[] = [];
  const endItems = () => {
    blocks.push(...listsOf(items));
    items = [];
  };
  for (const { lines, size } of paragraphs) {
    let texts: string[] = [];
    const endTexts = () => {
      if (texts.length > 0) blocks.push({ type: 'paragraph', text: texts.join('\n') });
      texts = [];
    };
    for (const line of lines) {
      const marker = listMarker(line.text);
      if (marker) {
        endTexts();
        items.push({ ...line, size, marker });
      } else {
        endItems();
        texts.push(line.text);
      }
    }
    endTexts();
  }
  endItems();
  return blocks;
}

interface Item extends ParagraphLine {
  marker: ListMarker;
  size: number;
}

/** Returns consecutive lines with markers as lists, and numbered lines that continue no list as paragraphs. */
function listsOf(items: readonly Item[]): Block[] {
  const numbers = new Set(items.map(({ marker }) => `${marker.style} ${marker.value}`));
  const isInList = ({ marker: { style, value, shown } }: Item) =>
    shown === null || numbers.has(`${style} ${value + 1}`) || numbers.has(`${style} ${value - 1}`);
  const blocks: Block[] = [];
  let list: OpenList | null = null;
  for (const item of items) {
    if (!isInList(item)) {
      list = null;
      blocks.push({ type: 'paragraph', text: item.text });
    } else if (list && continues(list, item)) {
      addItem(list, item);
    } else {
      const block: ListBlock = { type: 'list', isOrdered: item.marker.shown !== null, leadIn: null, items: [] };
      list = { first: item, last: item.marker, levels: [{ indent: item.indent, items: block.items }] };
      addItem(list, item);
      blocks.push(block);
    }
  }
  return blocks;
}

interface OpenList {
  first: Item;
  /** Marker of the last item at the outermost level. */
  last: ListMarker;
  levels: { indent: number; items: ListItem[] }[];
}

const maxDepth = 6;

/** Whether an item belongs to the open list: it is nested, or of the same kind and not numbered from the start again. */
function continues({ first, last }: OpenList, item: Item): boolean {
  if (item.indent > first.indent + tolerance(item)) return true;
  if ((item.marker.shown === null) !== (last.shown === null)) return false;
  return item.marker.shown === null || item.marker.value > last.value;
}

function addItem(list: OpenList, item: Item): void {
  const { levels } = list;
  while (levels.length > 1 && item.indent < (levels.at(-1)?.indent ?? 0) - tolerance(item)) levels.pop();
  const level = levels.at(-1);
  const parent = level?.items.at(-1);
  const own: ListItem = { text: item.marker.text, marker: item.marker.shown, items: [] };
  if (parent && levels.length < maxDepth && item.indent > (level?.indent ?? 0) + tolerance(item)) {
    parent.items.push(own);
    levels.push({ indent: item.indent, items: parent.items });
  } else level?.items.push(own);
  if (levels.length === 1) list.last = item.marker;
}

/** Smallest difference of indents between two levels. */
const tolerance = ({ size }: Item): number => 0.7 * size;
