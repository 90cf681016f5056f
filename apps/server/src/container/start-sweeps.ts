import type { Logger } from 'pino';
import type { Sweep } from '../module.ts';

/** Runs each sweep now and then every `everyMs`. Returns what stops them. */
export function startSweeps(sweeps: Sweep[], log: Pick<Logger, 'warn'>): () => void {
  const timers = sweeps.map((sweep) => {
    const run = () =>
      void sweep
        .run()
        .catch((error: unknown) => log.warn({ err: error, sweep: sweep.name }, 'periodic cleanup failed'));
    run();
    return setInterval(run, sweep.everyMs).unref();
  });
  return () => timers.forEach(clearInterval);
}
