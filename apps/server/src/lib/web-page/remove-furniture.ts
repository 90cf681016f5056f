import { contactParts } from './contact-parts.ts';
import { removePart } from './remove-part.ts';
import { type TextSize, textSizes } from './text-sizes.ts';

/** Removes the menus, banners, forms and side notes of a page. */
export function removeFurniture(body: Element): void {
  for (const element of body.querySelectorAll(furnitureSelectors.join(','))) removePart(element);
}

export const furnitureSelectors = [
  'nav',
  'aside',
  'noscript',
  'iframe',
  'svg',
  'form',
  'dialog',
  'body > header',
  'body > footer',
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
  '[role="search"]',
  '[role="dialog"]',
  '[aria-hidden="true"]',
  '[hidden]',
];

/**
 * Removes the same parts, except those that hold content: a form around the page, and a list of prices called a menu. A
 * short page also keeps the contact details and opening hours of its header, footer and side notes. Recursive, so the
 * nesting must be limited.
 * @param found leaves that are content for sure
 * @param notes see `richNotes`
 */
export function removeEmptyFurniture(body: Element, found: ReadonlySet<Element>, notes: ReadonlySet<Element>): void {
  const sizes = textSizes(body);
  const furniture = [...body.querySelectorAll(furnitureSelectors.join(','))];
  const total = sizes.get(body)?.chars ?? 0;
  const outer = furniture.filter((element) => !furniture.some((other) => other !== element && other.contains(element)));
  const shown = total - outer.reduce((sum, element) => sum + (sizes.get(element)?.chars ?? 0), 0);
  // On a short page Readability finds everything, menus included.
  const isShort = shown <= maxShortChars;
  const holders = holdersOf(found, body);
  for (const element of furniture) {
    const size = sizes.get(element) ?? { chars: 0, linked: 0 };
    const isHolder = !isShort && holders.has(element) && size.linked < size.chars / 2;
    if (isHolder || isContent(element, size, total) || notes.has(element)) continue;
    const parts = isShort ? contactParts(element, sizes) : [];
    if (parts.length > 0) element.replaceWith(...parts);
    else removePart(element);
  }
}

/** Text outside the furniture of a short page. */
const maxShortChars = 1_500;
const minMenuChars = 60;

function isContent({ localName }: Element, { chars, linked }: TextSize, total: number): boolean {
  if (localName === 'form') return chars > total / 2;
  return localName === 'nav' && chars >= minMenuChars && linked < chars / 2;
}

function holdersOf(found: ReadonlySet<Element>, body: Element): Set<Element> {
  const holders = new Set<Element>();
  for (const leaf of found)
    for (let at: Element | null = leaf; at && at !== body && !holders.has(at); at = at.parentElement) holders.add(at);
  return holders;
}
