import type { ListBlock, ListItem } from '@sosia/contract';
import { cleanLines } from './clean-text.ts';

/** An item of a list in document order. */
export interface ListEntry {
  text: string;
  /** Number or letter as the document shows it; `null` for a bullet. */
  marker: string | null;
  /** Depth as the document counts it, 0 for the outermost. Lists may start deeper and skip levels. */
  level: number;
}

/** Deeper items are placed at this depth, so that recursion stays bounded. */
const maxDepth = 8;

/** Nests items by level; `null` if none has text. */
export function createList(entries: readonly ListEntry[]): ListBlock | null {
  const top: ListItem[] = [];
  const open: { level: number; items: ListItem[] }[] = [];
  for (const { text, marker, level } of entries) {
    const clean = cleanLines(text);
    if (clean === '') continue;
    while ((open.at(-1)?.level ?? -1) >= level || open.length > maxDepth) open.pop();
    const item: ListItem = { text: clean, marker, items: [] };
    (open.at(-1)?.items ?? top).push(item);
    open.push({ level, items: item.items });
  }
  if (top.length === 0) return null;
  return { type: 'list', isOrdered: top[0]?.marker !== null, leadIn: null, items: top };
}
