const maxElements = 30_000;
const maxDepth = 150;

/**
 * Whether a page is neither huge nor nested very deep. Readability is at least quadratic in the depth: a page nested
 * thousands deep would block the process for minutes.
 */
export function isOrdinarySize(document: Document): boolean {
  const depths = new Map<Element, number>();
  for (const element of document.querySelectorAll('*')) {
    const depth = (depths.get(element.parentElement as Element) ?? 0) + 1;
    if (depth > maxDepth || depths.size > maxElements) return false;
    depths.set(element, depth);
  }
  return true;
}
