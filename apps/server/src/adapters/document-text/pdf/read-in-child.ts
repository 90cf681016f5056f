import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import type { PdfMessage } from './pdf-messages.ts';

export interface PdfLimits {
  /** Resident memory of the reading process, past which it is killed. */
  maxRssBytes: number;
  openTimeoutMs: number;
  pageTimeoutMs: number;
}

export interface PdfRun {
  filePath: string;
  firstPage: number;
  limits: PdfLimits;
  signal: AbortSignal;
  onMessage: (message: PdfMessage) => void;
}

/** How a run ended: `done`, or why it was cut off; with the most memory seen. */
export interface PdfRunEnd {
  outcome: 'done' | DocumentTextReason;
  peakRssBytes: number;
}

/** One run of the reading process, from its start to its certain end. */
export function readInChild({ filePath, firstPage, limits, signal, onMessage }: PdfRun): Promise<PdfRunEnd> {
  return new Promise((resolve) => {
    let outcome: PdfRunEnd['outcome'] | null = null;
    let peakRssBytes = 0;
    const child = spawn(process.execPath, [...nodeFlags(limits), CHILD, filePath, PDFJS, String(firstPage)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of ours for a stranger's file to find; Windows starts no process without its own variables.
      ...(process.platform === 'win32' ? {} : { env: {} }),
    });
    const end = (why: PdfRunEnd['outcome']) => {
      outcome ??= why;
      child.kill('SIGKILL');
    };
    const onAbort = () => end('timeout');
    const weigh = (rssBytes: number) => {
      peakRssBytes = Math.max(peakRssBytes, rssBytes);
      if (rssBytes > limits.maxRssBytes) end('memory');
    };
    let deadline = setTimeout(() => end('timeout'), limits.openTimeoutMs);
    const watch = setInterval(() => weigh(child.pid === undefined ? 0 : residentBytes(child.pid)), WATCH_EVERY_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    child.on('message', (message: PdfMessage) => {
      if (outcome) return;
      if (message.type === 'memory') return weigh(message.rssBytes);
      if (message.type === 'done') outcome = 'done';
      else if (message.type === 'failed') outcome = message.reason;
      else {
        clearTimeout(deadline);
        deadline = setTimeout(() => end('timeout'), limits.pageTimeoutMs);
        onMessage(message);
      }
    });
    const settle = () => {
      clearTimeout(deadline);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      resolve({ outcome: outcome ?? 'crashed', peakRssBytes });
    };
    child.once('error', settle);
    child.once('close', settle);
  });
}

const WATCH_EVERY_MS = 50;
const CHILD = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const PDFJS = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** Reading is all it may do: no writing, no processes, no native code. */
function nodeFlags({ maxRssBytes }: PdfLimits): string[] {
  const heapMb = Math.max(64, Math.floor((maxRssBytes / 1024 / 1024) * 0.75));
  return [
    '--permission',
    '--allow-fs-read=*',
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
  ];
}

/** From the kernel, so that a process stuck in a loop is weighed too; elsewhere than on Linux the process weighs itself. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
