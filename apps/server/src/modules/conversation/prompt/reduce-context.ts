export interface Reduced<Item> {
  items: Item[];
  /** `true` when something was dropped: the wire's `contextReduced`. */
  isReduced: boolean;
}

/**
 * Drops the oldest floor(n/2) of a conversation's messages (the system's rules are not among them), again and again until
 * the rest fits. The last one, the question, always stays.
 */
export function reduceContext<Item>(items: Item[], fits: (items: Item[]) => boolean): Reduced<Item> {
  let rest = items;
  while (rest.length > 1 && !fits(rest)) rest = dropOldestHalf(rest);
  return { items: rest, isReduced: rest.length < items.length };
}

export function dropOldestHalf<Item>(items: Item[]): Item[] {
  return items.slice(Math.floor(items.length / 2));
}
