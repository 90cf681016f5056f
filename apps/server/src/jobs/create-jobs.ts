import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, type JobWithMetadata, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { clientConfig, type DatabaseAddress } from '../db/client.ts';
import type { Queryable } from '../db/index.ts';
import { forgetJobs } from './forget-jobs.ts';
import type { JobContext, JobDefinition, Jobs } from './jobs.ts';
import { redactJobs } from './redact-jobs.ts';

/** A process without a heartbeat for this long loses its jobs to another one. pg-boss requires at least 10. */
const heartbeatSeconds = 15;
/** Interval of the check for missing heartbeats. */
const superviseSeconds = 10;
/** New jobs wake their worker; polling is for retries, which become due without a notification. */
const pollSeconds = 5;
const maxRetryDelaySeconds = 60;
/** Share of the grace period of `stop` after which running jobs are aborted. */
const gracePart = 0.6;

export interface JobsOptions {
  address: DatabaseAddress;
  log: Pick<Logger, 'error' | 'warn'>;
}

/** Creates a job queue on the product's database. It needs two pooled connections and one that listens. */
export function createJobs({ address, log }: JobsOptions): Jobs {
  const definitions = new Map<string, JobDefinition>();
  const stopping = new AbortController();
  const boss = new PgBoss({ ...(clientConfig(address) as ConstructorOptions), ...bossSettings });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));

  return {
    define(definition) {
      definitions.set(definition.name, definition);
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
      const timer = setTimeout(() => stopping.abort(new Error('the process stops')), graceMs * gracePart);
      await boss.stop({ graceful: true, timeout: graceMs });
      clearTimeout(timer);
    },
  };
}

const bossSettings = {
  schema: 'pgboss',
  max: 2,
  useListenNotify: true,
  // Cron jobs, the process registry and index maintenance are unused; off, they cost an idle server nothing.
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

/** Dead-letter queue: gets the payload of a job without attempts left. */
const givenUpQueue = (name: string) => `${name}-given-up`;

async function makeQueues(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const make = async (name: string, { policy, ...settings }: Omit<Queue, 'name'>) => {
    const queue = existing.get(name);
    if (queue && hasSettings(queue, settings)) return;
    if (queue) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...(policy ? { policy } : {}), ...settings });
  };
  for (const { name, policy: job } of definitions) {
    const settings = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: maxRetryDelaySeconds,
      expireInSeconds: job.timeoutSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: 86_400,
      notify: true,
    };
    // The dead-letter queue must exist before the queue that names it.
    if (job.onGivenUp) await make(givenUpQueue(name), { ...settings, retryLimit: 5, expireInSeconds: 60 });
    await make(name, {
      ...settings,
      ...(job.isSingleton ? { policy: 'short' } : {}),
      ...(job.onGivenUp ? { deadLetter: givenUpQueue(name) } : {}),
    });
  }
}

/** Whether the stored queue has these settings. An update of each queue would cost a commit each at every start. */
function hasSettings(queue: Queue, settings: Omit<Queue, 'name'>): boolean {
  return Object.entries(settings).every(([key, value]) => queue[key as keyof Queue] === value);
}

async function work(boss: PgBoss, definition: JobDefinition, stopping: AbortSignal): Promise<void> {
  const { name, policy } = definition;
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: pollSeconds };
  for (let n = 0; n < policy.concurrency; n += 1) {
    const settings = { ...polling, batchSize: 1, includeMetadata: true as const };
    const workerId: string = await boss.work(name, settings, async ([job]: JobWithMetadata<object>[]) => {
      try {
        if (job) await definition.run(job.data, contextOf(job, stopping));
      } finally {
        // Otherwise the worker waits for its next poll although more jobs may be due.
        boss.notifyWorker(workerId);
      }
    });
  }
  if (!policy.onGivenUp) return;
  await boss.work(givenUpQueue(name), polling, async (jobs: { data: object }[]) => {
    for (const job of jobs) await policy.onGivenUp?.(job.data);
  });
}

function contextOf(job: JobWithMetadata<object>, stopping: AbortSignal): JobContext {
  return {
    signal: AbortSignal.any([job.signal, stopping]),
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
  };
}

/** Runs the statements of pg-boss in the caller's transaction. */
function bossDatabase(tx: Queryable): NonNullable<SendOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
