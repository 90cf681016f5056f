import { InterpreterBusyError } from '../../ports/code-interpreter.ts';

export interface ConcurrencyQueue {
  /** Runs the work when it is its turn. @throws {InterpreterBusyError} when the line is full; the signal's reason while it waits. */
  enter<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

/** So many at once, and so many who wait for them. */
export function createConcurrencyQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyQueue {
  const line: (() => void)[] = [];
  let running = 0;

  const turn = (signal: AbortSignal): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) return Promise.reject(new InterpreterBusyError());
    return new Promise((resolve, reject) => {
      const next = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(next), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(next);
    });
  };
  return {
    async enter(work, signal) {
      signal.throwIfAborted();
      await turn(signal);
      try {
        return await work();
      } finally {
        const next = line.shift();
        // Whoever is next takes the place over.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
