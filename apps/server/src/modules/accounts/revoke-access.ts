import type { Queryable } from '../../db/index.ts';
import { voidEmailTokens } from './email-token-store.ts';
import { revokeAllSessions } from './session-store.ts';

/**
 * Ends what was opened, or asked for and not done yet, by whoever could get in so far: every session, and the links that
 * set a password or move the account to another address. The account must be held by the transaction: who signs in or
 * asks at the same moment comes before, and loses it, or after, and is judged by what counts then.
 */
export async function revokeAccess(tx: Queryable, account: { accountId: string; now: Date }): Promise<void> {
  await revokeAllSessions(tx, account);
  await voidEmailTokens(tx, { ...account, kinds: ['reset', 'changeEmail'] });
}
