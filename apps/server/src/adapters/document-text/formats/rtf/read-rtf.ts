import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { allBytes, type FormatReader, UnreadableError } from '../format-reader.ts';
import { rtfLines } from './rtf-lines.ts';

/** {@link FormatReader} for Rich Text: paragraphs, headings by style, and table rows. */
export const readRtf: FormatReader = async (file) => {
  const bytes = await allBytes(file);
  if (
    !/^\s*\{\\rtf/.test(
      bytes
        .subarray(0, 64)
        .toString('latin1')
        .replace(/^\u00EF\u00BB\u00BF/, ''),
    )
  )
    throw new UnreadableError('wrongType');
  return { title: null, isPaged: false, parts: [() => readLines(bytes)] };
};

const linesAtOnce = 200;

async function* readLines(bytes: Buffer) {
  const builder = sectionBuilder();
  let isInTable = false;
  let count = 0;
  for (const { text, isHeading, isRow, isItem } of rtfLines(bytes)) {
    if (isHeading) builder.heading(text);
    else if (isItem) builder.line(`- ${text}`);
    else if (isRow && isInTable) builder.line(cells(text));
    else builder.paragraph(isRow ? cells(text) : text);
    isInTable = isRow;
    count += 1;
    if (count % linesAtOnce === 0) yield builder.take();
  }
  yield builder.end();
}

const cells = (row: string) =>
  row
    .split('\x07')
    .map(cleanLine)
    .join(' | ')
    .replace(/(?: \| )+$/, '');
