import type { ChildProcess } from 'node:child_process';
import { type SandboxedProgram, startSandboxedNode } from '../../../processes/start-sandboxed-node.ts';

export interface ChildProgram extends Pick<SandboxedProgram, 'program' | 'args' | 'flags' | 'readable'> {
  maxRssBytes: number;
}

const heapShare = 0.75;

/** Starts a reading process, which takes its file from standard input or from its arguments. */
export function startChild({ maxRssBytes, ...program }: ChildProgram): ChildProcess {
  const maxHeapMb = Math.max(64, Math.floor((maxRssBytes / 1024 / 1024) * heapShare));
  return startSandboxedNode({ ...program, maxHeapMb, stdio: ['pipe', 'ignore', 'ignore', 'ipc'] });
}
