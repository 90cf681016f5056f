/** Letters of a pixel at most, or of no colour: written for whoever reads pages by machine. */
const tooSmallToSee =
  /(?:^|;)\s*(?:font-size\s*:\s*(?:(?:0*(?:\.\d+)?|1)(?:px|pt)\b|0+(?![\d.]))|color\s*:\s*transparent\b)/i;

/**
 * Takes away text that nobody who looks at the page can see. What is around other elements may be so small only to close the
 * gaps between them.
 */
export function removeHiddenText(document: Document): void {
  for (const element of document.querySelectorAll('[style]')) {
    if (element.children.length === 0 && tooSmallToSee.test(element.getAttribute('style') ?? '')) element.remove();
  }
}
