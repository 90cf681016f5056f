import type { TextSize } from './text-sizes.ts';

/** Whether a part of a page has a title and a list or table that are not mostly links. */
export function isRich(element: Element, size: TextSize | undefined): boolean {
  const isLinks = (size?.linked ?? 0) >= (size?.chars ?? 0) / 3;
  return !isLinks && element.querySelector(titles) !== null && element.querySelector('li, table, dl') !== null;
}

const titles = 'h1, h2, h3, h4, h5, h6';
