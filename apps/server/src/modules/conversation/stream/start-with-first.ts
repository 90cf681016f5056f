import { AppError } from '../../../lib/app-error.ts';
import type { TurnEvent } from '../domain/turn-events.ts';

/**
 * Waits for a turn's first event, so that a failure before the first byte becomes an error of the call.
 * @throws {AppError} the error of the turn
 */
export async function startWithFirst(
  events: AsyncGenerator<TurnEvent, void>,
): Promise<AsyncGenerator<TurnEvent, void>> {
  const first = await events.next();
  if (!first.done && first.value.type === 'error') throw new AppError(first.value.code);
  return resume(first, events);
}

async function* resume(first: IteratorResult<TurnEvent, void>, rest: AsyncGenerator<TurnEvent, void>) {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}
