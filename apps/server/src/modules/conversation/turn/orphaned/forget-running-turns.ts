import type { Queryable } from '../../../../db/index.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import { listRunningTurnIds } from './orphaned-turn-store.ts';

/**
 * The turns at work of an account about to go; their rows go with the account's own. Those of another process end there
 * at its next moment, when it finds their rows gone.
 * @returns the work that is left once the transaction is through; resolves when none of the turns says anything any more.
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
