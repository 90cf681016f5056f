import { ApiError, createPieceReader, isConnectionError, type PieceEvent, type TextStream } from '@sosia/client';

export interface TurnConnection {
  /** Opens the stream for the first time: asks, or follows a turn that runs already. */
  begin: () => Promise<TextStream>;
  /** Goes on after a break, from what has been seen. */
  follow: () => Promise<TextStream>;
  onEvent: (event: PieceEvent) => void;
  onBreak: () => void;
  waitMs: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/** Waits between attempts to get a broken stream back. */
const pausesMs = [300, 1_000, 2_000, 4_000, 8_000];
/** More breaks than this in one turn are no accident, even when each brings something new. */
const maxBreaks = 20;

/**
 * Reads a turn to its end through broken connections. Resolves when the stream said `done` or `error`, or was
 * aborted; throws the `ApiError` of a first request that failed or of the last attempt.
 */
export async function runTurn(connection: TurnConnection): Promise<void> {
  let open = connection.begin;
  let attempt = 0;
  for (let breaks = 0; !connection.signal.aborted; breaks += 1) {
    try {
      const stream = await open();
      const isOver = await readStream(stream, (event) => {
        attempt = 0;
        connection.onEvent(event);
      });
      if (isOver || connection.signal.aborted) return;
      throw new ApiError({ status: 200, code: 'cutOff', message: 'The answer stopped before its end.' });
    } catch (error) {
      if (connection.signal.aborted) return;
      const pauseMs = pausesMs[attempt];
      const isFirst = open === connection.begin && isConnectionError(error) && error.code !== 'cutOff';
      if (isFirst || pauseMs === undefined || breaks >= maxBreaks || !isWorthAnother(error)) throw error;
      attempt += 1;
      connection.onBreak();
      open = connection.follow;
      await connection.waitMs(pauseMs);
    }
  }
}

const isWorthAnother = (error: unknown) =>
  isConnectionError(error) || (error instanceof ApiError && error.status === 503);

/** `true` when the stream told its own end. */
async function readStream(stream: TextStream, onEvent: (event: PieceEvent) => void): Promise<boolean> {
  const reader = createPieceReader();
  let isOver = false;
  const pass = (events: PieceEvent[]) => {
    for (const event of events) {
      isOver ||= event.type === 'done' || event.type === 'error';
      onEvent(event);
    }
  };
  for await (const text of stream) pass(reader.push(text));
  pass(reader.end());
  return isOver;
}
