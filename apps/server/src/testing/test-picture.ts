import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'standard_fonts');

interface TestPictureOptions {
  width?: number;
  height?: number;
  fontPixels?: number;
}

/** A printed page as PNG: black letters on white, one line per text. */
export function testPicture(lines: string[], options: TestPictureOptions = {}): Buffer {
  const { width = 1240, height = 700, fontPixels = 34 } = options;
  if (!GlobalFonts.has('Test Sans'))
    GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Test Sans');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  context.font = `${fontPixels}px "Test Sans"`;
  lines.forEach((line, row) => context.fillText(line, fontPixels * 2, fontPixels * (2 + row * 1.5)));
  return canvas.toBuffer('image/png');
}
