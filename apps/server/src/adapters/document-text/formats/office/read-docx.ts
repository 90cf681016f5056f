import { openZip, type Zip } from '../../../../lib/archive/open-zip.ts';
import type { FormatReader } from '../format-reader.ts';
import { type SectionBuilder, sectionBuilder } from '../section-builder.ts';
import { at, below, elementsOf } from '../xml/element-queries.ts';
import { mainPart, relatedParts } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { coreTitle } from './core-title.ts';
import { headingStyles, type IsHeading } from './docx-styles.ts';
import { paragraphText, unseen } from './docx-text.ts';

const BLOCKS = new Set(['p', 'tbl']);

/** {@link FormatReader} for Word documents: headings, lists, tables as rows, foot- and endnotes at the end. */
export const readDocx: FormatReader = async ({ bytes }) => {
  const zip = await openZip(bytes);
  const part = await mainPart(zip, 'word/document.xml');
  const related = [...(await relatedParts(zip, part)).values()];
  const named = (type: string) => related.find((one) => one.type === type)?.name;
  const isHeading = await headingStyles(zip, named('styles'));
  const notes = [named('footnotes'), named('endnotes')].filter((name) => name !== undefined && zip.has(name));
  return {
    title: await coreTitle(zip),
    isPaged: false,
    parts: [() => readBlocks(zip, [part, ...notes.flatMap((name) => name ?? [])], isHeading)],
  };
};

async function* readBlocks(zip: Zip, parts: string[], isHeading: IsHeading) {
  const builder = sectionBuilder();
  for (const part of parts) {
    for await (const block of xmlElements(zip.stream(part), BLOCKS, unseen)) {
      addBlock(block, builder, isHeading);
      yield builder.take();
    }
  }
  yield builder.end();
}

function addBlock(block: XmlElement, builder: SectionBuilder, isHeading: IsHeading): void {
  if (block.name === 'tbl') addTable(block, builder);
  else addParagraph(block, builder, isHeading);
}

function addParagraph(paragraph: XmlElement, builder: SectionBuilder, isHeading: IsHeading): void {
  const { text, boxes } = paragraphText(paragraph);
  const properties = at(paragraph, 'pPr');
  if (isHeading(properties)) builder.heading(text);
  else if (at(properties, 'numPr')) builder.line(text.trim() && `- ${text}`);
  else builder.paragraph(text);
  for (const box of boxes)
    for (const block of elementsOf(box).filter(({ name }) => BLOCKS.has(name))) addBlock(block, builder, isHeading);
}

/** A row is a line; a table within a cell is read within its row. */
function addTable(table: XmlElement, builder: SectionBuilder): void {
  let isFirst = true;
  for (const row of below(table, 'tr')) {
    const cells = [...below(row, 'tc')].map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    const line = cells.join(' | ');
    if (isFirst) builder.paragraph(line);
    else builder.line(line);
    isFirst = false;
  }
}

function cellText(cell: XmlElement): string {
  return [...below(cell, 'p')]
    .flatMap((paragraph) => {
      const { text, boxes } = paragraphText(paragraph);
      return [text, ...boxes.map(cellText)];
    })
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
