import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { at, attribute, elementsOf } from '../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { isOn, isTrue } from './docx-values.ts';

/** Style of a paragraph, with inherited properties. */
export interface ParagraphStyle {
  /** 1 to 6; `null` for body text. */
  headingLevel: number | null;
  isCaption: boolean;
  /** Whether it is an entry of a table of contents or figures. */
  isContents: boolean;
  isBold: boolean;
  isHidden: boolean;
  /** Id of a numbering, `null` without one. */
  numbering: string | null;
  /** Zero-based level in the numbering; `null` when the numbering decides. */
  numberLevel: number | null;
  /** The style and its ancestors. */
  ids: string[];
}

export interface TableStyle {
  /** Whether the first row looks different. */
  hasFirstRow: boolean;
  hasFirstColumn: boolean;
}

export interface DocxStyles {
  /** Returns the style of a paragraph with its own outline level. */
  ofParagraph(properties: XmlElement | undefined): ParagraphStyle;
  /** Whether a run is bold, or hidden; its own properties take precedence over its styles. */
  isRun(toggle: 'b' | 'vanish', properties: XmlElement | undefined, paragraph: ParagraphStyle): boolean;
  ofTable(properties: XmlElement | undefined): TableStyle;
  /** Id of the numbering of a numbering style. */
  numberingOf(styleId: string): string | null;
}

interface Style extends TableStyle {
  parent: string | undefined;
  /** Outline level from 0; 9 is body text. `null` when inherited. */
  level: number | null;
  isCaption: boolean;
  isContents: boolean;
  toggles: Record<'b' | 'vanish', boolean | null>;
  numbering: string | null;
  numberLevel: number | null;
}

/** Outline levels start at 0; the tenth is body text. */
const bodyLevel = 9;
const maxAncestors = 20;

/** Reads a document's styles. Headings are known by outline level, or by the name of a style in English and Spanish. */
export async function docxStyles(zip: Zip, part: string | undefined): Promise<DocxStyles> {
  const styles = new Map<string, Style>();
  let usual: string | undefined;
  if (part && zip.has(part))
    for await (const style of xmlElements(zip.stream(part), new Set(['style']))) {
      const id = attribute(style, 'styleId');
      if (!id) continue;
      styles.set(id, toStyle(style, id));
      if (attribute(style, 'type') === 'paragraph' && isTrue(attribute(style, 'default') ?? '0')) usual ??= id;
    }
  const chainOf = (id: string | undefined): [string, Style][] => {
    const chain: [string, Style][] = [];
    for (let at = id; at !== undefined && chain.length < maxAncestors; ) {
      const style = styles.get(at) ?? unknownStyle(at);
      chain.push([at, style]);
      at = style.parent;
    }
    return chain;
  };
  const resolved = new Map<string, ParagraphStyle>();
  const paragraphStyle = (id: string | undefined): ParagraphStyle => {
    const known = resolved.get(id ?? '');
    if (known) return known;
    const style = toParagraphStyle(chainOf(id));
    resolved.set(id ?? '', style);
    return style;
  };
  return {
    ofParagraph(properties) {
      const style = paragraphStyle(attribute(at(properties, 'pStyle'), 'val') ?? usual);
      const own = levelOf(properties);
      return own === null ? style : { ...style, headingLevel: headingLevel(own) };
    },
    isRun(toggle, properties, paragraph) {
      const own = toggleOf(properties, toggle);
      if (own !== null) return own;
      const named = chainOf(attribute(at(properties, 'rStyle'), 'val')).find(
        ([, { toggles }]) => toggles[toggle] !== null,
      );
      return named?.[1].toggles[toggle] ?? (toggle === 'b' ? paragraph.isBold : paragraph.isHidden);
    },
    ofTable(properties) {
      const chain = chainOf(attribute(at(properties, 'tblStyle'), 'val')).map(([, style]) => style);
      return {
        hasFirstRow: chain.some(({ hasFirstRow }) => hasFirstRow),
        hasFirstColumn: chain.some(({ hasFirstColumn }) => hasFirstColumn),
      };
    },
    numberingOf: (id) => paragraphStyle(id).numbering,
  };
}

