import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { inflateAtOnce } from '../../apps/server/src/adapters/document-text/pdf/inflate-at-once.ts';
import { openPdf } from '../../apps/server/src/adapters/document-text/pdf/open-pdf.ts';
import { pagePieces } from '../../apps/server/src/adapters/document-text/pdf/page-pieces.ts';
import { pageText } from '../../apps/server/src/adapters/document-text/pdf/page-text.ts';
import { pdfjsFolder } from '../../apps/server/src/adapters/document-text/pdf/pdfjs-folder.ts';

export const pdfEngines = ['ours', 'pdf.js', 'pdfium'] as const;
export type PdfEngine = (typeof pdfEngines)[number];

/** Reads a file as often as told within one process, and gives its text and what each time took, in ms, from the open file to the last page. */
export async function readWith(engine: PdfEngine, filePath: string, rounds: number) {
  const read = await readerOf(engine);
  const times: number[] = [];
  let text = '';
  let pages = 0;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const found = await read(filePath);
    times.push(performance.now() - startedAt);
    text = found.join('\n\n');
    pages = found.length;
  }
  return { text, pages, times };
}

async function readerOf(engine: PdfEngine): Promise<(filePath: string) => Promise<string[]>> {
  if (engine === 'pdfium') {
    const library = await PDFiumLibrary.init();
    return async (filePath) => {
      const document = await library.loadDocument(readFileSync(filePath));
      const texts = [...document.pages()].map((page) => page.getText());
      document.destroy();
      return texts;
    };
  }
  if (engine === 'ours') inflateAtOnce();
  return async (filePath) => {
    const opened = await openPdf({ filePath, pdfjsPath: pdfjsFolder, password: null, withPictures: false });
    if (typeof opened === 'string') throw new Error(opened);
    const { document } = opened;
    const habits = { charsBySize: new Map<number, number>(), compounds: new Set<string>() };
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      if (engine === 'ours') {
        const { parts } = pageText(await pagePieces(page), habits);
        texts.push(parts.map((part) => part.text).join('\n\n'));
      } else {
        const { items } = await page.getTextContent();
        texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
      }
      page.cleanup();
    }
    await document.loadingTask.destroy();
    return texts;
  };
}

// As a program: the engine, a file to get going with, the file to read, how often. Prints the result as JSON.
if (import.meta.main) {
  const [engine = 'ours', warmUp = '', filePath = '', rounds = '1'] = process.argv.slice(2);
  await readWith(engine as PdfEngine, warmUp, 1);
  process.stdout.write(JSON.stringify(await readWith(engine as PdfEngine, filePath, Number(rounds))));
}
