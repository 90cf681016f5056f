import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { at, attribute, below } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

export interface PictureReader {
  /** Returns the description that the author gave to a drawing; `null` without one. */
  textOf(drawing: XmlElement): string | null;
}

/**
 * Creates a reader of the pictures of a document. Large pictures without a description are reported once each, as they
 * may hold text; small, repeated and background ones are decoration.
 */
export function pictureReader(onUnread: () => void): PictureReader {
  const seen = new Set<string>();
  return {
    textOf(drawing) {
      const text = descriptionOf(drawing);
      if (text !== null) return text;
      const picture = [...below(drawing, 'blip')][0];
      const id = attribute(picture, 'embed');
      if (id === undefined || seen.has(id)) return null;
      seen.add(id);
      if (isLarge(drawing) && !isDecoration(drawing)) onUnread();
      return null;
    },
  };
}

/** Returns the description of a picture or chart, unless it says nothing or was generated. */
export function descriptionOf(drawing: XmlElement): string | null {
  const properties = [...below(drawing, 'docPr'), ...below(drawing, 'cNvPr')][0];
  const text = cleanLine(attribute(properties, 'descr') ?? '');
  return isDescription(text) && !isDecoration(drawing) ? text : null;
}

/** Whether a text describes a picture: it is no file name, and Office did not write it. */
function isDescription(text: string): boolean {
  const isFileName = /\.(?:png|jpe?g|gif|svg|bmp|tiff?|webp|emf|wmf|pdf)$|^(?:image|picture|imagen|bild)\s*\d*$/i.test(
    text,
  );
  return /\p{L}{2}/u.test(text) && !isFileName && !generated.test(text);
}

const generated =
  /Description automatically generated|AI-generated content may be incorrect|generada automáticamente|contenido generado por (?:la )?IA/i;

function isDecoration(drawing: XmlElement): boolean {
  if ([...below(drawing, 'anchor')].some((anchor) => attribute(anchor, 'behindDoc') === '1')) return true;
  return [...below(drawing, 'decorative')].some((mark) => attribute(mark, 'val') === '1');
}

/** In English Metric Units, 360,000 per centimeter: about 8 by 5 cm. */
const minWidth = 2_900_000;
const minHeight = 1_800_000;

function isLarge(drawing: XmlElement): boolean {
  const frame = [...below(drawing, 'xfrm')][0];
  const extent = [...below(drawing, 'extent')][0] ?? at(frame, 'ext');
  return Number(attribute(extent, 'cx')) >= minWidth && Number(attribute(extent, 'cy')) >= minHeight;
}
