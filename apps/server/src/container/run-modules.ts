import type { Logger } from 'pino';
import type { Jobs } from '../jobs/index.ts';
import { StoppingError } from '../lib/stopping-error.ts';
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

/** Starts modules, jobs and periodic cleanups, and stops them in reverse. */
export interface ModuleRun {
  /**
   * Rejects after everything that has started was stopped.
   * @throws {StoppingError} when `stop` was called; what the failed step throws
   */
  start(options: RunOptions): Promise<void>;
  /** Waits for a step that is starting, then stops everything that has started. May be called again. */
  stop(): Promise<void>;
}

/** Defines the jobs of the modules and returns their {@link ModuleRun}. */
export function runModules({ modules, jobs, log }: Running): ModuleRun {
  for (const job of modules.flatMap((module) => module.jobs)) jobs.define(job);
  const stopSteps: (() => Promise<void> | void)[] = [];
  let starting: Promise<void> = Promise.resolve();
  let stopping: Promise<void> | null = null;

  /** Adds the step before its start runs: a start that fails may have started in part. */
  const addStopStep = (step: () => Promise<void> | void) => {
    if (stopping) throw new StoppingError();
    stopSteps.push(step);
  };
  const startAll = async ({ isWorker, isAlone }: RunOptions) => {
    addStopStep(() => jobs.stop(jobGraceMs));
    await jobs.start({ isWorker });
    for (const module of modules) {
      addStopStep(() => module.stop?.());
      await module.start?.({ isAlone });
    }
    if (isWorker) await sweepTempFolders();
    let stopSweeps = () => {};
    addStopStep(() => stopSweeps());
    if (isWorker)
      stopSweeps = startSweeps(
        modules.flatMap((module) => module.sweeps),
        log,
      );
  };
  const stopAll = async () => {
    await starting.catch(() => undefined);
    for (const step of stopSteps.reverse()) {
      try {
        await step();
      } catch (error) {
        log.warn({ err: error }, 'a module did not stop');
      }
    }
  };
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };
  return {
    async start(options) {
      starting = startAll(options);
      try {
        await starting;
      } catch (error) {
        await stop();
        throw error;
      }
    },
    stop,
  };
}
