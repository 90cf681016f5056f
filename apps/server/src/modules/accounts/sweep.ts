import type { AccountsContext } from './accounts-dependencies.ts';
import { forgetUnverified } from './deletion/forget-unverified.ts';
import { deleteOldEmailTokens } from './email-token-store.ts';
import { unverifiedLifeMs } from './register.ts';
import { deleteEndedSessions } from './session-store.ts';

const dayMs = 86_400_000;
/** Long enough to know a browser again, short enough not to keep a diary. */
const endedSessionLifeMs = 90 * dayMs;
/** A link that is opened late is still told that it has run out. */
const endedTokenLifeMs = 30 * dayMs;

/** Forgets what has had its time: addresses never confirmed, sessions and links long over. */
export async function sweepAccounts(context: AccountsContext): Promise<void> {
  const { db, runtime } = context;
  const before = (ageMs: number) => new Date(runtime.now().getTime() - ageMs);
  await forgetUnverified(context, { before: before(unverifiedLifeMs) });
  await deleteEndedSessions(db, before(endedSessionLifeMs));
  await deleteOldEmailTokens(db, before(endedTokenLifeMs));
}
