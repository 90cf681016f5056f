import type { Queryable } from '../../../../db/index.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import { listRunningTurnIds } from './orphaned-turn-store.ts';

/**
 * Lists an account's running turns before the account and its rows are deleted. Turns of another process end at their
 * next save, when their rows are missing.
 * @returns work for after the transaction; resolves when none of the turns emits events anymore
 */
export async function forgetRunningTurns(
  { running }: Pick<ConversationDependencies, 'running'>,
  tx: Queryable,
  accountId: string,
): Promise<() => Promise<void>> {
  const turnIds = await listRunningTurnIds(tx, accountId);
  return async () => {
    const turns = turnIds.flatMap((turnId) => running.get(turnId) ?? []);
    for (const turn of turns) turn.stop('taken');
    await Promise.all(turns.map((turn) => turn.ended));
  };
}
