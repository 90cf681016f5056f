/** So many at once and the others behind them, first come, first served. @param allowed may become fewer meanwhile. */
export function createSemaphore(allowed: () => number) {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const take = async (signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    if (taken < allowed()) {
      taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason);
      };
      waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  };
  // A place goes to the next one at once, so that nobody who comes just now gets it first.
  const leave = () => {
    const next = taken <= allowed() ? waiting.shift() : undefined;
    if (next) next();
    else taken -= 1;
  };
  return {
    /** Does the work once there is a place for it. @throws the signal's reason when that comes first. */
    async within<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
      await take(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
