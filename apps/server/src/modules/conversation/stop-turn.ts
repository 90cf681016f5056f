import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Principal } from '../../lib/principal.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { holderOf } from './holder-of.ts';
import { readTurn, stopInRow } from './stored-turn-store.ts';

/**
 * Stops a running turn, which aborts its provider, and keeps what was said. Answers once that is stored.
 * @throws {AppError} `notFound`.
 */
export async function stopTurn(
  deps: ConversationDependencies,
  principal: Principal,
  turnId: string,
): Promise<'stopped' | 'finished'> {
  const { db, running, runtime, credits } = deps;
  const holder = holderOf(principal);
  const row = await readTurn(db, turnId, holder);
  if (!row) throw new AppError('notFound');
  if (row.status !== 'running') return row.status === 'stopped' ? 'stopped' : 'finished';
  const turn = running.get(turnId);
  if (turn) {
    turn.stop('asked');
    await turn.ended;
    const ended = await readTurn(db, turnId, holder);
    return ended?.status === 'stopped' ? 'stopped' : 'finished';
  }
  const isStopped = await inTransaction(db, async (tx) => {
    const stop = { turnId, accountId: holder.accountId, messageId: runtime.newId(), now: runtime.now() };
    const isStored = await stopInRow(tx, stop);
    if (isStored && credits.counts) await credits.release(tx, { accountId: holder.accountId, turnId });
    return isStored;
  });
  return isStopped ? 'stopped' : 'finished';
}
