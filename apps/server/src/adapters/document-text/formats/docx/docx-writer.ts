import type { Block } from '@sosia/contract';
import { createSpannedTable } from '../../../../lib/document/create-spanned-table.ts';
import type { BodyWriter } from '../office/body-writer.ts';
import { type CellText, cellJoiner } from '../office/cell-joiner.ts';
import { numbered } from '../office/list-parts.ts';
import { descriptionOf, type PictureReader } from '../office/picture-text.ts';
import { markedText } from '../office/text-pieces.ts';
import { at, below } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { blocksIn } from './docx-blocks.ts';
import type { NoteOf } from './docx-notes.ts';
import { cellsOf, isLayout, readTable, rowsOf } from './docx-tables.ts';
import { type ParagraphText, paragraphText, type TextContext } from './docx-text.ts';
import type { ParagraphNumber } from './number-counter.ts';

export interface DocxWriting {
  body: BodyWriter;
  text: TextContext;
  noteOf: NoteOf;
  pictures: PictureReader;
}

/** Content read for a block before it is written. */
export interface ReadAhead {
  numbers: ReadonlyMap<XmlElement, ParagraphNumber>;
  /** Content of charts and diagrams. */
  drawn: ReadonlyMap<XmlElement, Block[]>;
}

/** Creates a function that writes a paragraph or a table. */
export function docxWriter(writing: DocxWriting): (block: XmlElement, ahead: ReadAhead) => void {
  return (block, ahead) => writeBlock(block, { ...writing, ...ahead });
}

type Writing = DocxWriting & ReadAhead;
/** Content that follows its paragraph. */
type Found = Omit<ParagraphText, 'text' | 'runs'>;

function writeBlock(block: XmlElement, writing: Writing): void {
  if (block.name === 'tbl') writeTable(block, writing);
  else writeParagraph(block, writing);
}

/** A numbered heading of at least this length that ends like a sentence is a clause. */
const minClauseChars = 60;

function writeParagraph(paragraph: XmlElement, writing: Writing): void {
  const { body, text } = writing;
  const found = paragraphText(paragraph, text);
  const style = text.styles.ofParagraph(at(paragraph, 'pPr'));
  const number = writing.numbers.get(paragraph);
  const isClause = number?.marker != null && found.text.trim().length >= minClauseChars && /[.;:]\s*$/.test(found.text);
  if (style.headingLevel !== null && !isClause) body.heading(headingText(found.text, number), style.headingLevel);
  else if (style.isCaption) body.caption(found.text);
  else if (number) {
    const notes = found.marks.splice(0).map(writing.noteOf);
    body.item({ ...number, text: [found.text.trim(), ...notes].filter((part) => part !== '').join('\n') });
  } else if (style.isContents) body.note(found.text);
  else body.paragraph(markedText(found.runs));
  writeFound(found, writing);
}

/** A number in words, such as "Appendix A", is a heading without any text. */
function headingText(text: string, number: ParagraphNumber | undefined): string {
  if (!number) return text;
  const isAlone = text.trim() === '';
  return isAlone && !/\p{L}{3}/u.test(number.marker ?? '') ? '' : numbered({ ...number, text: text.trim() });
}

/** Writes pictures, boxes, charts, notes and comments after their paragraph. */
function writeFound({ boxes, drawings, marks }: Found, writing: Writing): void {
  const { body, drawn } = writing;
  for (const drawing of drawings) {
    const description = drawn.size > 0 && hasDrawnPart(drawing, drawn) ? null : writing.pictures.textOf(drawing);
    if (description !== null) body.add({ type: 'figure', text: description });
  }
  for (const box of boxes) {
    for (const block of drawn.get(box) ?? []) body.add(block);
    if (box.name === 'txbxContent') for (const block of blocksIn(box)) writeBlock(block, writing);
  }
  for (const mark of marks) body.note(writing.noteOf(mark));
}

const hasDrawnPart = (drawing: XmlElement, drawn: ReadonlyMap<XmlElement, Block[]>): boolean =>
  ['chart', 'relIds'].some((name) => [...below(drawing, name)].some((part) => (drawn.get(part) ?? []).length > 0));

/** Writes a table. Drawings and notes follow it; the content of a layout table is written as it is. */
function writeTable(table: XmlElement, writing: Writing): void {
  if (isLayout(table)) {
    for (const cell of rowsOf(table).flatMap(cellsOf)) for (const block of blocksIn(cell)) writeBlock(block, writing);
    return;
  }
  const { body, text } = writing;
  const later: Found = { boxes: [], drawings: [], marks: [] };
  const { rows, headerRows, hiddenRows } = readTable(table, {
    style: text.styles.ofTable(at(table, 'tblPr')),
    includeHidden: text.includeHidden,
    textOf: (cell) => cellText(cell, writing, later),
  });
  if (hiddenRows > 0) text.taker.hidden('rows', hiddenRows);
  const caption = at(table, 'tblPr', 'tblCaption')?.attributes['w:val'] ?? null;
  body.table(createSpannedTable({ rows, headerRows, caption }));
  writeFound(later, writing);
}

/** Returns the text of a cell: list items are separated, nested tables are written row by row. */
function cellText(element: XmlElement, writing: Writing, later: Found): CellText {
  const joiner = cellJoiner();
  for (const block of blocksIn(element)) {
    if (block.name === 'tbl') {
      for (const row of rowsOf(block)) joiner.addRow(cellsOf(row).map((cell) => cellText(cell, writing, later).text));
      continue;
    }
    const found = paragraphText(block, writing.text);
    const number = writing.numbers.get(block);
    const marker =
      number?.marker == null ? [] : [{ text: `${number.marker} `, isBold: found.runs[0]?.isBold ?? false }];
    joiner.add(found.text.trim() === '' ? [] : [...marker, ...found.runs], number !== undefined);
    later.marks.push(...found.marks);
    for (const drawing of found.drawings) {
      const description = joiner.end().text === '' ? descriptionOf(drawing) : null;
      if (description === null) later.drawings.push(drawing);
      else joiner.add([{ text: description, isBold: false }], false);
    }
    for (const box of found.boxes) {
      if (box.name === 'txbxContent') joiner.add([{ text: cellText(box, writing, later).text, isBold: false }], false);
      else later.boxes.push(box);
    }
  }
  return joiner.end();
}
