import type { Route } from './http/call-context.ts';
import type { JobDefinition } from './jobs/index.ts';
import type { ModuleHooks } from './module-hooks.ts';

/** One part of the product, as its `index.ts` declares it. The container starts modules in graph order and stops them in reverse. */
export interface Module<UseCases = unknown> {
  /** Its name in `module-graph.json`, which is also its folder. */
  name: string;
  routes: Route[];
  /** The jobs it owns, each with its policy. */
  jobs: JobDefinition[];
  /** Periodic cleanups. */
  sweeps: Sweep[];
  /** Its part in events of modules that may not import it. */
  hooks: ModuleHooks;
  /** The calls that later modules and the container may make. */
  useCases: UseCases;
  /** Runs once when a process starts, before its periodic cleanups. */
  start?(options: StartOptions): Promise<void>;
  /** Ends what is in flight. Runs while jobs and database still work. */
  stop?(): Promise<void>;
}

/** A periodic cleanup. Runs at start and then every `everyMs`, in processes that run jobs. */
export interface Sweep {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

export interface StartOptions {
  /** No other process uses the database, so whatever still looks running is orphaned. */
  isAlone: boolean;
}
