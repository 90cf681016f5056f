import type { Block } from '@sosia/contract';
import { openZip, type Zip } from '../../../../lib/archive/open-zip.ts';
import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import type { DocumentFile, FormatReader } from '../format-reader.ts';
import { bodyWriter } from '../office/body-writer.ts';
import { coreTitle } from '../office/core-title.ts';
import { drawingPartReader, drawingParts } from '../office/drawing-parts.ts';
import { pictureReader } from '../office/picture-text.ts';
import { noteTaker } from '../reading-notes.ts';
import { at, attribute, below } from '../xml/element-queries.ts';
import { mainPart, type RelatedPart, relatedParts } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { blockElements, numberParagraphs } from './docx-blocks.ts';
import { fieldReader } from './docx-fields.ts';
import { docxNotes } from './docx-notes.ts';
import { docxNumbering } from './docx-numbering.ts';
import { docxStyles } from './docx-styles.ts';
import { deletions, type TextContext, unseen } from './docx-text.ts';
import { docxWriter } from './docx-writer.ts';
import { importedParts } from './imported-parts.ts';
import { type NumberCounter, numberCounter } from './number-counter.ts';
import { numberedBookmarks } from './numbered-bookmarks.ts';
import type { WordLanguage } from './word-number.ts';

/**
 * {@link FormatReader} for Word documents: headings, lists and clauses with their numbers, tables, and imported
 * documents. Notes, boxes and charts follow their block.
 */
export const readDocx: FormatReader = async (file) => {
  const zip = await openZip(file.bytes);
  const part = await mainPart(zip, 'word/document.xml');
  const related = await relatedParts(zip, part);
  const named = (type: string) => [...related.values()].find((one) => one.type === type)?.name;
  const styles = await docxStyles(zip, named('styles'));
  const numbering = await docxNumbering(zip, named('numbering'), styles);
  const language = await languageOf(zip, named('styles'));
  const counter = () => numberCounter(numbering, styles, language);
  const taker = noteTaker();
  const numbers = await numberedBookmarks(zip, part, counter());
  const fields = fieldReader((bookmark) => numbers.get(bookmark));
  const text: TextContext = { styles, includeHidden: file.includeHidden, taker, fields };
  const document: DocxDocument = { zip, part, related, file, text, counter };
  return { title: await coreTitle(zip), isPaged: false, parts: [() => readBlocks(document)], notes: taker.notes };
};

interface DocxDocument {
  zip: Zip;
  part: string;
  related: Map<string, RelatedPart>;
  file: DocumentFile;
  text: TextContext;
  counter: () => NumberCounter;
}

const wantedElements: ReadonlySet<string> = new Set([...blockElements, 'altChunk', 'subDoc']);

async function* readBlocks({ zip, part, related, file, text, counter }: DocxDocument) {
  const { taker } = text;
  const builder = sectionBuilder();
  const body = bodyWriter(builder);
  const noteOf = await docxNotes(zip, [...related.values()], text);
  const blocksOfPart = drawingPartReader(zip, related);
  const importedSections = await importedParts({ zip, related, file, taker });
  const write = docxWriter({ body, text, noteOf, pictures: pictureReader(() => taker.unread('picture')) });
  const count = counter();
  for await (const block of xmlElements(zip.stream(part), wantedElements, unseen)) {
    if (blockElements.has(block.name)) {
      const drawn = new Map<XmlElement, Block[]>();
      for (const place of drawingParts(block, deletions)) drawn.set(place, await blocksOfPart(place));
      write(block, { numbers: numberParagraphs(block, count), drawn });
      for (const _ of below(block, 'altChunk')) taker.unread('imported');
      yield builder.take();
    } else
      for await (const sections of importedSections(block)) {
        for (const { blocks } of sections) for (const own of blocks) body.add(own);
        yield builder.take();
      }
  }
  body.flush();
  yield builder.end();
}

/** Returns the language of the document's default text, for numbers in words. */
async function languageOf(zip: Zip, part: string | undefined): Promise<WordLanguage> {
  if (part && zip.has(part))
    for await (const defaults of xmlElements(zip.stream(part), new Set(['rPrDefault'])))
      return attribute(at(defaults, 'rPr', 'lang'), 'val')?.startsWith('es') ? 'es' : 'en';
  return 'en';
}
