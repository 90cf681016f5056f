import { isHidden } from './blocks/html-elements.ts';
import { isTooSmall } from './remove-hidden-text.ts';
import { textSizes } from './text-sizes.ts';

/**
 * Returns the hidden texts in the content of a page, also those within others. Hidden menus, dialogs and icons are left
 * out. Recursive, so the nesting must be limited.
 */
export function hiddenTexts(body: Element): Element[] {
  const sizes = textSizes(body);
  return [...body.querySelectorAll(candidates)].filter((element) => {
    if (!isHidden(element) && !isTooSmall(element)) return false;
    const { chars, linked } = sizes.get(element) ?? { chars: 0, linked: 0 };
    const isText = linked < chars / 2 && hasWords(element) && element.querySelector('input, select, button') === null;
    return isText && element.closest(controls) === null;
  });
}

/** Returns the number of hidden texts; one within another does not count. */
export function countOutermost(texts: readonly Element[]): number {
  const all = new Set(texts);
  return texts.filter((text) => {
    for (let at = text.parentElement; at; at = at.parentElement) if (all.has(at)) return false;
    return true;
  }).length;
}

const candidates = '[hidden], [aria-hidden="true"], [style]';
const controls =
  'nav, form, dialog, button, a, label, select, body > header, body > footer, [role="dialog"], [role="navigation"], [role="alert"]';

/** An icon has at most one word, its name. A cell of a table is no icon. */
const hasWords = ({ localName, textContent }: Element): boolean =>
  (cells.test(localName) ? /\p{L}|\d/u : /\p{L}{2,}[^\p{L}]+\p{L}{2,}|\d/u).test(textContent ?? '');

const cells = /^t[dhr]$/;
