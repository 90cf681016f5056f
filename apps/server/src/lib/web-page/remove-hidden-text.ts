/** Font of at most one pixel, or transparent color: text meant for machines only. */
const tooSmallToSee =
  /(?:^|;)\s*(?:font-size\s*:\s*(?:(?:0*(?:\.\d+)?|1)(?:px|pt)\b|0+(?![\d.]))|color\s*:\s*transparent\b)/i;

/** Removes text that a person cannot see. A tiny font on a container may only close the gaps between its elements. */
export function removeHiddenText(document: Document): void {
  for (const element of document.querySelectorAll('[style]')) {
    if (element.children.length === 0 && tooSmallToSee.test(element.getAttribute('style') ?? '')) element.remove();
  }
}
