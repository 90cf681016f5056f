import type { Queryable } from '../db/index.ts';
import type { Redaction } from './redact-jobs.ts';

/** A kind of job: what it does and how it runs. Made with `defineJob`. */
export interface JobDefinition<Payload extends object = object> {
  /** The queue's name, which stored jobs keep. */
  name: string;
  policy: JobPolicy<Payload>;
  run(payload: Payload, context: JobContext): Promise<void>;
}

/** How a kind of job runs. */
export interface JobPolicy<Payload extends object = object> {
  /** Further attempts after the first one that failed or whose process died. */
  retryLimit: number;
  /** First delay of the exponential backoff, which ends at one minute. */
  retryDelaySeconds: number;
  /** Jobs of this kind that one process runs concurrently. */
  concurrency: number;
  /** A run that takes longer is aborted and counts as failed. */
  timeoutSeconds: number;
  /** At most one waiting job per `singletonKey`; a second one is dropped. Every call must then name a key. */
  isSingleton?: boolean;
  /** Called once when no attempt is left, even if the last attempt crashed its process. */
  onGivenUp?(payload: Payload): Promise<void>;
}

export interface JobContext {
  /** Aborts at the timeout, when another process took the job over, and when the process stops. */
  signal: AbortSignal;
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
}

export interface EnqueueOptions {
  singletonKey?: string;
  startAfterSeconds?: number;
}

export interface ScheduleOptions {
  key: string;
  /** Delay from now. */
  startAfterSeconds: number;
}

export interface Jobs {
  /** Registers a kind of job. Call it before `start`. */
  define(definition: JobDefinition): void;
  /** Queues a job within the caller's transaction: it runs after the commit and never after a rollback. */
  enqueue(tx: Queryable, name: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Queues many jobs of one kind in one statement. */
  enqueueAll(tx: Queryable, name: string, payloads: object[]): Promise<void>;
  /**
   * Sets when the one waiting job of a key runs: moves it if it exists, else queues it. Repeated calls leave one job.
   * Works within the caller's transaction.
   */
  schedule(tx: Queryable, name: string, payload: object, options: ScheduleOptions): Promise<void>;
  /**
   * Deletes every job, waiting, running or finished, whose payload holds one of the names as a value or as a path segment.
   * A running one continues but is not retried.
   */
  forget(tx: Queryable, names: string[]): Promise<void>;
  /** Removes a field from the payloads of jobs, waiting, running or finished: the queue keeps finished jobs for a day. */
  redact(tx: Queryable, redaction: Redaction): Promise<void>;
  /** Creates the queues. With `isWorker`, this process also runs jobs. */
  start(options: { isWorker: boolean }): Promise<void>;
  /** Takes no new job, lets running ones finish for `graceMs`, then aborts them; they are retried later. */
  stop(graceMs: number): Promise<void>;
}
