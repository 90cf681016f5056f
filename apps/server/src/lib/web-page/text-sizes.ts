export interface TextSize {
  /** Characters, with white space collapsed. */
  chars: number;
  /** Characters inside links. */
  linked: number;
}

/** Measures the text of each element under a root in one walk. Recursive, so the nesting must be limited. */
export function textSizes(root: Element): Map<Element, TextSize> {
  const sizes = new Map<Element, TextSize>();
  measure(root, false, sizes);
  return sizes;
}

function measure(element: Element, isLinked: boolean, sizes: Map<Element, TextSize>): TextSize {
  const size = { chars: 0, linked: 0 };
  const inLink = isLinked || element.localName === 'a';
  for (const child of element.childNodes) {
    if (child.nodeType === 3) {
      const chars = (child.textContent ?? '').trim().replace(/\s+/g, ' ').length;
      size.chars += chars;
      if (inLink) size.linked += chars;
    } else if (child.nodeType === 1) {
      const inner = measure(child as Element, inLink, sizes);
      size.chars += inner.chars;
      size.linked += inner.linked;
    }
  }
  sizes.set(element, size);
  return size;
}
