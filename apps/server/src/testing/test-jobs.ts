import type { JobContext, JobDefinition, Jobs } from '../jobs/index.ts';

interface Waiting {
  name: string;
  payload: object;
  startAfterSeconds?: number;
}

export type TestJobs = Pick<Jobs, 'define' | 'enqueue' | 'enqueueAll' | 'schedule' | 'forget' | 'redact'> & {
  waiting: Waiting[];
  /** Runs what waits, and what that brings, one after the other; a failing job is tried again at once. */
  runAll(): Promise<void>;
  /** Runs one handler as the queue would. */
  run(name: string, payload: object, context?: Partial<JobContext>): Promise<void>;
  giveUp(name: string, payload: object): Promise<void>;
};

/** A queue without a database: jobs wait until the test runs them. @param forward moves the clock on to a later job's time. */
export function testJobs(forward: (ms: number) => void = () => {}): TestJobs {
  const definitions = new Map<string, JobDefinition>();
  const waiting: Waiting[] = [];
  const keys = new WeakMap<Waiting, string>();
  const run: TestJobs['run'] = async (name, payload, context = {}) => {
    const usual = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };
    await definitions.get(name)?.run(payload, { ...usual, ...context });
  };
  return {
    waiting,
    run,
    define(definition) {
      definitions.set(definition.name, definition);
    },
    async enqueue(_tx, name, payload, { startAfterSeconds = 0 } = {}) {
      waiting.push({ name, payload, ...(startAfterSeconds > 0 ? { startAfterSeconds } : {}) });
    },
    async enqueueAll(_tx, name, payloads) {
      for (const payload of payloads) waiting.push({ name, payload });
    },
    async schedule(_tx, name, payload, { key, startAfterSeconds }) {
      const job = { name, payload, ...(startAfterSeconds > 0 ? { startAfterSeconds } : {}) };
      keys.set(job, key);
      const at = waiting.findIndex((each) => each.name === name && keys.get(each) === key);
      waiting.splice(at < 0 ? waiting.length : at, at < 0 ? 0 : 1, job);
    },
    async forget(_tx, names) {
      const isNamed = ({ payload }: Waiting) => names.some((name) => JSON.stringify(payload).includes(name));
      waiting.splice(0, waiting.length, ...waiting.filter((job) => !isNamed(job)));
    },
    async redact() {},
    async runAll() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await runWithRetries(job);
    },
    async giveUp(name, payload) {
      await definitions.get(name)?.policy.onGivenUp?.(payload);
    },
  };

  async function runWithRetries({ name, payload, startAfterSeconds = 0 }: Waiting): Promise<void> {
    forward(startAfterSeconds * 1_000);
    const retryLimit = definitions.get(name)?.policy.retryLimit ?? 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(name, payload, { attempt, isLastAttempt: attempt > retryLimit });
      } catch {
        if (attempt <= retryLimit) continue;
        return await definitions.get(name)?.policy.onGivenUp?.(payload);
      }
    }
  }
}
