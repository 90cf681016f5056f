import { isHidden } from './blocks/html-elements.ts';
import { isTooSmall } from './remove-hidden-text.ts';
import { textSizes } from './text-sizes.ts';

/** Returns the number of hidden texts in the content of a page. Hidden menus, dialogs and icons do not count. */
export function countHiddenTexts(body: Element): number {
  const hidden = [...body.querySelectorAll(candidates)].filter((element) => isHidden(element) || isTooSmall(element));
  const all = new Set(hidden);
  const sizes = textSizes(body);
  return hidden.filter((element) => {
    const { chars, linked } = sizes.get(element) ?? { chars: 0, linked: 0 };
    const isText = linked < chars / 2 && hasWords(element) && element.querySelector('input, select, button') === null;
    return isText && !isBelow(element, all) && element.closest(controls) === null;
  }).length;
}

const candidates = '[hidden], [aria-hidden="true"], [style]';
const controls =
  'nav, form, dialog, button, a, label, select, body > header, body > footer, [role="dialog"], [role="navigation"], [role="alert"]';

/** An icon has at most one word, its name. */
const hasWords = ({ textContent }: Element): boolean => /\p{L}{2,}[^\p{L}]+\p{L}{2,}|\d/u.test(textContent ?? '');

function isBelow(element: Element, others: ReadonlySet<Element>): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (others.has(at)) return true;
  return false;
}
