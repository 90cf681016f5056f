import { removePart } from './remove-part.ts';

/** Removes text that a person cannot see, although it is not marked as hidden. */
export function removeHiddenText(document: Document): void {
  for (const element of document.querySelectorAll('[style]')) if (isTooSmall(element)) removePart(element);
}

/** Whether the text of an element is too small to see. On a container, it may only close the gaps between elements. */
export const isTooSmall = (element: Element): boolean =>
  element.children.length === 0 && tooSmallToSee.test(element.getAttribute('style') ?? '');

/** Font of at most one pixel, or transparent color: text meant for machines only. */
const tooSmallToSee =
  /(?:^|;)\s*(?:font-size\s*:\s*(?:(?:0*(?:\.\d+)?|1)(?:px|pt)\b|0+(?![\d.]))|color\s*:\s*transparent\b)/i;
