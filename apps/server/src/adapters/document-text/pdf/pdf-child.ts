import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parentOfChild } from '../child/parent-of-child.ts';
import { inflateAtOnce } from './inflate-at-once.ts';
import { isUnlikelyText } from './is-unlikely-text.ts';
import { openPdf } from './open-pdf.ts';
import { pagePieces } from './page-pieces.ts';
import { type DocumentHabits, type PagePart, pageText } from './page-text.ts';
import type { PdfNews } from './pdf-messages.ts';

/**
 * The reading process: it parses a stranger's file, so it runs alone, without environment, and may be killed at any moment.
 * Arguments: the file, the folder of pdf.js, the first page to read.
 */
async function readPdf(filePath: string, pdfjsPath: string, firstPage: number): Promise<void> {
  const opened = await openPdf({ filePath, pdfjsPath, password: await secret(), withPictures: false });
  if (typeof opened === 'string') return send({ type: 'failed', reason: opened });
  const { document, hasPictures } = opened;
  await send({ type: 'opened', pages: document.numPages, title: await titleOf(document) });
  const habits: DocumentHabits = { charsBySize: new Map(), compounds: new Set() };
  let failuresInARow = 0;
  for (let page = firstPage; page <= document.numPages && failuresInARow < MAX_FAILURES_IN_A_ROW; page += 1) {
    const message = await readPage(document, page, habits);
    if (message.problem === null && hasPictures && isSparse(message.parts)) message.problem = 'sparse';
    failuresInARow = message.problem === 'damaged' ? failuresInARow + 1 : 0;
    await send(message);
  }
  await send({ type: 'done' });
}

/** A page count that is a lie ends here. */
const MAX_FAILURES_IN_A_ROW = 50;
const MAX_TITLE_LENGTH = 300;

async function titleOf(document: PDFDocumentProxy): Promise<string | null> {
  const info: unknown = await document.getMetadata().then(
    (metadata) => metadata.info,
    () => null,
  );
  if (typeof info !== 'object' || info === null || !('Title' in info) || typeof info.Title !== 'string') return null;
  return info.Title.slice(0, MAX_TITLE_LENGTH);
}

async function readPage(document: PDFDocumentProxy, number: number, habits: DocumentHabits): Promise<PageNews> {
  try {
    const page = await document.getPage(number);
    const { parts, isGarbled } = pageText(await pagePieces(page), habits);
    page.cleanup();
    const isUnlikely = !isGarbled && isUnlikelyText(parts.map(({ text }) => text).join(' '));
    return { type: 'page', page: number, parts, problem: isGarbled ? 'garbled' : isUnlikely ? 'unlikely' : null };
  } catch {
    return { type: 'page', page: number, parts: [], problem: 'damaged' };
  }
}

type PageNews = Extract<PdfNews, { type: 'page' }>;

/** A stamp or a page number on a scan is no reason to leave the scan unread. */
const SPARSE_CHARS = 60;

function isSparse(parts: readonly PagePart[]): boolean {
  const chars = parts.reduce((sum, { text }) => sum + text.length, 0);
  return chars > 0 && chars < SPARSE_CHARS;
}

inflateAtOnce();
const { send, secret, leave } = parentOfChild<PdfNews>();
const [filePath = '', pdfjsPath = '', firstPage = '1'] = process.argv.slice(2);
await readPdf(filePath, pdfjsPath, Number(firstPage));
leave();
