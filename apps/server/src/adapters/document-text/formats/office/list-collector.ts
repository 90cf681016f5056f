import type { HeadingBlock, ListBlock } from '@sosia/contract';
import { createList, type ListEntry } from '../../../../lib/document/create-list.ts';
import { isTitle, listParts, numbered } from './list-parts.ts';

export interface BodyItem extends ListEntry {
  /** Items of different numbered lists are not joined. */
  list: string;
  /** Left indent in any unit; `null` when unknown. A list that is indented further than the one before it is nested. */
  indent: number | null;
  /** Text between marker and text in a heading. */
  suffix?: '' | ' ';
  /** Whether it is a further paragraph of the item before it. */
  isContinued?: boolean;
}

/** Collects the items of one list. */
export interface ListCollector {
  isEmpty(): boolean;
  /** Whether an item belongs to the collected list. */
  fits(item: BodyItem): boolean;
  add(item: BodyItem): void;
  /**
   * Returns the collected list and starts the next one. A single numbered title above text is its heading.
   * @param level level of such headings
   */
  take(level: number, isBeforeText: boolean): (HeadingBlock | ListBlock)[];
}

/** @param hasTitles whether numbered titles may be headings */
export function listCollector(hasTitles: boolean): ListCollector {
  let items: BodyItem[] = [];
  /** The last item of the list that the first item belongs to. */
  let last: BodyItem | null = null;
  return {
    isEmpty: () => items.length === 0,
    fits: (item) => nestedLevel(items[0] ?? null, last, item) !== null,
    add(item) {
      const first = items[0] ?? null;
      const before = items.at(-1);
      if (item.isContinued && before) {
        before.text += `\n${item.text}`;
        return;
      }
      items.push({ ...item, level: nestedLevel(first, last, item) ?? item.level });
      if (first === null || first.list === item.list) last = item;
    },
    take(level, isBeforeText) {
      const [first, second] = items;
      const parts = hasTitles ? listParts(items, level) : [createList(items)].filter((list) => list !== null);
      items = [];
      const isHeading = hasTitles && isBeforeText && first && !second && first.marker !== null && isTitle(first.text);
      return isHeading ? [{ type: 'heading', level: Math.min(6, level), text: numbered(first), anchor: null }] : parts;
    },
  };
}

/**
 * Returns the level of an item in a list; `null` when it begins another one. Bullets below a numbered item are often
 * another list of level 0 with a larger indent.
 */
function nestedLevel(first: BodyItem | null, last: BodyItem | null, item: BodyItem): number | null {
  if (!first || !last || first.list === item.list) return item.level;
  const isDeeper = item.indent !== null && last.indent !== null && item.indent > last.indent;
  if (isDeeper) return last.level + 1 + item.level;
  return first.marker === null && item.marker === null ? item.level : null;
}
