import { type ChildProcess, spawn } from 'node:child_process';

export interface ChildProgram {
  /** Its file, TypeScript as it is, and what it is called with. */
  program: string;
  args?: string[];
  maxRssBytes: number;
  /** More of Node's flags than those that forbid all but reading. */
  flags?: string[];
  /** Files and folders, all that is in them included; everything when left out. */
  readable?: string[];
}

/** Starts a reading process. It ends by itself when its parent does. */
export function startChild({
  program,
  args = [],
  flags = [],
  readable = ['*'],
  maxRssBytes,
}: ChildProgram): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlags(maxRssBytes, readable), ...flags, program, ...args], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    // Nothing of ours for a stranger's file to find; Windows starts no process without its own variables.
    ...(process.platform === 'win32' ? {} : { env: {} }),
  });
  // A process that has what it wants, or is over, reads no further.
  child.stdin?.on('error', () => {});
  return child;
}

/** Reading is all it may do: no writing, no processes, no native code. */
function nodeFlags(maxRssBytes: number, readable: string[]): string[] {
  const heapMb = Math.max(64, Math.floor((maxRssBytes / 1024 / 1024) * 0.75));
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
  ];
}
