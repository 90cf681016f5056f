import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { holderOf } from '../domain/holder-of.ts';
import type { FollowedTurn, TurnEvent } from '../domain/turn-events.ts';
import { toLastEvents, toTextEvents } from '../stream/stored-turn-events.ts';
import { failOrphanedTurns } from './orphaned/fail-orphaned-turns.ts';
import { readTurn, type StoredTurn } from './stored-turn-store.ts';

export interface FollowRequest {
  principal: Principal;
  turnId: string;
  /** Code points of the text that the caller already has; events start after them. */
  after: number;
  signal?: AbortSignal;
}

const firstPauseMs = 20;

/**
 * Follows a turn from the given offset: live if it runs in this process, else by polling its row with backoff.
 * @throws {AppError} `notFound`
 */
export async function followTurn(deps: ConversationDependencies, request: FollowRequest): Promise<FollowedTurn> {
  const { turnId, after, signal } = request;
  const row = await readTurn(deps.db, turnId, holderOf(request.principal));
  if (!row) throw new AppError('notFound');
  const running = row.status === 'running' ? deps.running.get(turnId) : undefined;
  return { turnId, events: running ? running.listen(after, signal) : followRow(deps, request, row) };
}

async function* followRow(
  deps: ConversationDependencies,
  { principal, turnId, after, signal }: FollowRequest,
  first: StoredTurn,
): AsyncGenerator<TurnEvent, void> {
  let row: StoredTurn | undefined = first;
  let seen = after;
  let pauseMs = firstPauseMs;
  while (row && !signal?.aborted) {
    for (const event of toTextEvents(row.answer, newExtras(row, seen, seen === after), seen)) yield event;
    seen = Math.max(seen, [...row.answer].length);
    if (row.status !== 'running') return yield* toLastEvents(row);
    if (await failIfOrphaned(deps, row)) pauseMs = 0;
    await wait(pauseMs);
    pauseMs = Math.min(deps.timing.storeEveryMs, pauseMs * 2);
    // The turn may have started in this process in the meantime.
    const running = deps.running.get(turnId);
    if (running) return yield* running.listen(seen, signal);
    row = await readTurn(deps.db, turnId, holderOf(principal));
  }
  if (!row) yield { type: 'error', code: 'notFound' };
}

/** After the first read, extras at the boundary were already sent. */
function newExtras({ extras }: StoredTurn, seen: number, isFirstLook: boolean): StoredTurn['extras'] {
  return isFirstLook ? extras : extras.filter((extra) => extra.at > seen);
}

async function failIfOrphaned(deps: ConversationDependencies, row: StoredTurn): Promise<boolean> {
  const oldest = deps.runtime.now().getTime() - deps.timing.staleAfterMs;
  if (row.touchedAt.getTime() >= oldest) return false;
  await failOrphanedTurns(deps, new Date(oldest));
  return true;
}
