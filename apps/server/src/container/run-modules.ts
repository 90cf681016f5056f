import type { Logger } from 'pino';
import type { Jobs } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import { sweepTempFolders } from '../sweep-temp-folders.ts';
import { startSweeps } from './start-sweeps.ts';

/** How long running jobs may take to finish at stop. */
const jobGraceMs = 8_000;

export interface RunOptions {
  /** Whether this process runs jobs and periodic cleanups. */
  isWorker: boolean;
  /** Whether no other process uses the database. */
  isAlone: boolean;
}

interface Running {
  /** In the order in which they start. */
  modules: Module[];
  jobs: Pick<Jobs, 'define' | 'start' | 'stop'>;
  log: Pick<Logger, 'warn'>;
}

/** Defines the jobs of the modules. Returns what starts modules, jobs and sweeps, and what stops them in reverse. */
export function runModules({ modules, jobs, log }: Running) {
  for (const job of modules.flatMap((module) => module.jobs)) jobs.define(job);
  let stopSweeps = () => {};
  return {
    async start({ isWorker, isAlone }: RunOptions): Promise<void> {
      await jobs.start({ isWorker });
      for (const module of modules) await module.start?.({ isAlone });
      if (!isWorker) return;
      await sweepTempFolders();
      stopSweeps = startSweeps(
        modules.flatMap((module) => module.sweeps),
        log,
      );
    },
    async stop(): Promise<void> {
      stopSweeps();
      for (const module of modules.toReversed()) await module.stop?.();
      await jobs.stop(jobGraceMs);
    },
  };
}
