import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { pdfjsFolder } from '../pdfjs-folder.ts';
import { type1Font } from './type1-font.ts';

/**
 * Returns a PDF with pages like those of real programs. Three have spaced and kerned text in two columns, in one font of
 * each kind. The last has a table with lines and another without. Used to warm up the reading process.
 */
export function samplePdf(): Uint8Array<ArrayBuffer> {
  const pages = Array.from({ length: pageCount }, (_, at) => at);
  const pageObject = (page: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${firstPage + pageCount + page} 0 R /Resources << /Font << /F0 3 0 R /F1 6 0 R /F2 7 0 R >> >> >>`;
  const { program, clearLength, cryptLength } = type1Font();
  const trueType = readFileSync(`${pdfjsFolder}/standard_fonts/LiberationSans-Regular.ttf`);
  return withTable([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${firstPage + page} 0 R`).join(' ')}] /Count ${pageCount} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Practice /FirstChar 0 /LastChar 127 /Widths ${widths} /FontDescriptor 4 0 R /ToUnicode 12 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Practice /Flags 4 /FontBBox [0 -200 900 800] /ItalicAngle 0 /Ascent 700 /Descent -200 /CapHeight 600 /StemV 80 /FontFile 5 0 R >>',
    stream(program, `/Length1 ${clearLength} /Length2 ${cryptLength} /Length3 0`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Sans /Encoding /Identity-H /DescendantFonts [8 0 R] /ToUnicode 11 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sans /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 560 /CIDToGIDMap /Identity /FontDescriptor 9 0 R >>',
    '<< /Type /FontDescriptor /FontName /Sans /Flags 4 /FontBBox [0 -200 900 800] /ItalicAngle 0 /Ascent 700 /Descent -200 /CapHeight 600 /StemV 80 /FontFile2 10 0 R >>',
    stream(trueType, `/Length1 ${trueType.length}`),
    stream(toUnicode(29, '0000', 'FFFF')),
    stream(toUnicode(0, '00', 'FF')),
    ...pages.map(pageObject),
    ...pages.map((page) => stream(Buffer.from(page < textPages ? content(page) : tables(), 'latin1'))),
  ]);
}

const widths = `[${Array.from({ length: 128 }, (_, code) => 380 + (code % 9) * 20).join(' ')}]`;

const textPages = 3;
const pageCount = textPages + 1;
const firstPage = 13;

/** Maps codes to Unicode: a letter's code is its code point minus `offset`, with as many digits as `first`. */
function toUnicode(offset: number, first: string, last: string): Buffer {
  const pairs = Array.from(
    { length: 95 },
    (_, at) => `<${hex(at + 32 - offset).slice(-first.length)}> <${hex(at + 32)}>`,
  );
  return Buffer.from(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Practice def /CMapType 2 def
1 begincodespacerange <${first}> <${last}> endcodespacerange
95 beginbfchar\n${pairs.join('\n')}\nendbfchar
endcmap end end`);
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function stream(bytes: Buffer, more = ''): string {
  const packed = deflateSync(bytes);
  return `<< /Length ${packed.length} /Filter /FlateDecode ${more} >>\nstream\n${packed.toString('latin1')}\nendstream`;
}

function withTable(objects: string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.5\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + table + end, 'latin1'));
}

const lineCount = 110;

/** Returns a page's content: the same lines on each page in another order, together about as long as a paper. */
function content(page: number): string {
  return Array.from({ length: lineCount }, (_, line) => {
    const x = line < lineCount / 2 ? 54 : 318;
    const y = 750 - (line % (lineCount / 2)) * 12;
    const words = Array.from(
      { length: 7 },
      (_unused, word) => sampleWords[(line * 7 + word * 3 + page) % sampleWords.length] ?? '',
    );
    const [tall = '', wide = ''] = words;
    if (line % 10 === 9)
      return `q 0.2 w ${x} ${y} m ${x + 200} ${y} l S 0 0 1 rg 1 0 0 1 ${x} ${y} cm BT /F1 10 Tf 0.1 Tc (${words.join(' ')}) Tj ET Q`;
    const rest = line % 4 === 2 ? `${glyphsOf(words.slice(2))} TJ` : `${kernedPieces(words.slice(2))} TJ`;
    const first = `/F0 10 Tf ${kernedPieces([tall])} TJ /F1 7 Tf 0 3 Td (${wide.slice(0, 1)}) Tj 0 -3 Td`;
    return `BT 1 0 0 1 ${x} ${y} Tm ${line % 4 === 1 ? first : ''} ${fontOperands[line % fontOperands.length]} Tf 30.5 0 Td ${rest} ET`;
  }).join('\n');
}

/** Returns the content of a page with tables of several columns: names, texts of two lines, and numbers. */
function tables(): string {
  const places = Array.from({ length: 36 }, (_, at) => ({ column: at % 4, row: Math.floor(at / 4) }));
  const show = (text: string, x: number, y: number) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`;
  const cell = ({ column, row }: { column: number; row: number }, y: number) => {
    const word = sampleWords[(row * 5 + column) % sampleWords.length] ?? '';
    return show(
      row === 0 || column === 0 ? word : column === 1 ? `${word} and some words` : `${row}.${column}0`,
      60 + column * 120,
      y,
    );
  };
  const ruled = places.map((place) => cell(place, 730 - place.row * 32));
  const second = places.flatMap(({ column, row }) =>
    column === 1 && row > 0 ? show('on two lines', 180, 718 - row * 32) : [],
  );
  const plain = places.map((place) => cell(place, 400 - place.row * 14));
  const across = Array.from({ length: 10 }, (_, at) => `54 ${744 - at * 32} m 534 ${744 - at * 32} l S`);
  const down = Array.from({ length: 5 }, (_, at) => `${54 + at * 120} 744 m ${54 + at * 120} 456 l S`);
  return [
    '0.5 w 0.9 g 54 712 480 32 re f',
    ...across,
    ...down,
    'BT /F1 9 Tf 0 g',
    ...ruled,
    ...second,
    ...plain,
    'ET',
  ].join('\n');
}

const fontOperands = ['/F0 10', '/F1 10', '/F2 9', '/F0 10'];

const kernedPieces = (words: string[]) =>
  `[${words.map((word) => (word.match(/.{1,2}/g) ?? []).map((pair) => `(${pair})`).join('18')).join('-280.5')}]`;

const glyphsOf = (words: string[]) =>
  `[${words.map((word) => `<${[...word, ' '].map((sign) => hex(sign.charCodeAt(0) - 29)).join('')}>`).join(' -20 ')}]`;

const sampleWords =
  'Reading, pages before there is one makes every later reader quick. Words of several lengths; some end-'.split(' ');
