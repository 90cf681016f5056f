import type { Logger } from 'pino';
import type { Queryable } from '../../../db/index.ts';
import type { Runtime } from '../../../lib/runtime.ts';
import { storeProgress, type TurnProgress } from './progress-store.ts';
import { createRunningTurn, type RunningTurn } from './running-turn.ts';
import type { TurnTiming } from './turn-timing.ts';

/** The turns that this process runs. While there are any, what they say is stored every moment, for all in one statement. */
export interface TurnRegistry {
  add(turnId: string): RunningTurn;
  get(turnId: string): RunningTurn | undefined;
  remove(turnId: string): void;
  /** Lets the turns finish for a while, then stops them; resolves when all are stored. */
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
  /** UTF-16 units of the text that are in the database. */
  stored: number;
  /** A turn that is over within a moment is stored once, at its end. */
  isYoung: boolean;
}

export function createTurnRegistry(options: Options): TurnRegistry {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | null = null;

  const tick = async () => {
    timer = null;
    const all = [...entries.values()];
    await storeAll(
      all.filter((entry) => !entry.isYoung),
      options,
    );
    for (const entry of all) entry.isYoung = false;
    schedule();
  };
  const schedule = () => {
    if (timer === null && entries.size > 0) timer = setTimeout(tick, options.timing.storeEveryMs).unref();
  };

  return {
    add(turnId) {
      const turn = createRunningTurn(turnId, options.timing.listenerGraceMs);
      entries.set(turnId, { turn, stored: 0, isYoung: true });
      schedule();
      return turn;
    },
    get: (turnId) => entries.get(turnId)?.turn,
    remove: (turnId) => void entries.delete(turnId),
    async stopAll() {
      const turns = [...entries.values()].map(({ turn }) => turn);
      const allEnded = Promise.all(turns.map((turn) => turn.ended));
      const patience = setTimeout(stopEach, options.timing.shutdownMs, turns);
      await allEnded;
      clearTimeout(patience);
    },
  };
}

/** Where a row says that another process asks the turn to stop, or has ended it, the turn obeys. */
async function storeAll(entries: Entry[], { db, runtime, log }: Options): Promise<void> {
  if (entries.length === 0) return;
  const news = entries.map((entry) => saidSince(entry));
  try {
    const alive = await storeProgress(db, news, runtime.now());
    for (const [at, entry] of entries.entries()) {
      const row = alive.get(entry.turn.turnId);
      if (row) entry.stored += news[at]?.text.length ?? 0;
      if (!row) entry.turn.stop('taken');
      else if (row.isStopAsked) entry.turn.stop('asked');
    }
  } catch (error) {
    // The next moment tries again; the turn's end stores everything in any case.
    log.warn({ err: error }, 'what running turns said could not be stored');
  }
}

function saidSince({ turn, stored }: Entry): TurnProgress {
  return { turnId: turn.turnId, text: turn.text().slice(stored), extras: turn.extras() };
}

function stopEach(turns: RunningTurn[]): void {
  for (const turn of turns) turn.stop('shutdown');
}
