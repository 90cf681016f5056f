import type { Queryable } from '../../../../db/index.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import { listRunningTurnIds } from './orphaned-turn-store.ts';

/**
 * Prepares the deletion of an account's running turns; their rows are deleted with the account's. Turns of another
 * process end at its next save, when it finds the rows gone.
 * @returns work for after the transaction; resolves when none of the turns emits events anymore.
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
