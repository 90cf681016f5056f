import { degrees, PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';

export interface Drawn {
  x: number;
  y: number;
  text: string;
  size?: number;
  rotate?: number;
  isBold?: boolean;
  /** Drawn in the color of the paper. */
  isUnseen?: boolean;
}

/** A straight line, or the gray area of a shaded row when it is thick. */
export interface Ruling {
  from: [x: number, y: number];
  to: [x: number, y: number];
  thickness?: number;
}

export type DrawnPage = (Drawn | Ruling)[];

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
        const { from, to, thickness = 0.7 } = one;
        const [start, end] = [from, to].map(([x, y]) => ({ x, y })) as [
          { x: number; y: number },
          { x: number; y: number },
        ];
        page.drawLine({ start, end, thickness, color: thickness > 3 ? rgb(0.85, 0.85, 0.85) : rgb(0, 0, 0) });
        continue;
      }
      const { x, y, text, size = 10, rotate = 0, isBold = false, isUnseen = false } = one;
      const color = isUnseen ? rgb(1, 1, 1) : rgb(0, 0, 0);
      page.drawText(text, { x, y, size, font: isBold ? bold : font, color, rotate: degrees(rotate) });
    }
  }
  change?.(document, font);
  return document.save({ useObjectStreams: false });
}

/** Returns texts below each other. */
export const drawnLines = (texts: string[], x: number, top: number, step = 12): Drawn[] =>
  texts.map((text, index) => ({ x, y: top - index * step, text }));
