import { ApiError, createPieceReader, isConnectionError, type PieceEvent, type TextStream } from '@sosia/client';
import { type Network, whenOnline } from './network.ts';

export interface TurnConnection {
  /** Opens the stream for the first time: asks, or follows a running turn. */
  begin: (signal: AbortSignal) => Promise<TextStream>;
  /** Resumes after a disconnect, after the last text received. */
  follow: (signal: AbortSignal) => Promise<TextStream>;
  onEvent: (event: PieceEvent) => void;
  onBreak: () => void;
  onOffline: () => void;
  network: Network;
  waitMs: (ms: number) => Promise<void>;
  signal: AbortSignal;
  /** Whether a first request that does not reach the server is retried: the network just returned, or the turn runs. */
  shouldRetryFirstRequest: boolean;
}

/** Backoff between attempts to resume a broken stream. */
const backoffMs = [300, 1_000, 2_000, 4_000, 8_000];
/** Maximum disconnects per turn, even if each attempt brings new text. */
const maxBreaks = 20;

/**
 * Reads a turn to its end, across disconnects. Resolves after `done`, `error` or an abort.
 * @throws {ApiError} of a failed first request or of the last attempt
 */
export async function runTurn(connection: TurnConnection): Promise<void> {
  const { network, signal, waitMs, onBreak, onOffline } = connection;
  let hasBegun = false;
  let attempt = 0;
  for (let breaks = 0; !signal.aborted; breaks += 1) {
    try {
      const isOver = await readAttempt(connection, hasBegun ? connection.follow : connection.begin, (event) => {
        hasBegun = true;
        attempt = 0;
        if (event) connection.onEvent(event);
      });
      if (isOver || signal.aborted) return;
      throw cutOff();
    } catch (error) {
      if (signal.aborted) return;
      if (hasBegun && isOffline(error) && !network.isOnline()) {
        onOffline();
        await whenOnline(network, signal);
        onBreak();
        continue;
      }
      const delayMs = backoffMs[attempt];
      const isFinal = !hasBegun && isOffline(error) && !connection.shouldRetryFirstRequest;
      if (isFinal || delayMs === undefined || breaks >= maxBreaks || !shouldRetry(error)) throw error;
      attempt += 1;
      onBreak();
      await waitMs(delayMs);
    }
  }
}

const cutOff = () => new ApiError({ status: 200, code: 'cutOff', message: 'The answer stopped before its end.' });

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline';

const shouldRetry = (error: unknown) => isConnectionError(error) || (error instanceof ApiError && error.status === 503);

/**
 * Sends one request and reads its stream. Returns whether the turn ended. `onNews(null)` means that the stream is open.
 * Aborts when the network returns, because an old connection may never report that it is dead.
 */
async function readAttempt(
  { network, signal }: TurnConnection,
  open: TurnConnection['begin'],
  onNews: (event: PieceEvent | null) => void,
): Promise<boolean> {
  const aborter = new AbortController();
  const stopListening = network.onOnline(() => aborter.abort(cutOff()));
  // `AbortSignal.any` is missing in browsers before 2024.
  const onAbort = () => aborter.abort(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    const stream = await open(aborter.signal);
    const reader = createPieceReader();
    let isOver = false;
    const pass = (events: PieceEvent[]) => {
      for (const event of events) {
        isOver ||= event.type === 'done' || event.type === 'error';
        onNews(event);
      }
    };
    onNews(null);
    for await (const text of stream) pass(reader.push(text));
    pass(reader.end());
    return isOver;
  } finally {
    signal.removeEventListener('abort', onAbort);
    stopListening();
  }
}
