import type { Logger } from 'pino';
import type { Queryable } from '../../../db/index.ts';
import type { Runtime } from '../../../lib/runtime.ts';
import type { TurnTrace } from './trace-collector.ts';
import { insertTraces, type NewTrace } from './trace-store.ts';

/** Writes traces in batches after their turns. A crash may lose unwritten traces, which no answer depends on. */
export interface TraceWriter {
  add(turnId: string, trace: TurnTrace): void;
  /** Resolves once all traces added so far are written. */
  flush(): Promise<void>;
}

interface Options {
  db: Queryable;
  runtime: Runtime;
  log: Pick<Logger, 'warn'>;
}

/** Delay of the first write, short enough for a reader who opens the trace right after the answer. */
const firstDelayMs = 50;
/** Minimum interval between writes under load: in a batch, a trace costs a third of a single write. */
const pauseMs = 500;
/** Maximum traces per statement, about a megabyte. */
const mostAtOnce = 64;
/** Maximum queue length. If the database cannot keep up, the oldest traces are dropped to limit memory. */
const mostWaiting = 1_000;

export function createTraceWriter({ db, runtime, log }: Options): TraceWriter {
  let waiting: NewTrace[] = [];
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** Number of traces added, and of traces written or dropped. */
  const count = { come: 0, gone: 0 };
  let lastMs = 0;

  const writeBatch = async () => {
    const batch = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    lastMs = runtime.now().getTime();
    try {
      await insertTraces(db, lastPerTurn(batch), runtime.now());
    } catch (error) {
      log.warn({ err: error, turns: batch.length }, 'writing traces failed');
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
  const scheduleFlush = () => {
    if (timer !== null) return;
    const sinceMs = Math.max(0, runtime.now().getTime() - lastMs);
    timer = setTimeout(
      () => {
        timer = null;
        void flush();
      },
      Math.max(firstDelayMs, pauseMs - sinceMs),
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
      scheduleFlush();
    },
    flush,
  };
}

/** Keeps the last trace per turn, since an upsert may affect each row only once. */
const lastPerTurn = (traces: readonly NewTrace[]) => [...new Map(traces.map((each) => [each.turnId, each])).values()];
