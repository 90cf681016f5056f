import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { type Holder, holderOf } from '../domain/holder-of.ts';
import { askToStop, readTurn, type StoredTurn, stopInRow } from './stored-turn-store.ts';

const firstPauseMs = 20;
const longestPauseMs = 100;

/**
 * Stops a running turn, which aborts its model call, and keeps its text. Returns once the text is stored. A turn of
 * another process is stopped by a request to it, because only that process has the whole text.
 * @throws {AppError} `notFound`
 */
export async function stopTurn(
  deps: ConversationDependencies,
  principal: Principal,
  turnId: string,
): Promise<'stopped' | 'finished'> {
  const holder = holderOf(principal);
  const row = await readTurn(deps.db, turnId, holder);
  if (!row) throw new AppError('notFound');
  if (row.status !== 'running') return endOf(row);
  const turn = deps.running.get(turnId);
  if (turn) {
    turn.stop('asked');
    await turn.ended;
    return endOf(await readTurn(deps.db, turnId, holder));
  }
  return (await stopElsewhere(deps, turnId, holder)) ?? endOf(await stopHere(deps, turnId, holder));
}

const endOf = (row: StoredTurn | undefined) => (row?.status === 'stopped' ? 'stopped' : 'finished');

/** Returns `null` if the process that runs it does not end it within the timeout. */
async function stopElsewhere({ db, runtime, timing }: ConversationDependencies, turnId: string, holder: Holder) {
  await askToStop(db, { turnId, accountId: holder.accountId, now: runtime.now() });
  let pauseMs = firstPauseMs;
  for (let waitedMs = 0; waitedMs < timing.stopTimeoutMs; waitedMs += pauseMs) {
    await wait(pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    const row = await readTurn(db, turnId, holder);
    if (row?.status !== 'running') return endOf(row);
  }
  return null;
}

async function stopHere({ db, runtime, ledger }: ConversationDependencies, turnId: string, holder: Holder) {
  const { accountId } = holder;
  await inTransaction(db, async (tx) => {
    const isStored = await stopInRow(tx, { turnId, accountId, messageId: runtime.newId(), now: runtime.now() });
    if (isStored && ledger.isMetered) await ledger.release(tx, { accountId, reservationId: turnId });
  });
  return await readTurn(db, turnId, holder);
}
