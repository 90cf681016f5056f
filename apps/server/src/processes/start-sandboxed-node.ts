import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

export interface SandboxedProgram {
  /** A TypeScript file, and its arguments. */
  program: string;
  args?: string[];
  stdio: StdioOptions;
  /** Files and folders with all their contents; everything by default. */
  readable?: string[];
  maxHeapMb: number;
  /** Further flags of Node. */
  flags?: string[];
  /** Message format of the IPC channel; JSON by default. */
  serialization?: 'json' | 'advanced';
}

/** Starts Node without environment and with reading as the only permission: no writing, processes, threads or native code. */
export function startSandboxedNode(options: SandboxedProgram): ChildProcess {
  const { program, args = [], readable = ['*'], flags = [] } = options;
  const nodeFlags = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${options.maxHeapMb}`,
    '--disable-warning=ExperimentalWarning',
  ];
  const child = spawn(process.execPath, [...nodeFlags, ...flags, program, ...args], {
    stdio: options.stdio,
    serialization: options.serialization ?? 'json',
    // The environment holds secrets. Windows starts no process without its own variables.
    ...(process.platform === 'win32' ? {} : { env: {} }),
  });
  // A process that has what it needs, or has ended, reads no further.
  child.stdin?.on('error', () => {});
  return child;
}
