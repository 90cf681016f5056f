import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, TableBlock } from '@sosia/contract';
import { degrees } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfDocumentText } from '../pdf-document-text.ts';
import { type DrawnPage, drawnPdf } from './drawn-pdf.ts';

export interface TableCase {
  page: DrawnPage;
  /** Expected tables: column names, then rows. */
  tables: string[][][];
  isRotated?: boolean;
}

/** Reads all pages as one document, so that only one process is started, and compares their tables. */
export function describePages(name: string, cases: Record<string, TableCase>): void {
  describe(name, () => {
    const read = pageReader();
    let pages: Block[][];
    beforeAll(async () => {
      const all = Object.values(cases);
      pages = await read(
        // A heading, so that no table looks like the next part of the one before.
        all.map(({ page }) => [{ x: 50, y: 785, text: 'Case', size: 14 }, ...page]),
        all.flatMap(({ isRotated }, page) => (isRotated ? [page] : [])),
      );
    });
    const numbered = Object.entries(cases).map(([title, { tables }], page) => ({ title, tables, page }));
    it.each(numbered)('$title', ({ tables, page }) => expect(cellsOf(pages[page] ?? [])).toEqual(tables));
  });
}

/** Returns a function from drawn pages to the blocks of each page. */
export function pageReader() {
  const read = pdfReader();
  return async (pages: DrawnPage[], rotated: number[] = []): Promise<Block[][]> =>
    await read(
      await drawnPdf(pages, (document) => {
        for (const page of rotated) document.getPage(page).setRotation(degrees(90));
      }),
    );
}

/** Returns a function from a PDF to the blocks of each page. */
export function pdfReader() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pdf-tables-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async function read(bytes: Uint8Array): Promise<Block[][]> {
    const filePath = join(folder, `${crypto.randomUUID()}.pdf`);
    await writeFile(filePath, bytes);
    const { pages, sections } = await createPdfDocumentText().readDocument({ filePath, format: 'pdf' });
    return pages.map(({ page }) => sections.filter((one) => one.page === page).flatMap(({ blocks }) => blocks));
  };
}

export const tablesOf = (blocks: readonly Block[]): TableBlock[] => blocks.filter((block) => block.type === 'table');

/** Returns each table as its column names and rows. */
const cellsOf = (blocks: readonly Block[]): string[][][] =>
  tablesOf(blocks).map(({ columns, rows }) => [columns.map((path) => path.join(' / ')), ...rows]);
