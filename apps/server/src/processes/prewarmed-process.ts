import type { ChildProcess } from 'node:child_process';

/** A process that is started before its task exists, so that the task does not wait for the start. */
export interface PrewarmedProcess {
  /** Hands over the prewarmed process, or starts one. A prewarmed process may have ended by itself in the meantime. */
  take(): { child: ChildProcess; isPrewarmed: boolean };
  /** Starts a process unless one is waiting. It does not keep the parent alive, and is killed when not taken in time. */
  prepare(): void;
}

/** @param idleMs how long a process may wait; 0 disables prewarming */
export function createPrewarmedProcess(start: () => ChildProcess, idleMs: number): PrewarmedProcess {
  let waiting: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  const remove = () => {
    clearTimeout(timer);
    const child = waiting;
    waiting = null;
    return child;
  };
  return {
    take() {
      const child = remove();
      if (child) keepParentAlive(child);
      return { child: child ?? start(), isPrewarmed: child !== null };
    },
    prepare() {
      if (waiting || idleMs === 0) return;
      const child = start();
      letParentEnd(child);
      waiting = child;
      const onEnd = () => {
        if (waiting === child) remove();
      };
      child.once('error', onEnd);
      child.once('exit', onEnd);
      timer = setTimeout(() => remove()?.kill('SIGKILL'), idleMs).unref();
    },
  };
}

function keepParentAlive(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letParentEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  // A pipe without pending writes only keeps the parent alive while it is being opened.
  (child.stdin as { unref?: () => void } | null)?.unref?.();
}
