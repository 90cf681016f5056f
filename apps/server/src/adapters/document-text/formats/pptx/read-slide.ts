import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import type { TextSection } from '../../../../ports/document-text.ts';
import { type BodyWriter, bodyWriter } from '../office/body-writer.ts';
import { drawingPartReader, drawingParts } from '../office/drawing-parts.ts';
import { descriptionOf, pictureReader } from '../office/picture-text.ts';
import { markedText, plainText, type TextPiece } from '../office/text-pieces.ts';
import type { NoteTaker } from '../reading-notes.ts';
import { attribute, below } from '../xml/element-queries.ts';
import { relatedParts } from '../xml/related-parts.ts';
import { type XmlElement, xmlRoot } from '../xml/xml-elements.ts';
import { markerCounter, statedBullet } from './bullets.ts';
import type { InheritedBullet, slideLayouts } from './slide-layouts.ts';
import { slideParagraphs } from './slide-paragraphs.ts';
import { placeholder, repeatedPlaceholders, shapesOf, titlePlaceholders } from './slide-shapes.ts';
import { slideTable } from './slide-table.ts';

export interface SlideReading {
  zip: Zip;
  includeHidden: boolean;
  taker: NoteTaker;
  layoutsOf: ReturnType<typeof slideLayouts>;
}

/** Reads a slide and its notes. A hidden slide has no sections unless hidden content is included. */
export async function readSlide(name: string, page: number, reading: SlideReading): Promise<TextSection[]> {
  const { zip, includeHidden, taker } = reading;
  const slide = await xmlRoot(zip.stream(name));
  if (/^(?:0|false)$/.test(attribute(slide, 'show') ?? '')) {
    taker.hidden('slides');
    if (!includeHidden) return [];
  }
  const related = await relatedParts(zip, name);
  const builder = sectionBuilder(page);
  const body = bodyWriter(builder, false);
  const bulletOf = await reading.layoutsOf(related);
  const onHidden = () => {
    taker.hidden('texts');
    return includeHidden;
  };
  await writeShapes([...shapesOf(slide, onHidden)], {
    body,
    taker,
    bulletOf,
    blocksOf: drawingPartReader(zip, related),
  });
  const notes = [...related.values()].find(({ type }) => type === 'notesSlide');
  if (notes && zip.has(notes.name))
    for (const shape of shapesOf(await xmlRoot(zip.stream(notes.name)), () => includeHidden))
      if (placeholder(shape) === 'body') writeText(shape, { body, taker, bulletOf: () => null });
  body.flush();
  return withBreak(builder.end());
}

function withBreak(sections: TextSection[]): TextSection[] {
  sections[0]?.blocks.unshift({ type: 'break', kind: 'slide', title: null });
  return sections;
}

interface Writing {
  body: BodyWriter;
  taker: NoteTaker;
  bulletOf: InheritedBullet;
}

/** A slide with less text may consist of a picture. */
const minTextChars = 80;

async function writeShapes(
  shapes: XmlElement[],
  { blocksOf, ...writing }: Writing & { blocksOf: ReturnType<typeof drawingPartReader> },
): Promise<void> {
  const { body, taker } = writing;
  const title = shapes.find((shape) => titlePlaceholders.has(placeholder(shape) ?? ''));
  if (title) body.heading(lineOf(title, taker), placeholder(title) === 'ctrTitle' ? 1 : 2);
  let chars = 0;
  for (const shape of shapes) {
    if (shape === title || repeatedPlaceholders.has(placeholder(shape) ?? '')) continue;
    const table = [...below(shape, 'tbl')][0];
    if (table) body.table(slideTable(table, taker));
    else chars += writeText(shape, writing);
    for (const place of drawingParts(shape)) for (const block of await blocksOf(place)) body.add(block);
    for (const object of below(shape, 'oleObj'))
      taker.unread(/^(?:Equation|MathType)/.test(attribute(object, 'progId') ?? '') ? 'formula' : 'object');
    body.flush();
  }
  const pictures = pictureReader(() => chars < minTextChars && taker.unread('picture'));
  for (const shape of shapes.filter(({ name }) => name === 'pic')) pictures.textOf(shape);
}

/** Returns the title in one line. */
const lineOf = (shape: XmlElement, taker: NoteTaker): string =>
  slideParagraphs(shape, taker)
    .map(({ pieces }) => plainText(pieces))
    .join(' ')
    .replace(/\s+/g, ' ');

/** Writes the paragraphs and lists of a shape, or the description of a picture. Returns its length. */
function writeText(shape: XmlElement, { body, taker, bulletOf }: Writing): number {
  if (shape.name === 'pic') {
    const text = descriptionOf(shape);
    if (text !== null) body.add({ type: 'figure', text });
    return text?.length ?? 0;
  }
  const count = markerCounter();
  let lines: TextPiece[][] = [];
  let chars = 0;
  const paragraphs = slideParagraphs(shape, taker);
  const close = () => {
    // A bold label in a diagram has no text that it is the heading of.
    if (paragraphs.length === 1) body.note(lines.map(plainText).join('\n'));
    else if (lines.length > 0) body.paragraph(lines.map(markedText).join('\n'));
    lines = [];
  };
  for (const { pieces, level, properties } of paragraphs) {
    const stated = statedBullet(properties);
    const bullet = stated === undefined ? bulletOf(shape, level) : stated;
    const marker = count(bullet, level);
    const text = plainText(pieces);
    chars += text.length;
    if (bullet === null) lines.push(pieces);
    else {
      close();
      body.item({ text, marker, level, list: '', indent: null });
    }
  }
  close();
  body.flush();
  return chars;
}
