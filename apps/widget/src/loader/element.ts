type Names = HTMLElementTagNameMap & Pick<SVGElementTagNameMap, 'svg' | 'path'>;

/** An element of the launcher. Never from text as HTML: pages that require trusted types refuse that, and names are anybody's. */
export function element<Name extends keyof Names>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): Names[Name] {
  const made = document.createElementNS(`http://www.w3.org/${/svg|path/.test(name) ? '2000/svg' : '1999/xhtml'}`, name);
  for (const key in attributes) made.setAttribute(key, attributes[key] ?? '');
  made.append(...children);
  return made as Names[Name];
}

/** A drawing in one colour, that of the text around it. */
export const drawing = (viewBox: string, d: string): SVGSVGElement =>
  element('svg', { viewBox, 'aria-hidden': 'true' }, element('path', { d, fill: 'currentColor' }));
