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
    program: CHILD,
    args: [filePath, pdfjsFolder, String(firstPage)],
  });
}

const CHILD = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
