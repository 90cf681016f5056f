import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPdfDocumentText } from '../apps/server/src/adapters/document-text/pdf/pdf-document-text.ts';
import { DocumentTextError } from '../apps/server/src/ports/document-text.ts';
import { type PdfEngine, pdfEngine, pdfEngines } from './lib/pdf-engine.ts';
import { printSpeedAtPort, printSpeedInProcess } from './lib/pdf-speed.ts';
import { tablePages } from './lib/table-pages.ts';
import { bagF1, characters, tokens, words } from './lib/text-score.ts';

interface Entry {
  file: string;
  category: string;
  expect: string;
  curated_reference: boolean;
  reference_trust: string;
}

interface Reading {
  text: string;
  pages: number;
  outcome: string;
  ms: number;
  rssMb: number;
}

const folder = new URL('../../shared/data/pdf/', import.meta.url);
const pathOf = (file: string) => fileURLToPath(new URL(`files/${file}`, folder));

/** Measures text quality, speed and memory of the PDF reader on the shared files, compared to plain pdf.js and pdfium. */
export async function run(): Promise<void> {
  if (!existsSync(folder)) return console.log('pdf: shared/data/pdf is not here');
  const entries = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Entry[];
  const rows = [];
  for (const entry of entries) {
    const { text, ...reading } = await readAtPort(pathOf(entry.file));
    const { file, category, expect, curated_reference: curated, reference_trust: trust } = entry;
    const isText = expect === 'text';
    const others = isText ? await Promise.all([plainText('pdf.js', file), plainText('pdfium', file)]) : [];
    rows.push({
      file: file.slice(0, 40),
      category,
      expect,
      ...reading,
      curated,
      trust,
      scores: isText ? [text, ...others].map((found) => scoresOf(found, referenceOf(entry))) : null,
    });
  }
  console.table(rows.map(({ scores, ...row }) => ({ ...row, wordF1: scores?.[0]?.word, charF1: scores?.[0]?.char })));
  // With low trust, the reference itself is garbled, or the reference engines disagree.
  const scored = rows.filter(({ scores }) => scores !== null);
  printQuality('curated', scored, ({ curated }) => curated);
  printQuality('ordinary files', scored, ({ category, trust }) => category === 'normal' && !trust.startsWith('low'));
  printQuality('all with text', scored, ({ trust }) => !trust.startsWith('low'));
  const paper = entries.find(({ file }) => file.includes('pdflatex-4'))?.file;
  if (!paper) return;
  printSpeedInProcess(pathOf(paper), 'a dense paper');
  for (const [name, bytes] of Object.entries(await tablePages())) {
    const file = join(tmpdir(), 'table-pages.pdf');
    writeFileSync(file, bytes);
    printSpeedInProcess(file, name);
  }
  const ordinary = entries.filter(({ file }) =>
    ['pypdf-google-doc', 'pdfbox-eu-001'].some((name) => file.includes(name)),
  );
  await printSpeedAtPort([paper, ...ordinary.map(({ file }) => file)].map(pathOf), (path) => basename(path));
  const many = rows.find(({ file }) => file.includes('3000'));
  if (many)
    console.log(
      `pdf: ${((many.pages * 1000) / many.ms).toFixed(0)} pages/s on 3,000 small pages, its process's start included, at most ${many.rssMb} MB`,
    );
}

interface Scores {
  token: number;
  word: number;
  char: number;
}

function scoresOf(found: string, expected: string): Scores {
  const score = (unit: (of: string) => string[]) => Number(bagF1(unit(found), unit(expected)).toFixed(3));
  return { token: score(tokens), word: score(words), char: score(characters) };
}

function referenceOf({ file, curated_reference: curated }: Entry): string {
  const reference = new URL(`${curated ? 'curated' : 'text'}/${file}.txt`, folder);
  return readFileSync(reference, 'utf8').replace(/^\uFEFF/, '');
}

/** Reads a file with the product's reader, in a child process. */
async function readAtPort(filePath: string): Promise<Reading> {
  let peak = 0;
  const reader = createPdfDocumentText({ onPeakRss: (bytes) => (peak = Math.max(peak, bytes)) });
  const startedAt = performance.now();
  const end = (text: string, pages: number, outcome: string) => ({
    text,
    pages,
    outcome,
    ms: Math.round(performance.now() - startedAt),
    rssMb: Math.round(peak / 1e6),
  });
  try {
    // The references and the other engines have text that cannot be seen, too.
    const { pages, ocrPages } = await reader.readDocument({ filePath, format: 'pdf', includeHidden: true });
    const text = pages.map((page) => page.text).join('\n\n');
    return end(text, pages.length, ocrPages.length > 0 ? `text, ${ocrPages.length} by OCR` : 'text');
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    return end('', 0, `${error.code}/${error.reason}`);
  }
}

async function plainText(engine: PdfEngine, file: string): Promise<string> {
  const read = await pdfEngine(engine);
  return await read(new Uint8Array(readFileSync(pathOf(file)))).then(
    (pages) => pages.join('\n\n'),
    () => '',
  );
}

function printQuality<Row extends { scores: Scores[] | null }>(name: string, rows: Row[], is: (row: Row) => boolean) {
  const set = rows.filter(is).flatMap(({ scores }) => (scores ? [scores] : []));
  pdfEngines.forEach((engine, at) => {
    const of = (unit: keyof Scores) => set.map((scores) => scores[at]?.[unit] ?? 0);
    console.log(
      `pdf: ${name} (${set.length}), ${engine}: token F1 ${mean(of('token'))}, word F1 ${mean(of('word'))}, character F1 ${mean(of('char'))} (median ${median(of('char')).toFixed(3)})`,
    );
  });
}

const mean = (values: number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

if (import.meta.main) await run();
