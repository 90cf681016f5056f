import type { ChildProcess } from 'node:child_process';
import { type ChildProgram, startChild } from './start-child.ts';

/** A reading process that waits for its one file, so that the file does not wait for the process. */
export interface PrewarmedChild {
  /** The one that waits, or a new one; from then on it is the caller's. One that waited may have been ended meanwhile, by no fault of the file. */
  take(): { child: ChildProcess; hasWaited: boolean };
  /** Has one start, unless one waits already. It ends by itself when nobody takes it for a while. */
  prepare(): void;
}

/** @param idleMs how long a process may wait; 0: none is kept at all */
export function createPrewarmedChild(program: ChildProgram, idleMs: number): PrewarmedChild {
  let waiting: ChildProcess | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(idle);
    const child = waiting;
    waiting = null;
    return child;
  };
  return {
    take() {
      const child = forget();
      // It was never to keep this process from ending; now its run is.
      if (child) hold(child);
      return { child: child ?? startChild(program), hasWaited: child !== null };
    },
    prepare() {
      if (waiting || idleMs === 0) return;
      const child = startChild(program);
      release(child);
      waiting = child;
      const gone = () => {
        if (waiting === child) forget();
      };
      child.once('error', gone);
      child.once('exit', gone);
      idle = setTimeout(() => forget()?.kill('SIGKILL'), idleMs).unref();
    },
  };
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  // A pipe that nothing is written to holds nothing, except on the way to the kernel.
  (child.stdin as { unref?: () => void } | null)?.unref?.();
}
