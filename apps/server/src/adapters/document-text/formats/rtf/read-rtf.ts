import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { allBytes, type FormatReader, UnreadableError } from '../format-reader.ts';
import { type BodyWriter, bodyWriter } from '../office/body-writer.ts';
import { numbered } from '../office/list-parts.ts';
import { markedText, plainText } from '../office/text-pieces.ts';
import { type NoteTaker, noteTaker } from '../reading-notes.ts';
import { type RtfBlock, rtfBlocks } from './rtf-blocks.ts';
import { type RtfRow, rtfTable } from './rtf-table.ts';

/** {@link FormatReader} for Rich Text: headings by style, lists with their numbers, and tables. */
export const readRtf: FormatReader = async (file) => {
  const bytes = await allBytes(file);
  const start = bytes.subarray(0, 64).toString('latin1');
  if (!/^\s*\{\\rtf/.test(start.replace(/^\u00EF\u00BB\u00BF/, ''))) throw new UnreadableError('wrongType');
  const taker = noteTaker();
  const parts = [() => readBlocks(bytes, file.includeHidden, taker)];
  return { title: null, isPaged: false, parts, notes: taker.notes };
};

const blocksAtOnce = 200;

async function* readBlocks(bytes: Buffer, includeHidden: boolean, taker: NoteTaker) {
  const builder = sectionBuilder();
  const body = bodyWriter(builder);
  let rows: RtfRow[] = [];
  let count = 0;
  const endTable = () => {
    if (rows.length > 0) body.table(rtfTable(rows));
    rows = [];
  };
  for (const block of rtfBlocks(bytes, includeHidden, taker)) {
    if (block.type === 'row') rows.push(block);
    else {
      endTable();
      write(block, body);
    }
    count += 1;
    if (count % blocksAtOnce === 0) yield builder.take();
  }
  endTable();
  body.flush();
  yield builder.end();
}

function write(block: Exclude<RtfBlock, { type: 'row' }>, body: BodyWriter): void {
  if (block.type === 'note') {
    body.note(block.text);
    return;
  }
  const { pieces, list, headingLevel, isCaption } = block;
  const text = plainText(pieces).trim();
  if (headingLevel !== null) body.heading(numbered({ marker: list?.marker ?? null, text }), headingLevel);
  else if (isCaption) body.caption(text);
  else if (list) body.item({ ...list, text });
  else body.paragraph(markedText(pieces));
}
