import { localName, type XmlElement } from './xml-elements.ts';

/** Returns an attribute by its local name; one without a prefix takes precedence. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  if (!element) return undefined;
  if (name in element.attributes) return element.attributes[name];
  const key = Object.keys(element.attributes).find((own) => localName(own) === name);
  return key === undefined ? undefined : element.attributes[key];
}

/** Returns the id of a related part: `r:id`, as distinct from an element's plain `id`. */
export function relationId(element: XmlElement): string | undefined {
  const key = Object.keys(element.attributes).find((own) => own.endsWith(':id'));
  return key === undefined ? undefined : element.attributes[key];
}

export const elementsOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

/** Returns the first element along a path of names. */
export function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let current = element;
  for (const name of path) current = elementsOf(current, name)[0];
  return current;
}

/** Yields the descendants with a name in document order, without searching inside matches. */
export function* below(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name === name) yield child;
    else yield* below(child, name);
  }
}

export function textOf(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
