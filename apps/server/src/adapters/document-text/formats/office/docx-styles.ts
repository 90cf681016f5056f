import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { at, attribute } from '../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';

/** Whether a paragraph's properties make it a heading. */
export type IsHeading = (properties: XmlElement | undefined) => boolean;

/** Outline levels start at 0; the tenth is body text. */
const bodyLevel = 9;

/** Reads which styles are headings: by outline level, by parent style, or by name in English and Spanish. */
export async function headingStyles(zip: Zip, part: string | undefined): Promise<IsHeading> {
  const styles = new Map<string, { isHeading: boolean | null; parent: string | undefined }>();
  if (part && zip.has(part))
    for await (const style of xmlElements(zip.stream(part), new Set(['style']))) {
      const id = attribute(style, 'styleId');
      if (!id) continue;
      const name = attribute(at(style, 'name'), 'val') ?? id;
      const level = levelOf(at(style, 'pPr'));
      const isHeading = headingStyleName.test(name) ? true : level === null ? null : level < bodyLevel;
      styles.set(id, { isHeading, parent: attribute(at(style, 'basedOn'), 'val') });
    }
  const isHeadingStyle = (id: string | undefined, hops = 0): boolean => {
    const style = id === undefined ? undefined : styles.get(id);
    if (!style) return id !== undefined && /^(?:heading|ttulo|titulo)\d$/i.test(id);
    if (style.isHeading !== null) return style.isHeading;
    return hops < 10 && style.parent !== undefined && isHeadingStyle(style.parent, hops + 1);
  };
  return (properties) => {
    const level = levelOf(properties);
    if (level !== null) return level < bodyLevel;
    return isHeadingStyle(attribute(at(properties, 'pStyle'), 'val'));
  };
}

const headingStyleName = /^(?:heading|título|titulo)(?: \d)?$|^title$/i;

function levelOf(properties: XmlElement | undefined): number | null {
  const level = attribute(at(properties, 'outlineLvl'), 'val');
  return level === undefined ? null : Number(level);
}
