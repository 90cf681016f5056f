import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runStartedChild } from '../../apps/server/src/adapters/document-text/child/run-in-child.ts';
import { startChild } from '../../apps/server/src/adapters/document-text/child/start-child.ts';
import { flagsForPdf } from '../../apps/server/src/adapters/document-text/pdf/pdf-child-runs.ts';
import { createPdfDocumentText } from '../../apps/server/src/adapters/document-text/pdf/pdf-document-text.ts';
import { samplePdf } from '../../apps/server/src/adapters/document-text/pdf/warmup/sample-pdf.ts';
import { createPrewarmedProcess } from '../../apps/server/src/processes/prewarmed-process.ts';
import { type PdfEngine, pdfEngines } from './pdf-engine.ts';

const rounds = 5;
const limits = { maxRssBytes: 512 * 1024 * 1024, openTimeoutMs: 30_000, pageTimeoutMs: 10_000 };
/** Time for a process to start and warm up, even on a busy machine. */
const untilReadyMs = 2500;

/**
 * Prints the pages per second of each engine within a process: first read after warm-up, and repeated reads.
 * @param name what the file is
 */
export function printSpeedInProcess(filePath: string, name: string): void {
  const sample = join(tmpdir(), 'practice.pdf');
  writeFileSync(sample, samplePdf());
  const program = fileURLToPath(new URL('pdf-engine.ts', import.meta.url));
  const flags = [...flagsForPdf, '--disable-warning=ExperimentalWarning', program];
  const runs = pdfEngines.map((engine) => ({
    engine,
    pages: 0,
    first: [] as number[],
    warm: [] as number[],
    work: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const run of runs) {
      const args = [...flags, run.engine, sample, '5', filePath, '20'];
      const found = JSON.parse(
        execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
      run.pages = found.pages;
      run.first.push(found.times[0]);
      run.warm.push(Math.min(...found.times));
      run.work.push(Math.min(...found.works));
    }
  for (const { engine, pages, first, warm, work } of runs) {
    const perSecond = (ms: number) => ((pages * 1000) / ms).toFixed(0);
    console.log(
      `pdf: ${engine} on ${name}: first ${perSecond(median(first))} pages/s, warm ${perSecond(Math.min(...warm))} pages/s (${Math.min(...work).toFixed(1)} ms of its thread)`,
    );
  }
}

/** Prints the time per file at the port, process start and pipe included, with a new and with a prewarmed process. */
export async function printSpeedAtPort(files: string[], nameOf: (file: string) => string): Promise<void> {
  const rows = [];
  for (const file of files)
    for (const [name, readerOf] of [
      ['ours', ownReader],
      ['pdf.js', otherReader('pdf.js')],
      ['pdfium', otherReader('pdfium')],
    ] as const) {
      const started: number[] = [];
      const waiting: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        started.push(await timeOf(() => readerOf(0).read(file)));
        const { read, prepare } = readerOf(untilReadyMs * 4);
        await prepare();
        await setTimeout(untilReadyMs);
        waiting.push(await timeOf(() => read(file)));
      }
      rows.push({
        file: nameOf(file),
        engine: name,
        newProcessMs: round(median(started)),
        waitingProcessMs: round(median(waiting)),
      });
    }
  console.table(rows);
}

interface PortReader {
  read(filePath: string): Promise<unknown>;
  prepare(): Promise<unknown>;
}

function ownReader(spareMs: number): PortReader {
  const reader = createPdfDocumentText({ spareMs });
  const read = (filePath: string) => reader.readDocument({ filePath, format: 'pdf' });
  const sample = join(tmpdir(), 'practice.pdf');
  return { read, prepare: () => read(sample) };
}

function otherReader(engine: PdfEngine): (spareMs: number) => PortReader {
  const program = fileURLToPath(new URL('pdf-engine-child.ts', import.meta.url));
  return (spareMs) => {
    const options = { program, args: [engine], flags: flagsForPdf, maxRssBytes: limits.maxRssBytes };
    const prewarmed = createPrewarmedProcess(() => startChild(options), spareMs);
    return {
      async read(inputPath) {
        const { child } = prewarmed.take();
        const { outcome } = await runStartedChild({
          child,
          inputPath,
          limits: limits,
          signal: new AbortController().signal,
          onMessage: () => {},
        });
        if (outcome !== 'done') throw new Error(`${engine}: ${outcome}`);
      },
      prepare: async () => prewarmed.prepare(),
    };
  };
}

async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}

const round = (ms: number) => Math.round(ms);
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
