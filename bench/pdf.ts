import { existsSync, readFileSync } from 'node:fs';
import { createPdfDocumentText } from '../apps/server/src/adapters/document-text/pdf/pdf-document-text.ts';
import { DocumentTextError } from '../apps/server/src/ports/document-text.ts';
import { bagF1, characters, tokens, words } from './lib/text-score.ts';

interface Entry {
  file: string;
  category: string;
  expect: string;
  curated_reference: boolean;
  reference_trust: string;
}

/** Text quality, speed and memory of the PDF reader over the files in shared data. */
export async function run(): Promise<void> {
  const folder = new URL('../../shared/data/pdf/', import.meta.url);
  if (!existsSync(folder)) return console.log('pdf: shared/data/pdf is not here');
  const entries = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Entry[];
  let peakRssBytes = 0;
  const reader = createPdfDocumentText({ onPeakRss: (bytes) => (peakRssBytes = Math.max(peakRssBytes, bytes)) });
  const rows = [];
  for (const entry of entries) {
    peakRssBytes = 0;
    const startedAt = performance.now();
    const { text, pages, outcome } = await read(new URL(`files/${entry.file}`, folder).pathname);
    const ms = Math.round(performance.now() - startedAt);
    const isText = entry.expect === 'text';
    const reference = !isText
      ? ''
      : readFileSync(
          new URL(`${entry.curated_reference ? 'curated' : 'text'}/${entry.file}.txt`, folder),
          'utf8',
        ).replace(/^\uFEFF/, '');
    const score = (unit: (of: string) => string[]) =>
      isText ? Number(bagF1(unit(text), unit(reference)).toFixed(3)) : null;
    const { file, category, expect, curated_reference: curated } = entry;
    rows.push({
      file: file.slice(0, 40),
      category,
      expect,
      outcome,
      pages,
      ms,
      rssMb: Math.round(peakRssBytes / 1e6),
      curated,
      tokenF1: score(tokens),
      wordF1: score(words),
      charF1: score(characters),
    });
  }
  console.table(rows);
  const mean = (values: (number | null)[]) =>
    (values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length).toFixed(3);
  for (const [name, set] of [
    ['curated', rows.filter(({ curated }) => curated)],
    ['all with text', rows.filter(({ wordF1 }) => wordF1 !== null)],
  ] as const) {
    console.log(
      `pdf: ${name} (${set.length}): token F1 ${mean(set.map((row) => row.tokenF1))}, word F1 ${mean(set.map((row) => row.wordF1))}, char F1 ${mean(set.map((row) => row.charF1))}`,
    );
  }
  const dense = rows.find(({ file }) => file.includes('pdflatex-4'));
  if (dense)
    console.log(
      `pdf: ${((dense.pages * 1000) / dense.ms).toFixed(1)} pages/s on four dense pages, the start of the process included`,
    );
  const many = rows.find(({ file }) => file.includes('3000'));
  if (many)
    console.log(
      `pdf: ${((many.pages * 1000) / many.ms).toFixed(0)} pages/s on 3,000 small pages, at most ${many.rssMb} MB`,
    );

  async function read(filePath: string) {
    try {
      const { pages } = await reader.readDocument({ filePath, format: 'pdf' });
      return { text: pages.map((page) => page.text).join('\n\n'), pages: pages.length, outcome: 'text' };
    } catch (error) {
      if (!(error instanceof DocumentTextError)) throw error;
      return { text: '', pages: 0, outcome: `${error.code}/${error.reason}` };
    }
  }
}

if (import.meta.main) await run();
