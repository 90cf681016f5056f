/** One process that is started on first use, kept, and started again after it ended. */
export interface RestartingProcess<Run> {
  /** Returns the current run, or starts one; `null` after `stop` and during the delay that follows a failed run. */
  get(): Run | null;
  /** Removes a run that ended, so that `get` starts another one. @param hasWorked whether it was of use; otherwise the delay begins */
  remove(run: Run, hasWorked: boolean): void;
  /** Prevents further starts and returns the current run for its owner to end. */
  stop(): Run | null;
}

export function createRestartingProcess<Run>(start: () => Run, restartDelayMs: number): RestartingProcess<Run> {
  let current: Run | null = null;
  let isDelayed = false;
  let isStopped = false;
  return {
    get() {
      if (isStopped || isDelayed) return null;
      current ??= start();
      return current;
    },
    remove(run, hasWorked) {
      if (current !== run) return;
      current = null;
      if (hasWorked) return;
      isDelayed = true;
      setTimeout(() => {
        isDelayed = false;
      }, restartDelayMs).unref();
    },
    stop() {
      isStopped = true;
      return current;
    },
  };
}
