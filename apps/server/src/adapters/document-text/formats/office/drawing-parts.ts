import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { attribute, elementsOf, relationId } from '../xml/element-queries.ts';
import type { RelatedPart } from '../xml/related-parts.ts';
import { type XmlElement, xmlRoot } from '../xml/xml-elements.ts';
import { chartLines } from './chart-text.ts';
import { diagramLines } from './diagram-text.ts';

/** Whether an element of a drawing refers to another part: a chart (`chart`) or a diagram (`relIds`). */
export const isDrawingPart = (element: XmlElement): boolean =>
  (element.name === 'chart' && relationId(element) !== undefined) ||
  (element.name === 'relIds' && attribute(element, 'dm') !== undefined);

/** Yields all such elements in document order. */
export function* drawingParts(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (isDrawingPart(child)) yield child;
    else yield* drawingParts(child);
  }
}

/** Returns the lines of the referenced part; none when it is missing or was returned before. */
export type LinesOfPart = (place: XmlElement) => Promise<string[]>;

/**
 * Creates a reader of the charts and diagrams that one part of a document refers to. It throws when a part cannot be
 * read.
 */
export function drawingPartReader(zip: Zip, related: Map<string, RelatedPart>): LinesOfPart {
  const seen = new Set<string>();
  return async (place) => {
    const isChart = place.name === 'chart';
    const name = related.get((isChart ? relationId(place) : attribute(place, 'dm')) ?? '')?.name;
    if (name === undefined || seen.has(name) || !zip.has(name)) return [];
    seen.add(name);
    const root = await xmlRoot(zip.stream(name));
    return isChart ? chartLines(root) : diagramLines(root);
  };
}
