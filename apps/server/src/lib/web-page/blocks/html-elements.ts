/** Elements without text of the page. */
export const skippedElements: ReadonlySet<string> = new Set(
  'script style noscript template iframe svg canvas video audio object select input textarea head title'.split(' '),
);

/** Elements that do not start a new line. */
export const inlineElements: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark output q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

export function isHidden(element: Element): boolean {
  return isInvisible(element) || element.getAttribute('aria-hidden') === 'true';
}

/** Whether an element is hidden from the eye, not only from screen readers. */
export function isInvisible(element: Element): boolean {
  return takesNoSpace(element) || /visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');
}

/** Whether an element is hidden and its neighbors move together, such as the cells of a row. */
export function takesNoSpace(element: Element): boolean {
  return element.hasAttribute('hidden') || /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');
}

/** Whether an inline element makes its text bold. */
export function isBold(element: Element): boolean {
  if (element.localName === 'b' || element.localName === 'strong') return true;
  return /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(element.getAttribute('style') ?? '');
}
