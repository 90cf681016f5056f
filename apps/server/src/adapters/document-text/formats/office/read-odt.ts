import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { type SectionBuilder, sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { openOdf } from '../encrypted/open-odf.ts';
import type { FormatReader } from '../format-reader.ts';
import { at, attribute, below, elementsOf, textOf } from '../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { coreTitle } from './core-title.ts';

const blockElements = new Set(['h', 'p', 'list', 'table']);
/** Deletions and generated content. */
const hiddenElements = new Set(['tracked-changes', 'forms', 'sequence-decls', 'table-of-content', 'ruby-text']);
const maxRepeatedSpaces = 100;

/** {@link FormatReader} for OpenDocument texts. */
export const readOdt: FormatReader = async (file) => {
  const zip = await openOdf(file);
  return { title: await coreTitle(zip, 'meta.xml'), isPaged: false, parts: [() => readContent(zip)] };
};

async function* readContent(zip: Zip) {
  const builder = sectionBuilder();
  for await (const block of xmlElements(zip.stream('content.xml'), blockElements, hiddenElements)) {
    addBlock(block, builder);
    for (const remark of below(block, 'annotation')) builder.lines(remarkLines(remark));
    yield builder.take();
  }
  yield builder.end();
}

/** Returns the lines of a comment, which follows its block and starts with its author. */
function remarkLines(remark: XmlElement): string[] {
  const lines = [...below(remark, 'p')].map(wordsOf).filter((text) => text.trim() !== '');
  const author = cleanLine(textOf(at(remark, 'creator')));
  return author && lines.length > 0 ? [`${author}: ${lines[0]}`, ...lines.slice(1)] : lines;
}

function addBlock(block: XmlElement, builder: SectionBuilder): void {
  if (block.name === 'h') builder.heading(wordsOf(block));
  else if (block.name === 'list') addList(block, builder, true);
  else if (block.name === 'table') addTable(block, builder);
  else builder.paragraph(wordsOf(block));
}

function addList(list: XmlElement, builder: SectionBuilder, isOuter: boolean): void {
  elementsOf(list).forEach((item, index) => {
    for (const part of elementsOf(item)) {
      if (part.name === 'list') addList(part, builder, false);
      else if (part.name === 'h') builder.heading(wordsOf(part));
      else {
        const text = wordsOf(part).trim();
        if (isOuter && index === 0) builder.paragraph(text && `- ${text}`);
        else builder.line(text && `- ${text}`);
      }
    }
  });
}

function addTable(table: XmlElement, builder: SectionBuilder): void {
  let isFirst = true;
  for (const row of below(table, 'table-row')) {
    const cells = [...below(row, 'table-cell')].map((cell) => wordsOf(cell).replace(/\s+/gu, ' ').trim());
    if (cells.every((cell) => cell === '')) continue;
    if (isFirst) builder.paragraph(cells.join(' | '));
    else builder.line(cells.join(' | '));
    isFirst = false;
  }
}

/**
 * Returns the text of an element. White space of the file's layout is collapsed; significant spaces and tabs are
 * elements.
 */
function wordsOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ');
      if (child.name === 's') return ' '.repeat(Math.min(Number(attribute(child, 'c') ?? 1) || 1, maxRepeatedSpaces));
      if (child.name === 'annotation') return '';
      if (child.name === 'tab') return '\t';
      if (child.name === 'line-break') return '\n';
      // Insert notes at their reference, and separate nested blocks by spaces.
      return blockElements.has(child.name) || child.name === 'note-body' ? ` ${wordsOf(child)} ` : wordsOf(child);
    })
    .join('');
}
