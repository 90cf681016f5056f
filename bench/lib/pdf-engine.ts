import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { installSyncInflate } from '../../apps/server/src/adapters/document-text/pdf/install-sync-inflate.ts';
import { pdfjsFolder } from '../../apps/server/src/adapters/document-text/pdf/pdfjs-folder.ts';

export const pdfEngines = ['ours', 'pdf.js', 'pdfium'] as const;
export type PdfEngine = (typeof pdfEngines)[number];
type ReadBytes = (bytes: Uint8Array<ArrayBuffer>) => Promise<string[]>;

/** Returns a function that reads the text of a file's pages with an engine, in this process. */
export function pdfEngine(name: PdfEngine): Promise<ReadBytes> {
  return { ours, 'pdf.js': pdfjs, pdfium }[name]();
}

async function pdfium(): Promise<ReadBytes> {
  const library = await PDFiumLibrary.init();
  return async (bytes) => {
    const document = await library.loadDocument(bytes);
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts;
  };
}

/** pdf.js as its documentation recommends for Node: the legacy build, its own message port and its own word order. */
async function pdfjs(): Promise<ReadBytes> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return async (data) => {
    const document = await getDocument({
      data,
      useSystemFonts: false,
      disableFontFace: true,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: `${pdfjsFolder}/cmaps/`,
      standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
    }).promise;
    return pagesOf(document, async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    });
  };
}

async function ours(): Promise<ReadBytes> {
  installSyncInflate();
  const { openPdf } = await import('../../apps/server/src/adapters/document-text/pdf/open-pdf.ts');
  const { newHabits } = await import('../../apps/server/src/adapters/document-text/pdf/page-text.ts');
  const { readPdfPage } = await import('../../apps/server/src/adapters/document-text/pdf/read-pdf-page.ts');
  return async (bytes) => {
    const opened = await openPdf({ bytes: () => bytes, password: null, withPictures: false });
    if (typeof opened === 'string') throw new Error(opened);
    const habits = newHabits();
    return pagesOf(opened.document, async (number) => {
      const { parts } = await readPdfPage(opened.document, number, { habits });
      return parts.map((part) => part.text).join('\n\n');
    });
  };
}

async function pagesOf(document: PDFDocumentProxy, textOf: (page: number) => Promise<string>): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) texts.push(await textOf(number));
  await document.loadingTask.destroy();
  return texts;
}

/**
 * Arguments: engine, warm-up file, warm-up rounds, file, rounds. Prints the page count, and in ms the duration of each
 * round and the CPU time of this thread, which is the more reliable number on a busy machine.
 */
if (import.meta.main) {
  const [engine = 'ours', practice = '', practiceRounds = '1', filePath = '', rounds = '1'] = process.argv.slice(2);
  const read = await pdfEngine(engine as PdfEngine);
  const bytesOf = (path: string) => new Uint8Array(readFileSync(path));
  for (let round = 0; round < Number(practiceRounds); round += 1) await read(bytesOf(practice));
  const times: number[] = [];
  const works: number[] = [];
  let pages: string[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const startedAt = performance.now();
    const { user, system } = process.threadCpuUsage();
    pages = await read(bytesOf(filePath));
    const work = process.threadCpuUsage({ user, system });
    times.push(performance.now() - startedAt);
    works.push((work.user + work.system) / 1000);
  }
  process.stdout.write(JSON.stringify({ times, works, pages: pages.length }));
}
