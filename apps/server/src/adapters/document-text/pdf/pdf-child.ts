import { readFile } from 'node:fs/promises';
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parentOfChild } from '../child/parent-of-child.ts';
import { pagePieces } from './page-pieces.ts';
import { type DocumentHabits, pageText } from './page-text.ts';
import type { PdfNews } from './pdf-messages.ts';
import { sniffPdf } from './sniff-pdf.ts';
import { withTrailer } from './with-trailer.ts';

/**
 * The reading process: it parses a stranger's file, so it runs alone, without environment, and may be killed at any moment.
 * Arguments: the file, the folder of pdf.js, the first page to read.
 */
async function readPdf(filePath: string, pdfjsPath: string, firstPage: number): Promise<void> {
  const bytes = new Uint8Array(await readFile(filePath));
  if (!sniffPdf(bytes)) return send({ type: 'failed', reason: 'wrongType' });
  let document: PDFDocumentProxy;
  try {
    document = await open(bytes, pdfjsPath).catch(async (error: unknown) => {
      if (error instanceof PasswordException) throw error;
      // pdf.js keeps the bytes that it is given, so the repair starts from the file again.
      const repaired = withTrailer(await readFile(filePath));
      if (!repaired) throw error;
      return open(repaired, pdfjsPath);
    });
  } catch (error) {
    return send({ type: 'failed', reason: error instanceof PasswordException ? 'password' : 'damaged' });
  }
  await send({ type: 'opened', pages: document.numPages, title: await titleOf(document) });
  const habits: DocumentHabits = { charsBySize: new Map(), compounds: new Set() };
  let failuresInARow = 0;
  for (let page = firstPage; page <= document.numPages && failuresInARow < MAX_FAILURES_IN_A_ROW; page += 1) {
    const message = await readPage(document, page, habits);
    failuresInARow = message.problem === 'damaged' ? failuresInARow + 1 : 0;
    await send(message);
  }
  await send({ type: 'done' });
}

/** A page count that is a lie ends here. */
const MAX_FAILURES_IN_A_ROW = 50;
const MAX_TITLE_LENGTH = 300;

function open(data: Uint8Array, pdfjsPath: string): Promise<PDFDocumentProxy> {
  return getDocument({
    data,
    cMapUrl: `${pdfjsPath}/cmaps/`,
    standardFontDataUrl: `${pdfjsPath}/standard_fonts/`,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    // Text alone is read: no image is worth decoding.
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
}

async function titleOf(document: PDFDocumentProxy): Promise<string | null> {
  const info: unknown = await document.getMetadata().then(
    (metadata) => metadata.info,
    () => null,
  );
  if (typeof info !== 'object' || info === null || !('Title' in info) || typeof info.Title !== 'string') return null;
  return info.Title.slice(0, MAX_TITLE_LENGTH);
}

async function readPage(document: PDFDocumentProxy, number: number, habits: DocumentHabits) {
  try {
    const page = await document.getPage(number);
    const { parts, isGarbled } = pageText(await pagePieces(page), habits);
    page.cleanup();
    return { type: 'page', page: number, parts, problem: isGarbled ? 'garbled' : null } as const;
  } catch {
    return { type: 'page', page: number, parts: [], problem: 'damaged' } as const satisfies PdfNews;
  }
}

const { send, leave } = parentOfChild<PdfNews>();
const [filePath = '', pdfjsPath = '', firstPage = '1'] = process.argv.slice(2);
await readPdf(filePath, pdfjsPath, Number(firstPage));
leave();
