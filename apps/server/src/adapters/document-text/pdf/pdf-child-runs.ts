import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPrewarmedChild } from '../child/prewarmed-child.ts';
import { type ChildRun, type ChildRunEnd, runStartedChild } from '../child/run-in-child.ts';
import type { PdfMessage } from './pdf-messages.ts';
import { pdfjsFolder } from './pdfjs-folder.ts';

export interface PdfRun extends ChildRun<PdfMessage> {
  filePath: string;
  firstPage: number;
}

export interface PdfChildRuns {
  /** One run of the process that reads a PDF, to its certain end. */
  run(run: PdfRun): Promise<ChildRunEnd>;
  /** Has a process start for the file that may come next. */
  prepare(): void;
}

/**
 * The processes that read PDF files, one for each file. Such a process may read its own program and pdf.js and no other file: the PDF
 * comes through a pipe.
 * @param spareMs how long a process is kept that waits for the next file
 */
export function createPdfChildRuns(maxRssBytes: number, spareMs: number): PdfChildRuns {
  const spare = createPrewarmedChild(
    { program: CHILD, flags: FLAGS_FOR_PDF, readable: READABLE, maxRssBytes },
    spareMs,
  );
  return {
    async run({ filePath, firstPage, ...run }) {
      for (;;) {
        const { child, hasWaited } = spare.take();
        let isHeard = false;
        const end = await runStartedChild<PdfMessage>({
          ...run,
          child,
          inputPath: filePath,
          numbers: { firstPage },
          onMessage: (news) => {
            isHeard = true;
            run.onMessage(news);
          },
        });
        if (end.outcome !== 'crashed' || isHeard || !hasWaited) return end;
      }
    },
    prepare: () => spare.prepare(),
  };
}

/** One read is over before the space for new objects would have grown to this; until then every few pages' pieces were collected. */
export const FLAGS_FOR_PDF = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

const CHILD = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const PROGRAM_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));
const READABLE = [PROGRAM_FOLDER, join(dirname(dirname(PROGRAM_FOLDER)), 'package.json'), pdfjsFolder];
