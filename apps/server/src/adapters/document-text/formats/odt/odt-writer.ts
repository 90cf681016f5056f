import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { createSpannedTable } from '../../../../lib/document/create-spanned-table.ts';
import type { BodyWriter } from '../office/body-writer.ts';
import { type CellText, cellJoiner } from '../office/cell-joiner.ts';
import { numbered } from '../office/list-parts.ts';
import { markedText, plainText } from '../office/text-pieces.ts';
import { at, attribute, below, elementsOf, textOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';
import { type LevelCounter, type ListStyle, levelCounter } from './odt-list-styles.ts';
import { commentText, noteText } from './odt-notes.ts';
import type { OdtObjects } from './odt-objects.ts';
import { cellsIn, cellsOf, isLayout, rowsOf } from './odt-tables.ts';
import { type OdtText, type OdtTextContext, odtText } from './odt-text.ts';

export interface OdtWriting {
  body: BodyWriter;
  text: Omit<OdtTextContext, 'formulas'>;
}

/** Creates a function that writes a block of a document. */
export function odtWriter(writing: OdtWriting): (block: XmlElement, objects: OdtObjects) => void {
  const lists = { ids: new Map(), styles: new Map(), count: 0 };
  const outline = levelCounter();
  return (block, objects) => {
    const text = { ...writing.text, formulas: objects.formulas };
    writeBlock(block, { body: writing.body, text, objects, lists, outline });
  };
}

/** Content that follows its paragraph. */
type Found = Omit<OdtText, 'text' | 'runs'>;

interface Lists {
  /** Counters by the id of the list, and of the last list of each style. */
  ids: Map<string, LevelCounter>;
  styles: Map<string, LevelCounter>;
  count: number;
}

interface Writing {
  body: BodyWriter;
  text: OdtTextContext;
  objects: OdtObjects;
  lists: Lists;
  outline: LevelCounter;
}

export const blockElements: ReadonlySet<string> = new Set(['h', 'p', 'list', 'table']);

function writeBlock(block: XmlElement, writing: Writing): void {
  if (block.name === 'list') writeList(block, writing);
  else if (block.name === 'table') writeTable(block, writing);
  else if (blockElements.has(block.name)) writeParagraph(block, writing);
  else for (const inner of elementsOf(block)) writeBlock(inner, writing);
}

function writeParagraph(paragraph: XmlElement, writing: Writing): void {
  const { body, text } = writing;
  const found = odtText(paragraph, text);
  const style = text.styles.paragraphStyle(attribute(paragraph, 'style-name'));
  if (paragraph.name === 'h') writeHeading(paragraph, found.text, writing);
  else if (style.isTitle) body.heading(found.text, 1);
  else if (style.isCaption) body.caption(found.text);
  else body.paragraph(markedText(found.runs));
  writeFound(found, writing);
}

function writeHeading(heading: XmlElement, text: string, { body, text: { styles }, outline }: Writing): void {
  const level = Math.max(1, Math.min(10, Number(attribute(heading, 'outline-level') ?? 1) || 1));
  const isNumbered = attribute(heading, 'is-list-header') !== 'true' && text.trim() !== '';
  const start =
    attribute(heading, 'restart-numbering') === 'true' ? Number(attribute(heading, 'start-value') ?? 1) : null;
  const computed = isNumbered ? outline.next(styles.outline(), level, start) : null;
  body.heading(numbered({ marker: shownNumber(heading) ?? (computed || null), text: text.trim() }), Math.min(6, level));
}

/** Returns the number that the file states. */
const shownNumber = (element: XmlElement): string | null => cleanLine(textOf(at(element, 'number'))) || null;

/** Writes comments, notes, pictures and boxes after their paragraph. */
function writeFound({ frames, notes, comments }: Found, writing: Writing): void {
  const { body } = writing;
  for (const comment of comments) body.note(commentText(comment, writing.text));
  for (const note of notes) body.note(noteText(note, writing.text));
  for (const frame of frames) writeFrame(frame, writing);
}

function writeFrame(frame: XmlElement, writing: Writing): void {
  const { body, objects } = writing;
  for (const part of [frame, ...below(frame, 'frame')])
    for (const block of objects.charts.get(part) ?? []) body.add(block);
  const hasChart = objects.charts.has(frame);
  const description = cleanLine(textOf(at(frame, 'desc')) || textOf(at(frame, 'title')));
  if (description && !hasChart) body.add({ type: 'figure', text: description });
  for (const part of elementsOf(frame)) if (part.name !== 'desc' && part.name !== 'title') writeBlock(part, writing);
}

interface ListPlace {
  style: ListStyle | null;
  styleName: string;
  counter: LevelCounter;
  depth: number;
  id: string;
}

function writeList(list: XmlElement, writing: Writing, outer?: ListPlace): void {
  const place = outer ? innerPlace(list, outer, writing) : outerPlace(list, writing);
  for (const item of elementsOf(list)) writeItem(item, place, writing);
}

function innerPlace(list: XmlElement, outer: ListPlace, { text }: Writing): ListPlace {
  const name = attribute(list, 'style-name');
  const depth = outer.depth + 1;
  return name === undefined || name === outer.styleName
    ? { ...outer, depth }
    : { ...outer, depth, style: text.styles.list(name), styleName: name };
}

function outerPlace(list: XmlElement, { lists, text }: Writing): ListPlace {
  const styleName = attribute(list, 'style-name') ?? '';
  const before = attribute(list, 'continue-list');
  const isContinued = attribute(list, 'continue-numbering') === 'true';
  const known = before === undefined ? isContinued && lists.styles.get(styleName) : lists.ids.get(before);
  const counter = known || levelCounter();
  lists.styles.set(styleName, counter);
  const id = Object.entries(list.attributes).find(([name]) => name.endsWith(':id'))?.[1];
  if (id !== undefined) lists.ids.set(id, counter);
  lists.count += 1;
  return { style: text.styles.list(styleName), styleName, counter, depth: 1, id: `${lists.count}` };
}

/** Writes an item: its first paragraph has the number, and the others follow in the same item. */
function writeItem(item: XmlElement, place: ListPlace, writing: Writing): void {
  const { body, text } = writing;
  const isHeader = item.name === 'list-header';
  let open: { marker: string | null; lines: string[] } | null = null;
  const later: Found = { frames: [], notes: [], comments: [] };
  const close = () => {
    if (!open) return;
    const { marker, lines } = open;
    const entry = { text: lines.join('\n'), level: place.depth - 1, list: place.id, indent: null };
    if (marker === '') body.note(entry.text);
    else body.item({ ...entry, marker });
    open = null;
    writeFound(later, writing);
    later.frames = [];
  };
  for (const part of elementsOf(item)) {
    if (part.name === 'list') {
      close();
      writeList(part, writing, place);
    } else if (part.name === 'h') {
      close();
      const marker = isHeader ? null : (shownNumber(item) ?? nextNumber(item, place));
      const level = Number(attribute(part, 'outline-level') ?? place.depth) || place.depth;
      const found = odtText(part, text);
      body.heading(numbered({ marker: marker || null, text: found.text.trim() }), Math.max(1, Math.min(6, level)));
      writeFound(found, writing);
    } else if (part.name === 'p') {
      const found = odtText(part, text);
      open ??= { marker: isHeader ? '' : (shownNumber(item) ?? nextNumber(item, place)), lines: [] };
      const notes = [
        ...found.comments.map((one) => commentText(one, text)),
        ...found.notes.map((one) => noteText(one, text)),
      ];
      open.lines.push(...[plainText(found.runs).trim(), ...notes].filter((line) => line !== ''));
      later.frames.push(...found.frames);
    } else if (part.name === 'table') {
      close();
      writeTable(part, writing);
    }
  }
  close();
}

function nextNumber(item: XmlElement, { counter, style, depth }: ListPlace): string | null {
  const start = attribute(item, 'start-value');
  return counter.next(style, depth, start === undefined ? null : Number(start) || 0);
}

function writeTable(table: XmlElement, writing: Writing): void {
  const { body, text } = writing;
  const rows = [...rowsOf(table)];
  const hidden = rows.filter(({ isHidden }) => isHidden).reduce((sum, { count }) => sum + count, 0);
  if (hidden > 0) text.taker.hidden('rows', hidden);
  const shown = rows.filter(({ isHidden }) => !isHidden || text.includeHidden);
  if (isLayout(table)) {
    for (const { element } of shown) for (const cell of cellsOf(element)) writeBlock(cell, writing);
    return;
  }
  const later: Found = { frames: [], notes: [], comments: [] };
  const cells = shown.flatMap(({ element, count }) => {
    const row = cellsIn(element, (cell) => cellText(cell, writing, later));
    // Repeated empty rows only fill the page.
    return Array(row.some((cell) => cell.text !== '') ? count : 1).fill(row) as (typeof row)[];
  });
  const headerRows = shown.filter(({ isHeader }) => isHeader).reduce((sum, { count }) => sum + count, 0);
  body.table(createSpannedTable({ rows: cells, headerRows }));
  writeFound(later, writing);
}

/** Returns the text of a cell: list items are separated, nested tables are written row by row. */
function cellText(cell: XmlElement, writing: Writing, later: Found): CellText {
  const joiner = cellJoiner();
  const walk = (element: XmlElement, isItem: boolean) => {
    for (const child of elementsOf(element)) {
      if (child.name === 'p' || child.name === 'h') {
        const found = odtText(child, writing.text);
        joiner.add(found.runs, isItem);
        later.frames.push(...found.frames);
        later.notes.push(...found.notes);
        later.comments.push(...found.comments);
      } else if (child.name === 'table') {
        for (const { element: row } of rowsOf(child))
          joiner.addRow(cellsOf(row).map((inner) => cellText(inner, writing, later).text));
      } else walk(child, isItem || child.name === 'list');
    }
  };
  walk(cell, false);
  return joiner.end();
}
