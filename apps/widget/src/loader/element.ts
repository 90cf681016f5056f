type Names = HTMLElementTagNameMap & Pick<SVGElementTagNameMap, 'svg' | 'path'>;
type Attributes = Record<string, string>;

/** Creates an element. Never from HTML text: trusted types forbid that, and names are untrusted. */
export function element<Name extends keyof Names>(
  name: Name,
  attributes?: Attributes,
  ...children: Node[]
): Names[Name] {
  const space = /svg|path/.test(name) ? '2000/svg' : '1999/xhtml';
  const made = document.createElementNS(`http://www.w3.org/${space}`, name) as Names[Name];
  made.append(...children);
  return adorn(made, attributes);
}

export function adorn<Node extends Element>(node: Node, attributes: Attributes = {}): Node {
  for (const name in attributes) node.setAttribute(name, attributes[name] ?? '');
  return node;
}

/** An icon in the color of its text. */
export const drawing = (viewBox: string, d: string): SVGSVGElement =>
  element('svg', { viewBox, 'aria-hidden': 'true' }, element('path', { d, fill: 'currentColor' }));
