import { processorMs } from './process-usage.ts';

export interface Deadline {
  /** Restarts the timeout; `null` stops it. */
  set(timeoutMs: number | null): void;
}

const maxWallShare = 6;
const recheckMs = 50;

/**
 * Calls `onPast` once a timeout is over.
 * @param isInCpuTime also waits until the process had nearly as much processor time, up to six times the timeout
 */
export function createDeadline(pid: number | undefined, isInCpuTime: boolean, onPast: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(timeoutMs) {
      clearTimeout(timer);
      if (timeoutMs === null) return;
      const isPast = isInCpuTime ? createCpuClock(pid, timeoutMs) : () => true;
      const check = () => {
        if (isPast()) onPast();
        else timer = setTimeout(check, recheckMs);
      };
      timer = setTimeout(check, timeoutMs);
    },
  };
}

function createCpuClock(pid: number | undefined, timeoutMs: number): () => boolean {
  const startedAt = performance.now();
  const usedBefore = pid === undefined ? null : processorMs(pid);
  return () => {
    if (performance.now() - startedAt > timeoutMs * maxWallShare) return true;
    const used = pid === undefined ? null : processorMs(pid);
    return used === null || usedBefore === null || used - usedBefore >= timeoutMs * 0.9;
  };
}
