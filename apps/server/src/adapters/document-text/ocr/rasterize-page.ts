import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas';
import { OPS, type PDFPageProxy } from 'pdfjs-dist';
import { addGrayscaleRows, blankImage, type GrayscaleImage } from './grayscale-image.ts';

// pdf.js needs these browser globals for drawing.
Object.assign(globalThis, { DOMMatrix, Path2D });

/** Renders a page of a PDF as printed, at the best resolution for OCR; `null` for an empty page. */
export async function rasterizePage(page: PDFPageProxy): Promise<GrayscaleImage | null> {
  const { fnArray } = await page.getOperatorList();
  if (!fnArray.some((operator) => drawingOperators.has(operator))) return null;
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / pointsPerInch, maxEdge / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as never, viewport, background: '#ffffff' }).promise;
  const picture = blankImage(canvas.width, canvas.height);
  // Read in bands: a second copy of the whole image in color would take four bytes per pixel.
  for (let top = 0; top < canvas.height; top += bandRows) {
    const height = Math.min(bandRows, canvas.height - top);
    addGrayscaleRows(picture, context.getImageData(0, top, canvas.width, height).data, top);
  }
  // Release the canvas memory now, not only after the next page has allocated as much.
  canvas.width = 1;
  canvas.height = 1;
  return picture;
}

const bandRows = 256;
const dotsPerInch = 250;
const pointsPerInch = 72;
const maxEdge = 3200;
const drawingOperators = new Set([
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.constructPath,
  OPS.shadingFill,
  OPS.showText,
]);
