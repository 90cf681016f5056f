import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openReaderChannel } from '../child/reader-channel.ts';
import type { ChildTask } from '../child/run-in-child.ts';
import { installSyncInflate } from './install-sync-inflate.ts';
import { openPdf } from './open-pdf.ts';
import { newHabits, type PagePart } from './page-text.ts';
import type { PdfMessage } from './pdf-messages.ts';
import { readPdfPage } from './read-pdf-page.ts';
import { samplePdf } from './warmup/sample-pdf.ts';

/**
 * Program of the reading process. It parses untrusted files, so it runs in a separate process without environment
 * variables and may be killed at any time. The file is its standard input; `firstPage` is the first page to read,
 * `includeHidden` is 1 to read text that cannot be seen.
 */
async function readPdf(bytes: Uint8Array<ArrayBuffer>, { secret: password, numbers }: ChildTask): Promise<void> {
  const { firstPage = 1, includeHidden = 0 } = numbers;
  const opened = await openPdf({ bytes: () => bytes, password, withPictures: false });
  if (typeof opened === 'string') return send({ type: 'failed', reason: opened });
  const { document, hasPictures } = opened;
  await send({ type: 'opened', pages: document.numPages, title: await titleOf(document) });
  const habits = newHabits();
  let failuresInARow = 0;
  for (let page = firstPage; page <= document.numPages && failuresInARow < maxFailuresInARow; page += 1) {
    const message = await readPdfPage(document, page, { habits, includeHidden: includeHidden === 1 });
    if (message.problem === null && hasPictures && isSparse(message.parts)) message.problem = 'sparse';
    failuresInARow = message.problem === 'damaged' ? failuresInARow + 1 : 0;
    await send(message);
  }
  await send({ type: 'done' });
}

/** Stops at a false page count. */
const maxFailuresInARow = 50;
const maxTitleLength = 300;

async function titleOf(document: PDFDocumentProxy): Promise<string | null> {
  const info: unknown = await document.getMetadata().then(
    (metadata) => metadata.info,
    () => null,
  );
  if (typeof info !== 'object' || info === null || !('Title' in info) || typeof info.Title !== 'string') return null;
  return info.Title.slice(0, maxTitleLength);
}

/** A page with an image and less text, such as a stamp or a page number, may be a scan. */
const sparseChars = 60;

function isSparse(parts: readonly PagePart[]): boolean {
  const chars = parts.reduce((sum, { text }) => sum + text.length, 0);
  return chars > 0 && chars < sparseChars;
}

async function wholeInput(): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}

/**
 * Warm-up: reads a sample document while idle until the code is compiled, which halves the time of the first file. Few
 * rounds, because code optimized for the sample is deoptimized by another document.
 */
async function practise(): Promise<void> {
  if (await hasTask()) return;
  const bytes = samplePdf();
  for (let round = 0; round < practiceRounds; round += 1) {
    const opened = await openPdf({ bytes: () => bytes, password: null, withPictures: false });
    if (typeof opened === 'string') return;
    const { document } = opened;
    const habits = newHabits();
    for (let page = 1; page <= document.numPages; page += 1) {
      await readPdfPage(document, page, { habits });
      if (await hasTask()) return;
    }
    await document.loadingTask.destroy();
  }
}

const practiceRounds = 5;

installSyncInflate();
const { send, task, hasTask, leave } = openReaderChannel<PdfMessage>();
await practise();
const given = await task();
await readPdf(await wholeInput(), given);
leave();
