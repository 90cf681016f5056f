export interface Reduced<Item> {
  items: Item[];
  /** Whether messages were dropped; `contextReduced` on the wire. */
  isReduced: boolean;
}

/**
 * Drops the oldest floor(n/2) messages of a conversation repeatedly until the rest fits. The last message, the
 * question, is always kept; the system prompt is not part of the list.
 */
export function reduceContext<Item>(items: Item[], fits: (items: Item[]) => boolean): Reduced<Item> {
  let rest = items;
  while (rest.length > 1 && !fits(rest)) rest = dropOldestHalf(rest);
  return { items: rest, isReduced: rest.length < items.length };
}

export function dropOldestHalf<Item>(items: Item[]): Item[] {
  return items.slice(Math.floor(items.length / 2));
}
