import { readFileSync } from 'node:fs';
import { openReaderChannel } from '../child/reader-channel.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { eraseRulings } from './erase-rulings.ts';
import type { GrayscaleImage } from './grayscale-image.ts';
import { isNoise } from './is-noise.ts';
import { normalizeIllumination } from './normalize-illumination.ts';
import type { OcrMessage } from './ocr-messages.ts';
import { noOcrText, toOcrText } from './ocr-text.ts';
import { openImage } from './pictures-of-image.ts';
import { rasterizePage } from './rasterize-page.ts';
import { loadTesseract } from './tesseract.ts';

/**
 * Program of the OCR process. It renders or decodes untrusted files, so it runs in a separate process and may be killed
 * at any time. Arguments: `pdf` or `image`, the file, the pages to read as JSON (an empty list for all).
 */
async function recognize(kind: string, filePath: string, wanted: number[]): Promise<void> {
  const opened = kind === 'pdf' ? await openPages(filePath) : await openImage(filePath);
  if (opened === null || typeof opened === 'string') return send({ type: 'failed', reason: opened ?? 'damaged' });
  await send({ type: 'opened', pages: opened.pages });
  const pages = wanted.length > 0 ? wanted : Array.from({ length: opened.pages }, (_, index) => index + 1);
  let tesseract: Awaited<ReturnType<typeof loadTesseract>> | null = null;
  for (const page of pages) {
    const picture = await opened.picture(page).catch(() => 'damaged' as const);
    const even = picture && picture !== 'damaged' ? normalizeIllumination(picture) : null;
    if (!even || isNoise(even)) {
      const problem = picture === 'damaged' ? picture : null;
      await send({ type: 'recognized', page, ...noOcrText, problem });
      continue;
    }
    tesseract ??= await loadTesseract();
    await send({ type: 'recognized', page, ...toOcrText(tesseract(eraseRulings(even))), problem: null });
  }
  await send({ type: 'done' });
}

async function openPages(filePath: string) {
  // Read the file each time, because pdf.js keeps the bytes that it gets.
  const bytes = () => new Uint8Array(readFileSync(filePath));
  const opened = await openPdf({ bytes, password: await secret(), withPictures: true });
  if (typeof opened === 'string') return opened;
  const { document } = opened;
  return {
    pages: document.numPages,
    async picture(number: number): Promise<GrayscaleImage | null> {
      const page = await document.getPage(number);
      try {
        return await rasterizePage(page);
      } finally {
        page.cleanup();
      }
    },
  };
}

const { send, secret, leave } = openReaderChannel<OcrMessage>();
const [kind = '', filePath = '', pages = '[]'] = process.argv.slice(2);
await recognize(kind, filePath, JSON.parse(pages) as number[]);
leave();
