import { removePart } from './remove-part.ts';
import type { TextSize } from './text-sizes.ts';

/**
 * Returns the parts of a header, footer or side note that visitors ask about: the title, contact details, opening hours.
 * Menus and legal notices in them are removed.
 */
export function contactParts(element: Element, sizes: ReadonlyMap<Element, TextSize>): Element[] {
  if (!partName.test(element.localName) && !partRole.test(element.getAttribute('role') ?? '')) return [];
  if (isFact(element) && (sizes.get(element)?.chars ?? 0) <= maxPartChars) {
    for (const child of [...element.children]) removeMenus(child, sizes);
    return [element];
  }
  return [...element.children].flatMap((child) => partsIn(child, sizes));
}

const partName = /^(?:header|footer|aside)$/;
const partRole = /^(?:banner|contentinfo|complementary)$/;
const maxPartChars = 600;

function partsIn(element: Element, sizes: ReadonlyMap<Element, TextSize>): Element[] {
  if (element.localName === 'h1') return [element];
  if (!isFact(element))
    return element.querySelector('h1') ? [...element.children].flatMap((child) => partsIn(child, sizes)) : [];
  if ((sizes.get(element)?.chars ?? 0) > maxPartChars)
    return [...element.children].flatMap((child) => partsIn(child, sizes));
  removeMenus(element, sizes);
  return [element];
}

function removeMenus(element: Element, sizes: ReadonlyMap<Element, TextSize>): void {
  const { chars, linked } = sizes.get(element) ?? { chars: 0, linked: 0 };
  const isNotice = /©|copyright|reserved|reservados/i.test(element.textContent ?? '');
  if (!isFact(element) && ((chars > 0 && linked >= chars / 2) || isNotice)) removePart(element);
  else for (const child of [...element.children]) removeMenus(child, sizes);
}

/** A phone number of at least nine digits, an email address, or a span of hours. */
const fact =
  /(?:\d[ ()./-]{0,2}){8}\d|[\w.]@[\w-]+\.\w|\d{1,2}(?:[:.h]\d{2})? ?h? ?(?:[–-]|a|to|until|hasta) ?\d{1,2}[:.h]\d{2}|\d ?(?:am|pm)\b/i;

const isFact = (element: Element): boolean =>
  element.localName === 'address' || element.querySelector('address') !== null || fact.test(element.textContent ?? '');
