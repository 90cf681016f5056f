import { at, attribute } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

/** Looks of sheets and cells by the names of their styles, which precede them in a file. */
export function odsStyles() {
  const hidden = new Set<string>();
  const bold = new Set<string>();
  return {
    add(style: XmlElement): void {
      const name = attribute(style, 'name') ?? '';
      if (attribute(at(style, 'table-properties'), 'display') === 'false') hidden.add(name);
      if (attribute(at(style, 'text-properties'), 'font-weight') === 'bold') bold.add(name);
    },
    isHidden: (name: string | undefined) => hidden.has(name ?? ''),
    isBold: (name: string | undefined) => bold.has(name ?? ''),
  };
}
