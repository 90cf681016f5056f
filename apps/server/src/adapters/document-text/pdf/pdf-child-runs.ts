import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPrewarmedProcess } from '../../../processes/prewarmed-process.ts';
import { type ChildRun, type ChildRunEnd, runStartedChild } from '../child/run-in-child.ts';
import { startChild } from '../child/start-child.ts';
import type { PdfMessage } from './pdf-messages.ts';
import { pdfjsFolder } from './pdfjs-folder.ts';

export interface PdfRun extends ChildRun<PdfMessage> {
  filePath: string;
  firstPage: number;
  /** Reads text that cannot be seen. */
  includeHidden: boolean;
}

export interface PdfChildRuns {
  /** Runs a process that reads one PDF, until it ends. */
  run(run: PdfRun): Promise<ChildRunEnd>;
  /** Prewarms a process for the next file. */
  prepare(): void;
}

/**
 * Creates the processes that read PDF files, one per file. A process may read only its own program, the contract and
 * pdf.js; the PDF comes through a pipe.
 * @param spareMs how long a prewarmed process is kept
 */
export function createPdfChildRuns(maxRssBytes: number, spareMs: number): PdfChildRuns {
  const program = { program: childPath, flags: flagsForPdf, readable: readablePaths, maxRssBytes };
  const prewarmed = createPrewarmedProcess(() => startChild(program), spareMs);
  return {
    async run({ filePath, firstPage, includeHidden, ...run }) {
      for (;;) {
        const { child, isPrewarmed } = prewarmed.take();
        let isHeard = false;
        const end = await runStartedChild<PdfMessage>({
          ...run,
          child,
          inputPath: filePath,
          numbers: { firstPage, includeHidden: Number(includeHidden) },
          onMessage: (news) => {
            isHeard = true;
            run.onMessage(news);
          },
        });
        if (end.outcome !== 'crashed' || isHeard || !isPrewarmed) return end;
      }
    },
    prepare: () => prewarmed.prepare(),
  };
}

/**
 * Sizes of V8's young generation. Most files are read before it fills up; with the default it is collected every few
 * pages.
 */
export const flagsForPdf = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

const childPath = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const programFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** The functions on blocks are in the contract, which Node finds through the link in `node_modules`. */
const contractFolders = ['node_modules/@sosia/contract', 'packages/contract'].map((folder) =>
  join(programFolder, '../../..', folder),
);
const readablePaths = [
  programFolder,
  join(dirname(dirname(programFolder)), 'package.json'),
  pdfjsFolder,
  ...contractFolders,
];
