import { fileURLToPath } from 'node:url';
import { type ChildLimits, type ChildRunEnd, runInChild } from '../child/run-in-child.ts';
import type { PdfNews } from './pdf-messages.ts';
import { pdfjsFolder } from './pdfjs-folder.ts';

export interface PdfRun {
  filePath: string;
  password?: string | undefined;
  firstPage: number;
  limits: ChildLimits;
  signal: AbortSignal;
  onMessage: (message: PdfNews) => void;
}

/** One run of the process that reads a PDF, from its start to its certain end. */
export function readInChild({ filePath, firstPage, password, ...run }: PdfRun): Promise<ChildRunEnd> {
  return runInChild<PdfNews>({
    ...run,
    secret: password,
    flags: FLAGS_FOR_PDF,
    program: CHILD,
    args: [filePath, pdfjsFolder, String(firstPage)],
  });
}

/** One read is over before the space for new objects would have grown to this; until then every few pages' pieces were collected. */
export const FLAGS_FOR_PDF = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

const CHILD = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
