import { inTransaction } from '../../db/index.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { failDeadTurns } from './stored-turn-store.ts';

type Needs = Pick<ConversationDependencies, 'db' | 'runtime' | 'credits'>;

/** Ends the turns that were last touched before a moment: their process is gone. Gives how many there were. */
export async function failOrphanedTurns({ db, runtime, credits }: Needs, before: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const dead = await failDeadTurns(tx, before, runtime.now());
    if (credits.counts) for (const { id, accountId } of dead) await credits.release(tx, { accountId, turnId: id });
    return dead.length;
  });
}
