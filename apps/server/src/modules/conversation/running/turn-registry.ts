import type { Logger } from 'pino';
import type { Queryable } from '../../../db/index.ts';
import type { Runtime } from '../../../lib/runtime.ts';
import { storeProgress, type TurnProgress } from './progress-store.ts';
import { createRunningTurn, type RunningTurn } from './running-turn.ts';
import type { TurnTiming } from './turn-timing.ts';

/** The turns that run in this process. Their progress is saved periodically, for all in one statement. */
export interface TurnRegistry {
  add(turnId: string): RunningTurn;
  get(turnId: string): RunningTurn | undefined;
  remove(turnId: string): void;
  /** Waits for the turns until the shutdown timeout, then stops them. Resolves when all are stored. */
  stopAll(): Promise<void>;
}

interface Options {
  db: Queryable;
  runtime: Runtime;
  log: Logger;
  timing: TurnTiming;
}

interface Entry {
  turn: RunningTurn;
  /** UTF-16 code units of the text already saved. */
  stored: number;
  /** Skips the first save, so that a short turn is stored only once, at its end. */
  isNew: boolean;
}

export function createTurnRegistry(options: Options): TurnRegistry {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | null = null;

  const tick = async () => {
    timer = null;
    const all = [...entries.values()];
    await storeAll(
      all.filter((entry) => !entry.isNew),
      options,
    );
    for (const entry of all) entry.isNew = false;
    schedule();
  };
  const schedule = () => {
    if (timer === null && entries.size > 0) timer = setTimeout(tick, options.timing.storeEveryMs).unref();
  };

  return {
    add(turnId) {
      const turn = createRunningTurn(turnId, options.timing.listenerGraceMs);
      entries.set(turnId, { turn, stored: 0, isNew: true });
      schedule();
      return turn;
    },
    get: (turnId) => entries.get(turnId)?.turn,
    remove: (turnId) => void entries.delete(turnId),
    async stopAll() {
      const turns = [...entries.values()].map(({ turn }) => turn);
      const allEnded = Promise.all(turns.map((turn) => turn.ended));
      const timeout = setTimeout(stopEach, options.timing.shutdownMs, turns);
      await allEnded;
      clearTimeout(timeout);
    },
  };
}

/** Saves progress, and stops turns that another process ended or asked to stop. */
async function storeAll(entries: Entry[], { db, runtime, log }: Options): Promise<void> {
  if (entries.length === 0) return;
  const news = entries.map((entry) => progressOf(entry));
  try {
    const alive = await storeProgress(db, news, runtime.now());
    for (const [at, entry] of entries.entries()) {
      const row = alive.get(entry.turn.turnId);
      if (row) entry.stored += news[at]?.text.length ?? 0;
      if (!row) entry.turn.stop('taken');
      else if (row.isStopAsked) entry.turn.stop('asked');
    }
  } catch (error) {
    // The next save retries, and the end of the turn stores everything.
    log.warn({ err: error }, 'saving turn progress failed');
  }
}

function progressOf({ turn, stored }: Entry): TurnProgress {
  return { turnId: turn.turnId, text: turn.text().slice(stored), extras: turn.extras() };
}

function stopEach(turns: RunningTurn[]): void {
  for (const turn of turns) turn.stop('shutdown');
}
