import { at, attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

const shapeElements: ReadonlySet<string> = new Set(['sp', 'graphicFrame', 'pic']);
const containers: ReadonlySet<string> = new Set(['cSld', 'spTree', 'grpSp', 'AlternateContent', 'Choice', 'Fallback']);

/**
 * Yields text boxes, tables, charts, diagrams and pictures in the slide's order, including those in groups.
 * @param onHidden called for each shape or group that the author hid; it is yielded if it returns true
 */
export function* shapesOf(element: XmlElement, onHidden: () => boolean): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    const isShape = shapeElements.has(child.name);
    if (!isShape && !containers.has(child.name)) continue;
    if (isHidden(child) && !onHidden()) continue;
    if (isShape) yield child;
    else yield* shapesOf(child, onHidden);
  }
}

const isHidden = (shape: XmlElement): boolean =>
  elementsOf(shape).some(
    (properties) =>
      /^nv\w+Pr$/.test(properties.name) && /^(?:1|true)$/.test(attribute(at(properties, 'cNvPr'), 'hidden') ?? ''),
  );

/** Returns the placeholder type of a shape; a placeholder without a type is the body. */
export function placeholder(shape: XmlElement): string | null {
  const mark = at(shape, 'nvSpPr', 'nvPr', 'ph');
  return mark ? (attribute(mark, 'type') ?? 'body') : null;
}

export const titlePlaceholders: ReadonlySet<string> = new Set(['title', 'ctrTitle']);
/** Placeholders that repeat on every slide. */
export const repeatedPlaceholders: ReadonlySet<string> = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
