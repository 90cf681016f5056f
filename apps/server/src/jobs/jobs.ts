import type { Queryable } from '../db/index.ts';
import type { Redaction } from './redact-jobs.ts';

/** How a kind of job runs. */
export interface JobOptions<Payload> {
  /** Further tries after the first one that failed or whose process died. */
  retryLimit: number;
  /** Pause before the second try; doubled for each one after that, up to a minute. */
  retryDelaySeconds: number;
  /** How many run at once in one process. */
  concurrency: number;
  /** A run that takes longer is aborted and counts as failed. */
  timeoutSeconds: number;
  /** One waiting job per `singletonKey`; a second one is left out. Every call must then name a key. */
  isSingleton?: boolean;
  /** Called once when no try is left, also when the last one took its process down. */
  onGivenUp?: (payload: Payload) => Promise<void>;
}

export interface JobContext {
  /** Aborts when the time is over, when another process took the job over, and when the process stops. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
  isLastAttempt: boolean;
}

export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

export interface EnqueueOptions {
  singletonKey?: string;
  startAfterSeconds?: number;
}

export interface ScheduleOptions {
  key: string;
  /** From now; 0 is at once. */
  startAfterSeconds: number;
}

export interface Jobs {
  /** Says what a job does; before `start`. */
  define<Payload extends object>(name: string, options: JobOptions<Payload>, handler: JobHandler<Payload>): void;
  /** Stores a job within the caller's transaction: it runs when that is stored and never if it is not. */
  enqueue(tx: Queryable, name: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** The same for many jobs of one kind, in one statement. */
  enqueueAll(tx: Queryable, name: string, payloads: object[]): Promise<void>;
  /**
   * Says when the one waiting job of a key runs: one that waits is moved to that time, else a job is stored. So what is asked
   * for again and again leaves one job and not one each time. Within the caller's transaction.
   */
  schedule(tx: Queryable, name: string, payload: object, options: ScheduleOptions): Promise<void>;
  /**
   * Removes every job, waiting, running or over, whose payload has one of the names as a value or as a part of a path. A
   * running one goes on, but nobody will try it again.
   */
  forget(tx: Queryable, names: string[]): Promise<void>;
  /** Takes a field out of the payloads of jobs, waiting, running or over: the queue keeps what is over for a day. */
  redact(tx: Queryable, redaction: Redaction): Promise<void>;
  /** Makes the queues; with `isWorker` this process runs jobs too. */
  start(options: { isWorker: boolean }): Promise<void>;
  /** Takes no new job, lets running ones finish for `graceMs`, then aborts them; they are tried again later. */
  stop(graceMs: number): Promise<void>;
}
