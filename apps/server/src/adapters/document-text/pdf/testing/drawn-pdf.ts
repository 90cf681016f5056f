import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

export interface Drawn {
  x: number;
  y: number;
  text: string;
  size?: number;
  rotate?: number;
  isBold?: boolean;
}

/** A straight black line, or a gray rectangle between two corners. */
export interface DrawnShape {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  isArea?: boolean;
}

export type DrawnPage = (Drawn | DrawnShape)[];

/** Returns a PDF with one page of 600 × 800 points per list of texts and rulings; y points up. */
export async function drawnPdf(
  pages: DrawnPage[],
  change?: (document: PDFDocument, font: PDFFont) => void,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (const drawn of pages) {
    const page = document.addPage([600, 800]);
    for (const one of drawn) {
      if ('from' in one) {
        drawShape(page, one);
        continue;
      }
      const { x, y, text, size = 10, rotate = 0, isBold = false } = one;
      page.drawText(text, { x, y, size, font: isBold ? bold : font, rotate: degrees(rotate) });
    }
  }
  change?.(document, font);
  return document.save({ useObjectStreams: false });
}

function drawShape(page: PDFPage, { from: [x, y], to, isArea = false }: DrawnShape): void {
  const [endX, endY] = to;
  if (isArea) page.drawRectangle({ x, y, width: endX - x, height: endY - y, color: rgb(0.85, 0.85, 0.85) });
  else page.drawLine({ start: { x, y }, end: { x: endX, y: endY }, thickness: 0.7 });
}

/** Returns texts below each other. */
export const drawnLines = (texts: string[], x: number, top: number, step = 12): Drawn[] =>
  texts.map((text, index) => ({ x, y: top - index * step, text }));

export interface DrawnTable {
  /** Borders of the columns. */
  xs: number[];
  /** Top of the table. */
  top: number;
  /** Cells by row; line breaks as `\n`. */
  rows: string[][];
  /** Vertical position of shorter cells in a row: at the top by default. */
  isCentered?: boolean;
  /** Lines around cells; none by default. */
  lines?: 'all' | 'rows' | 'booktabs' | 'none';
  /** Space between rows in addition to that for lines, 8 by default. */
  padding?: number;
  boldRows?: number;
  /** Columns that are aligned on the right. */
  numbers?: number[];
}

const lineHeight = 12;
/** Mean width of a character of Helvetica, in ems; close enough to align numbers. */
const charWidth = 0.556;

/** Returns a table without merged cells. */
export function drawnTable(table: DrawnTable): DrawnPage {
  const { xs, top, rows, isCentered = false, lines = 'none', padding = 8, boldRows = 0, numbers = [] } = table;
  const shapes: DrawnPage = [];
  const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const ys = [top];
  for (const [row, cells] of rows.entries()) {
    const y = ys.at(-1) ?? 0;
    const height = Math.max(...cells.map((cell) => cell.split('\n').length)) * lineHeight;
    for (const [column, cell] of cells.entries()) {
      const texts = cell.split('\n');
      const shift = isCentered ? (height - texts.length * lineHeight) / 2 : 0;
      for (const [line, text] of texts.entries()) {
        if (text === '') continue;
        const isNumber = numbers.includes(column);
        const x = isNumber ? (xs[column + 1] ?? 0) - 6 - text.length * charWidth * 10 : (xs[column] ?? 0) + 4;
        shapes.push({ x, y: y - padding / 2 - 9 - shift - line * lineHeight, text, isBold: row < boldRows });
      }
    }
    ys.push(y - height - padding);
  }
  const bottom = ys.at(-1) ?? 0;
  const ruled = lines === 'booktabs' ? [top, ys[1] ?? 0, bottom] : lines === 'none' ? [] : ys;
  for (const y of ruled) shapes.push({ from: [left, y], to: [right, y] });
  if (lines === 'all') for (const x of xs) shapes.push({ from: [x, top], to: [x, bottom] });
  return shapes;
}
