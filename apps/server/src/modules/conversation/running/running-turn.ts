import { countCodePoints } from '@sosia/contract';
import type { StoredExtra } from '../../../db/schema.ts';
import type { TurnEvent } from '../domain/turn-events.ts';

/**
 * `asked`: the user pressed stop. `noListener`: no listener within the grace period. `taken`: another process ended
 * it.
 */
export type StopReason = 'asked' | 'noListener' | 'taken' | 'shutdown';

/** Abort reason of a stopped turn's signal. */
export class TurnStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`turn stopped: ${reason}`);
    this.name = 'TurnStopped';
    this.reason = reason;
  }
}

/** A turn that runs in this process. It does not depend on its listeners. */
export interface RunningTurn {
  readonly turnId: string;
  /** Aborts with a {@link TurnStopped}. */
  readonly signal: AbortSignal;
  /** Resolves after the last event. */
  readonly ended: Promise<void>;
  /** Text so far. */
  text(): string;
  extras(): StoredExtra[];
  say(event: Extract<TurnEvent, { type: 'text' | 'extra' }>): void;
  /** Emits the last events. Later events are ignored. */
  end(events: TurnEvent[]): void;
  /**
   * Yields all events from the given code point of the text on. Closing it early or aborting the signal removes the
   * listener.
   */
  listen(after: number, signal?: AbortSignal): AsyncGenerator<TurnEvent, void, undefined>;
  stop(reason: StopReason): void;
}

export function createRunningTurn(turnId: string, listenerGraceMs: number): RunningTurn {
  const log: TurnEvent[] = [];
  const extras: StoredExtra[] = [];
  const abort = new AbortController();
  const ended = Promise.withResolvers<void>();
  let news = Promise.withResolvers<void>();
  let text = '';
  let listeners = 0;
  let isOver = false;

  const stop = (reason: StopReason) => {
    if (!isOver && !abort.signal.aborted) abort.abort(new TurnStopped(reason));
  };
  let graceTimer = setTimeout(stop, listenerGraceMs, 'noListener');
  const attach = () => {
    listeners += 1;
    clearTimeout(graceTimer);
  };
  const detach = () => {
    listeners -= 1;
    if (listeners === 0 && !isOver) graceTimer = setTimeout(stop, listenerGraceMs, 'noListener');
  };
  const add = (events: TurnEvent[]) => {
    log.push(...events);
    news.resolve();
    news = Promise.withResolvers();
  };

  return {
    turnId,
    signal: abort.signal,
    ended: ended.promise,
    text: () => text,
    extras: () => extras,
    say(event) {
      if (isOver) return;
      if (event.type === 'text') text += event.text;
      else extras.push({ at: countCodePoints(text), name: event.name, body: event.body });
      add([event]);
    },
    end(events) {
      if (isOver) return;
      isOver = true;
      clearTimeout(graceTimer);
      add(events);
      ended.resolve();
    },
    listen: (after, signal) => listenTo({ log, news: () => news.promise, attach, detach }, after, signal),
    stop,
  };
}

interface Source {
  log: TurnEvent[];
  /** Resolves at the next event. */
  news(): Promise<void>;
  attach(): void;
  detach(): void;
}

async function* listenTo(source: Source, after: number, signal?: AbortSignal): AsyncGenerator<TurnEvent, void> {
  const gone = Promise.withResolvers<void>();
  let isAttached = true;
  const leave = () => {
    if (isAttached) source.detach();
    isAttached = false;
    gone.resolve();
  };
  source.attach();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    const skip = skipCodePoints(after);
    for (let next = 0; isAttached; ) {
      const event = source.log[next];
      if (!event) {
        await Promise.race([source.news(), gone.promise]);
        continue;
      }
      next += 1;
      const unseen = skip(event);
      if (unseen) yield unseen;
      if (event.type === 'done' || event.type === 'error') return;
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
  }
}

/**
 * Skips the first code points of a turn's text, and the extras within. An extra exactly at the boundary is sent again,
 * because a duplicate is better than a loss.
 */
export function skipCodePoints(count: number): (event: TurnEvent) => TurnEvent | null {
  let left = count;
  return (event) => {
    if (left === 0 || (event.type !== 'text' && event.type !== 'extra')) return event;
    if (event.type === 'extra') return null;
    const points = [...event.text];
    if (points.length <= left) {
      left -= points.length;
      return null;
    }
    const text = points.slice(left).join('');
    left = 0;
    return { type: 'text', text };
  };
}
