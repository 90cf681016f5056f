import type { Logger } from 'pino';
import type { Queryable } from '../../../db/index.ts';
import type { Runtime } from '../../../lib/runtime.ts';
import type { TurnTrace } from './trace-collector.ts';
import { insertTraces, type NewTrace } from './trace-store.ts';

/**
 * Keeps what explains turns. It is written after the turn, for many in one statement when many end at once; a crash may
 * lose what was not written yet, which no answer depends on.
 */
export interface TraceWriter {
  add(turnId: string, trace: TurnTrace): void;
  /** Resolves once all that has come is written. */
  flush(): Promise<void>;
}

interface Options {
  db: Queryable;
  runtime: Runtime;
  log: Pick<Logger, 'warn'>;
}

/** A reader right after the answer finds its trace. */
const soonMs = 50;
/** From one statement to the next, where many turns end: a trace costs a third in company of what it costs alone. */
const pauseMs = 500;
/** In one statement, which then is a megabyte or so. */
const mostAtOnce = 64;
/** If the database cannot keep up, the oldest traces are dropped so that memory does not grow. */
const mostWaiting = 1_000;

export function createTraceWriter({ db, runtime, log }: Options): TraceWriter {
  let waiting: NewTrace[] = [];
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** How many have come, and how many have gone: into the database, or away. */
  const count = { come: 0, gone: 0 };
  let lastMs = 0;

  const writeBatch = async () => {
    const batch = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    lastMs = runtime.now().getTime();
    try {
      await insertTraces(db, lastOfEach(batch), runtime.now());
    } catch (error) {
      log.warn({ err: error, turns: batch.length }, 'what explains turns could not be stored');
    }
    count.gone += batch.length;
    writing = null;
  };
  const flush = async () => {
    for (const until = count.come; count.gone < until; ) {
      writing ??= writeBatch();
      await writing;
    }
  };
  const flushSoon = () => {
    if (timer !== null) return;
    const sinceMs = Math.max(0, runtime.now().getTime() - lastMs);
    timer = setTimeout(
      () => {
        timer = null;
        void flush();
      },
      Math.max(soonMs, pauseMs - sinceMs),
    ).unref();
  };
  return {
    add(turnId, trace) {
      count.come += 1;
      waiting.push({ turnId, trace });
      if (waiting.length > mostWaiting) {
        waiting.shift();
        count.gone += 1;
      }
      flushSoon();
    },
    flush,
  };
}

/** A statement may touch a row once. */
const lastOfEach = (traces: readonly NewTrace[]) => [...new Map(traces.map((each) => [each.turnId, each])).values()];
