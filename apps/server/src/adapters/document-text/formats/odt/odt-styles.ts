import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { at, attribute } from '../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { type ListStyle, listStyle } from './odt-list-styles.ts';

/** Styles of a document, collected before and while its content is read. */
export interface OdtStyles {
  /** Adds a definition of the content; those come before the text. */
  add(element: XmlElement): void;
  /** Whether text of a style is bold, or hidden; `null` when it is as the text around it. */
  textStyle(name: string | undefined): { isBold: boolean | null; isHidden: boolean | null };
  paragraphStyle(name: string | undefined): OdtParagraphStyle;
  list(name: string | undefined): ListStyle | null;
  /** Numbering of headings. */
  outline(): ListStyle | null;
}

export interface OdtParagraphStyle {
  isTitle: boolean;
  isCaption: boolean;
  isBold: boolean;
  isHidden: boolean;
}

/** Elements with definitions. */
export const styleElements: ReadonlySet<string> = new Set(['style', 'list-style', 'outline-style']);

interface Style {
  parent: string | undefined;
  displayName: string;
  isBold: boolean | null;
  isHidden: boolean | null;
}

const maxAncestors = 20;

/** Reads the common styles of a document. */
export async function odtStyles(zip: Zip): Promise<OdtStyles> {
  const styles = new Map<string, Style>();
  const lists = new Map<string, ListStyle>();
  let outline: ListStyle | null = null;
  const add = (element: XmlElement) => {
    const name = attribute(element, 'name') ?? '';
    if (element.name === 'outline-style') outline = listStyle(element);
    else if (element.name === 'list-style') lists.set(name, listStyle(element));
    else styles.set(name, toStyle(element, name));
  };
  const part = 'styles.xml';
  if (zip.has(part)) for await (const element of xmlElements(zip.stream(part), styleElements)) add(element);
  const chainOf = (name: string | undefined): Style[] => {
    const chain: Style[] = [];
    for (let at = name; at !== undefined && chain.length < maxAncestors; ) {
      const style: Style = styles.get(at) ?? { parent: undefined, displayName: at, isBold: null, isHidden: null };
      chain.push(style);
      at = style.parent;
    }
    return chain;
  };
  const textStyle = (name: string | undefined) => {
    const chain = chainOf(name);
    return {
      isBold: chain.find(({ isBold }) => isBold !== null)?.isBold ?? null,
      isHidden: chain.find(({ isHidden }) => isHidden !== null)?.isHidden ?? null,
    };
  };
  return {
    add,
    textStyle,
    paragraphStyle(name) {
      const names = chainOf(name).map(({ displayName }) => displayName);
      const { isBold, isHidden } = textStyle(name);
      return {
        isTitle: names.some((one) => /^(?:Title|Título)$/.test(one)),
        isCaption: names.some((one) => /^(?:Caption|Leyenda|Table|Illustration|Figure)$/.test(one)),
        isBold: isBold ?? false,
        isHidden: isHidden ?? false,
      };
    },
    list: (name) => lists.get(name ?? '') ?? null,
    outline: () => outline,
  };
}

function toStyle(style: XmlElement, name: string): Style {
  const text = at(style, 'text-properties');
  const weight = attribute(text, 'font-weight');
  const display = attribute(text, 'display');
  return {
    parent: attribute(style, 'parent-style-name'),
    displayName: attribute(style, 'display-name') ?? name,
    isBold: weight === undefined ? null : /^(?:bold|[6-9]00)$/.test(weight),
    isHidden: display === undefined ? null : display === 'none',
  };
}
