import type { AccountsContext } from './accounts-dependencies.ts';
import { forgetUnverified } from './deletion/forget-unverified.ts';
import { deleteOldEmailTokens } from './email-token-store.ts';
import { unverifiedLifeMs } from './register.ts';
import { deleteEndedSessions } from './session-store.ts';

const dayMs = 86_400_000;
/** Long enough to recognize a browser, short enough to limit the history kept. */
const endedSessionLifeMs = 90 * dayMs;
/** Keeps expired tokens so a late click can be answered with “expired”. */
const endedTokenLifeMs = 30 * dayMs;

/** Deletes unverified accounts, and sessions and links that ended long ago. */
export async function sweepAccounts(context: AccountsContext): Promise<void> {
  const { db, runtime } = context;
  const before = (ageMs: number) => new Date(runtime.now().getTime() - ageMs);
  await forgetUnverified(context, { before: before(unverifiedLifeMs) });
  await deleteEndedSessions(db, before(endedSessionLifeMs));
  await deleteOldEmailTokens(db, before(endedTokenLifeMs));
}
