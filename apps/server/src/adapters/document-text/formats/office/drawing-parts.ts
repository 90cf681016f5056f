import type { Block } from '@sosia/contract';
import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { attribute, elementsOf, relationId } from '../xml/element-queries.ts';
import type { RelatedPart } from '../xml/related-parts.ts';
import { type XmlElement, xmlRoot } from '../xml/xml-elements.ts';
import { chartBlocks } from './chart-blocks.ts';
import { diagramList } from './diagram-list.ts';

/** Whether an element of a drawing refers to another part: a chart (`chart`) or a diagram (`relIds`). */
export const isDrawingPart = (element: XmlElement): boolean =>
  (element.name === 'chart' && relationId(element) !== undefined) ||
  (element.name === 'relIds' && attribute(element, 'dm') !== undefined);

/**
 * Yields all such elements in document order.
 * @param skipped names of elements that are not searched
 */
export function* drawingParts(element: XmlElement, skipped: ReadonlySet<string> = none): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (isDrawingPart(child)) yield child;
    else if (!skipped.has(child.name)) yield* drawingParts(child, skipped);
  }
}

const none: ReadonlySet<string> = new Set();

/** Returns the content of the referenced part; none when it is missing or was returned before. */
export type BlocksOfPart = (place: XmlElement) => Promise<Block[]>;

/**
 * Creates a reader of the charts and diagrams that one part of a document refers to. It throws when a part cannot be
 * read.
 */
export function drawingPartReader(zip: Zip, related: Map<string, RelatedPart>): BlocksOfPart {
  const seen = new Set<string>();
  return async (place) => {
    const isChart = place.name === 'chart';
    const name = related.get((isChart ? relationId(place) : attribute(place, 'dm')) ?? '')?.name;
    if (name === undefined || seen.has(name) || !zip.has(name)) return [];
    seen.add(name);
    const root = await xmlRoot(zip.stream(name));
    if (isChart) return chartBlocks(root);
    const list = diagramList(root);
    return list ? [list] : [];
  };
}
