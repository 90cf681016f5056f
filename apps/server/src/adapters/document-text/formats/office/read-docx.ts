import { openZip, type Zip } from '../../../../lib/archive/open-zip.ts';
import { type SectionBuilder, sectionBuilder } from '../../../../lib/document/section-builder.ts';
import type { FormatReader } from '../format-reader.ts';
import { at, below, elementsOf } from '../xml/element-queries.ts';
import { mainPart, type RelatedPart, relatedParts } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { coreTitle } from './core-title.ts';
import { docxNotes, type NotesOf } from './docx-notes.ts';
import { headingStyles, type IsHeading } from './docx-styles.ts';
import { type ParagraphText, paragraphText, unseen } from './docx-text.ts';
import { drawingPartReader, drawingParts } from './drawing-parts.ts';

const blockElements = new Set(['p', 'tbl']);

/**
 * {@link FormatReader} for Word documents: headings, lists, and tables as rows. Notes, boxes and charts follow their
 * block.
 */
export const readDocx: FormatReader = async ({ bytes }) => {
  const zip = await openZip(bytes);
  const part = await mainPart(zip, 'word/document.xml');
  const related = await relatedParts(zip, part);
  const parts = [...related.values()];
  const isHeading = await headingStyles(zip, parts.find(({ type }) => type === 'styles')?.name);
  const notesOf = await docxNotes(zip, parts);
  return {
    title: await coreTitle(zip),
    isPaged: false,
    parts: [() => readBlocks({ zip, part, related, isHeading, notesOf })],
  };
};

interface DocxDocument {
  zip: Zip;
  part: string;
  related: Map<string, RelatedPart>;
  isHeading: IsHeading;
  notesOf: NotesOf;
}

async function* readBlocks({ zip, part, related, isHeading, notesOf }: DocxDocument) {
  const builder = sectionBuilder();
  const linesOfPart = drawingPartReader(zip, related);
  for await (const block of xmlElements(zip.stream(part), blockElements, unseen)) {
    const drawn = new Map<XmlElement, string[]>();
    for (const place of drawingParts(block)) drawn.set(place, await linesOfPart(place));
    addBlock(block, { builder, isHeading, notesOf, linesOf: (place) => drawn.get(place) ?? [] });
    yield builder.take();
  }
  yield builder.end();
}

interface Writing {
  builder: SectionBuilder;
  isHeading: IsHeading;
  notesOf: NotesOf;
  /** Returns the text of a chart or a diagram. */
  linesOf: (place: XmlElement) => string[];
}

function addBlock(block: XmlElement, writing: Writing): void {
  if (block.name === 'tbl') addTable(block, writing);
  else addParagraph(block, writing);
}

function addParagraph(paragraph: XmlElement, writing: Writing): void {
  const { builder, isHeading } = writing;
  const found = paragraphText(paragraph);
  const properties = at(paragraph, 'pPr');
  if (isHeading(properties)) builder.heading(found.text);
  else if (at(properties, 'numPr')) builder.line(found.text.trim() && `- ${found.text}`);
  else builder.paragraph(found.text);
  addFound(found, writing);
}

/** Adds boxes, charts, notes and comments after their paragraph. */
function addFound({ boxes, marks }: Pick<ParagraphText, 'boxes' | 'marks'>, writing: Writing): void {
  for (const box of boxes) {
    if (box.name !== 'txbxContent') writing.builder.lines(writing.linesOf(box));
    for (const block of elementsOf(box).filter(({ name }) => blockElements.has(name))) addBlock(block, writing);
  }
  for (const mark of marks) writing.builder.lines(writing.notesOf(mark));
}

/** Adds a table, one line per row; nested tables are part of their row. Drawings and notes follow the table. */
function addTable(table: XmlElement, writing: Writing): void {
  const drawn: XmlElement[] = [];
  const marks: XmlElement[] = [];
  const cellText = (cell: XmlElement): string =>
    [...below(cell, 'p')]
      .flatMap((paragraph) => {
        const found = paragraphText(paragraph);
        marks.push(...found.marks);
        const boxes = found.boxes.filter(({ name }) => name === 'txbxContent');
        drawn.push(...found.boxes.filter((box) => !boxes.includes(box)));
        return [found.text, ...boxes.map(cellText)];
      })
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim();
  const rows = [...below(table, 'tr')].map((row) => [...below(row, 'tc')].map(cellText));
  writing.builder.lines(rows.filter((cells) => cells.some((cell) => cell !== '')).map((cells) => cells.join(' | ')));
  addFound({ boxes: drawn, marks }, writing);
}
