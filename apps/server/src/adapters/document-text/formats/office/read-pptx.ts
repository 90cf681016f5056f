import { openZip, type Zip } from '../../../../lib/archive/open-zip.ts';
import { type SectionBuilder, sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { type FormatReader, UnreadableError } from '../format-reader.ts';
import { at, attribute, below, elementsOf, relationId } from '../xml/element-queries.ts';
import { mainPart, relatedParts } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements, xmlRoot } from '../xml/xml-elements.ts';
import { coreTitle } from './core-title.ts';
import { drawingPartReader, drawingParts } from './drawing-parts.ts';
import { drawnParagraphs } from './drawn-paragraphs.ts';

/** {@link FormatReader} for presentations: a slide is a page, its title a heading; the speaker's notes follow. */
export const readPptx: FormatReader = async ({ bytes }) => {
  const zip = await openZip(bytes);
  const part = await mainPart(zip, 'ppt/presentation.xml');
  const related = await relatedParts(zip, part);
  const slides: string[] = [];
  for await (const slide of xmlElements(zip.stream(part), new Set(['sldId']))) {
    const name = related.get(relationId(slide) ?? '')?.name;
    if (name) slides.push(name);
  }
  if (slides.length === 0) throw new UnreadableError('empty');
  return {
    title: await coreTitle(zip),
    isPaged: true,
    parts: slides.map((name, index) => () => readSlide(zip, name, index + 1)),
  };
};

async function* readSlide(zip: Zip, name: string, page: number) {
  const builder = sectionBuilder(page);
  const slide = await xmlRoot(zip.stream(name));
  const shapes = [...shapesOf(slide)];
  const title = shapes.find((shape) => titlePlaceholders.has(placeholder(shape) ?? ''));
  if (title) builder.heading(drawnParagraphs(title).join(' '));
  const related = await relatedParts(zip, name);
  const blocksOfPart = drawingPartReader(zip, related);
  for (const shape of shapes) {
    if (shape !== title) addShape(shape, builder);
    for (const place of drawingParts(shape)) for (const block of await blocksOfPart(place)) builder.add(block);
  }
  const notes = [...related.values()].find(({ type }) => type === 'notesSlide');
  if (notes && zip.has(notes.name))
    for (const shape of shapesOf(await xmlRoot(zip.stream(notes.name))))
      if (placeholder(shape) === 'body') addShape(shape, builder);
  yield builder.end();
}

const titlePlaceholders: ReadonlySet<string> = new Set(['title', 'ctrTitle']);
/** Placeholders that repeat on every slide. */
const skippedPlaceholders: ReadonlySet<string> = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const shapeElements: ReadonlySet<string> = new Set(['sp', 'graphicFrame']);

/** Yields shapes, tables, charts and diagrams in the slide's order, including those in groups. */
function* shapesOf(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (shapeElements.has(child.name)) yield child;
    else yield* shapesOf(child);
  }
}

/** Returns the placeholder type of a shape; a placeholder without a type is the body. */
function placeholder(shape: XmlElement): string | null {
  const mark = at(shape, 'nvSpPr', 'nvPr', 'ph');
  return mark ? (attribute(mark, 'type') ?? 'body') : null;
}

function addShape(shape: XmlElement, builder: SectionBuilder): void {
  if (skippedPlaceholders.has(placeholder(shape) ?? '')) return;
  const table = [...below(shape, 'tbl')][0];
  if (table) {
    const rows = [...below(table, 'tr')].map((row) => [...below(row, 'tc')]);
    builder.lines(rows.map((cells) => cells.map((cell) => drawnParagraphs(cell).join(' ')).join(' | ')));
    return;
  }
  builder.lines(drawnParagraphs(shape));
}