function toStyle(style: XmlElement, id: string): Style {
  const name = attribute(at(style, 'name'), 'val') ?? id;
  const conditional = elementsOf(style, 'tblStylePr');
  const isEmphasized = (type: string) =>
    conditional.some((one) => attribute(one, 'type') === type && toggleOf(at(one, 'rPr'), 'b') === true);
  return {
    parent: attribute(at(style, 'basedOn'), 'val'),
    level: levelOfName(name) ?? levelOf(at(style, 'pPr')),
    isContents: /^(?:toc \d|table of (?:figures|contents|authorities))/i.test(name),
    isCaption: /^(?:caption|table caption|figure caption|leyenda|ep[ií]grafe)$/i.test(name),
    toggles: { b: toggleOf(at(style, 'rPr'), 'b'), vanish: toggleOf(at(style, 'rPr'), 'vanish') },
    ...numberingOf(at(style, 'pPr')),
    hasFirstRow: isEmphasized('firstRow'),
    hasFirstColumn: isEmphasized('firstCol'),
  };
}

/** A style that the document does not define: Word's own ids tell the headings. */
const unknownStyle = (id: string): Style => ({
  parent: undefined,
  level: levelOfName(id.replace(/(?<=^[a-z]{5,7})(?=\d$)/i, ' ').replace(/^ttulo/i, 'título')),
  isCaption: id === 'Caption',
  isContents: /^TOC\d$/.test(id),
  toggles: { b: null, vanish: null },
  numbering: null,
  numberLevel: null,
  hasFirstRow: false,
  hasFirstColumn: false,
});

function toParagraphStyle(chain: [string, Style][]): ParagraphStyle {
  const first = <Value>(pick: (style: Style) => Value | null): Value | null => {
    for (const [, style] of chain) {
      const value = pick(style);
      if (value !== null) return value;
    }
    return null;
  };
  const level = first((style) => style.level);
  return {
    headingLevel: level === null ? null : headingLevel(level),
    isCaption: chain.some(([, { isCaption }]) => isCaption),
    isContents: chain.some(([, { isContents }]) => isContents),
    isBold: first(({ toggles }) => toggles.b) ?? false,
    isHidden: first(({ toggles }) => toggles.vanish) ?? false,
    numbering: first((style) => style.numbering),
    numberLevel: first((style) => style.numberLevel),
    ids: chain.map(([id]) => id),
  };
}

export interface NumberingProperties {
  numbering: string | null;
  numberLevel: number | null;
}

/** Returns the numbering that paragraph properties name; `'0'` removes an inherited one. */
export function numberingOf(properties: XmlElement | undefined): NumberingProperties {
  const own = at(properties, 'numPr');
  const level = attribute(at(own, 'ilvl'), 'val');
  return {
    numbering: attribute(at(own, 'numId'), 'val') ?? null,
    numberLevel: level === undefined ? null : Number(level) || 0,
  };
}

function toggleOf(properties: XmlElement | undefined, name: string): boolean | null {
  const mark = at(properties, name);
  return mark ? isOn(mark) : null;
}

const headingLevel = (outline: number): number | null => (outline < bodyLevel ? Math.min(outline + 1, 6) : null);

function levelOfName(name: string): number | null {
  if (/^title$/i.test(name)) return 0;
  const [, digit] = /^(?:heading|título|titulo)(?: (\d))?$/i.exec(name) ?? [];
  if (digit) return Math.max(0, Number(digit) - 1);
  return /^(?:heading|título|titulo)$/i.test(name) ? 0 : null;
}

function levelOf(properties: XmlElement | undefined): number | null {
  const level = attribute(at(properties, 'outlineLvl'), 'val');
  return level === undefined ? null : Number(level);
}
