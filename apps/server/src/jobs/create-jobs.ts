import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, type JobWithMetadata, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { clientConfig, type DatabaseAddress } from '../db/client.ts';
import type { Queryable } from '../db/index.ts';
import { forgetJobs } from './forget-jobs.ts';
import type { JobContext, JobHandler, JobOptions, Jobs } from './jobs.ts';
import { redactJobs } from './redact-jobs.ts';

/** How long a process may be silent before its jobs go to another; the least that pg-boss takes is 10. */
const heartbeatSeconds = 15;
/** How often it is looked whether a process fell silent. */
const superviseSeconds = 10;
/** Jobs wake their worker when they are stored; this is for retries, whose time comes without a sign. */
const pollSeconds = 5;
const maxRetryDelaySeconds = 60;
/** Of `stop`: the part of the time after which what still runs is told to stop. */
const politePart = 0.6;

interface Definition {
  name: string;
  options: JobOptions<object>;
  handler: JobHandler<object>;
}

export interface JobsOptions {
  address: DatabaseAddress;
  log: Pick<Logger, 'error' | 'warn'>;
}

/** A job queue on the product's own database. It needs two pooled connections and one that listens. */
export function createJobs({ address, log }: JobsOptions): Jobs {
  const definitions = new Map<string, Definition>();
  const stopping = new AbortController();
  const boss = new PgBoss({ ...(clientConfig(address) as ConstructorOptions), ...bossSettings });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));

  return {
    define(name, options, handler) {
      definitions.set(name, { name, options, handler } as unknown as Definition);
    },
    async enqueue(tx, name, payload, options = {}) {
      const { singletonKey, startAfterSeconds } = options;
      await boss.send(name, payload, {
        db: bossDatabase(tx),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    async enqueueAll(tx, name, payloads) {
      if (payloads.length === 0) return;
      const waiting = payloads.map((data) => ({ data }));
      await boss.insert(name, waiting, { db: bossDatabase(tx) });
    },
    async schedule(tx, name, payload, { key, startAfterSeconds }) {
      const options = { singletonKey: key, startAfter: startAfterSeconds, db: bossDatabase(tx) };
      await boss.upsert(name, payload, options);
    },
    forget: forgetJobs,
    redact: redactJobs,
    async start({ isWorker }) {
      await boss.start();
      await makeQueues(boss, [...definitions.values()]);
      if (!isWorker) return;
      for (const definition of definitions.values()) await work(boss, definition, stopping.signal);
    },
    async stop(graceMs) {
      const timer = setTimeout(() => stopping.abort(new Error('the process stops')), graceMs * politePart);
      await boss.stop({ graceful: true, timeout: graceMs });
      clearTimeout(timer);
    },
  };
}

const bossSettings = {
  schema: 'pgboss',
  max: 2,
  useListenNotify: true,
  // No cron jobs, no registry of processes, no index repair: what an idle server does not do costs nothing.
  schedule: false,
  registerInstance: false,
  reindex: false,
  monitorVacuum: false,
  supervise: true,
  superviseIntervalSeconds: superviseSeconds,
  monitorIntervalSeconds: superviseSeconds,
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 3_600,
} as const;

/** The queue that gets the payload of a job that no try is left for. */
const givenUpQueue = (name: string) => `${name}-given-up`;

async function makeQueues(boss: PgBoss, definitions: Definition[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  const make = async (name: string, { policy, ...settings }: Omit<Queue, 'name'>) => {
    if (existing.has(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...(policy ? { policy } : {}), ...settings });
  };
  for (const { name, options } of definitions) {
    const settings = {
      retryLimit: options.retryLimit,
      retryDelay: options.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: maxRetryDelaySeconds,
      expireInSeconds: options.timeoutSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: 86_400,
      notify: true,
    };
    // The dead letter queue must be there before the queue that names it.
    if (options.onGivenUp) await make(givenUpQueue(name), { ...settings, retryLimit: 5, expireInSeconds: 60 });
    await make(name, {
      ...settings,
      ...(options.isSingleton ? { policy: 'short' } : {}),
      ...(options.onGivenUp ? { deadLetter: givenUpQueue(name) } : {}),
    });
  }
}

async function work(boss: PgBoss, { name, options, handler }: Definition, stopping: AbortSignal): Promise<void> {
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: pollSeconds };
  for (let n = 0; n < options.concurrency; n += 1) {
    const settings = { ...polling, batchSize: 1, includeMetadata: true as const };
    const workerId: string = await boss.work(name, settings, async ([job]: JobWithMetadata<object>[]) => {
      try {
        if (job) await handler(job.data, contextOf(job, stopping));
      } finally {
        // By itself a worker would wait for its next poll, although more jobs may be there.
        boss.notifyWorker(workerId);
      }
    });
  }
  const { onGivenUp } = options;
  if (!onGivenUp) return;
  await boss.work(givenUpQueue(name), polling, async (jobs: { data: object }[]) => {
    for (const job of jobs) await onGivenUp(job.data);
  });
}

function contextOf(job: JobWithMetadata<object>, stopping: AbortSignal): JobContext {
  return {
    signal: AbortSignal.any([job.signal, stopping]),
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
  };
}

/** Lets pg-boss speak through the caller's transaction. */
function bossDatabase(tx: Queryable): NonNullable<SendOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
