import { inTransaction } from '../../../../db/index.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import { failOrphanedTurnRows } from './orphaned-turn-store.ts';

type Needs = Pick<ConversationDependencies, 'db' | 'runtime' | 'ledger'>;

/** Fails the turns whose heartbeat is older than `before`, since their process is gone. Returns their number. */
export async function failOrphanedTurns({ db, runtime, ledger }: Needs, before: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const orphaned = await failOrphanedTurnRows(tx, before, runtime.now());
    if (ledger.isMetered)
      for (const { id, accountId } of orphaned) await ledger.release(tx, { accountId, reservationId: id });
    return orphaned.length;
  });
}
