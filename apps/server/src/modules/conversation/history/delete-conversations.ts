import { inTransaction } from '../../../db/index.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { deleteConversationRows } from './account-data-store.ts';

type Needs = Pick<ConversationDependencies, 'db' | 'running' | 'ledger' | 'hooks'>;

/**
 * Deletes an account's conversations with their messages. Also deletes the details of visitors who have no other
 * conversation. Running turns are stopped and not charged; a turn in another process ends at its next save, when its
 * row is missing.
 * @returns the number of deleted conversations
 */
export async function deleteConversations(
  { db, running, ledger, hooks }: Needs,
  accountId: string,
  conversationIds: string[],
): Promise<number> {
  const { deleted, runningTurnIds } = await inTransaction(db, async (tx) => {
    const gone = await deleteConversationRows(tx, accountId, conversationIds);
    if (ledger.isMetered)
      for (const reservationId of gone.runningTurnIds) await ledger.release(tx, { accountId, reservationId });
    if (gone.visitorIds.length > 0)
      for (const forget of hooks.forgetVisitors) await forget(tx, accountId, gone.visitorIds);
    return gone;
  });
  const turns = runningTurnIds.flatMap((turnId) => running.get(turnId) ?? []);
  for (const turn of turns) turn.stop('taken');
  await Promise.all(turns.map((turn) => turn.ended));
  return deleted;
}
