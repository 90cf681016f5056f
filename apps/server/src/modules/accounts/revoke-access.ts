import type { Queryable } from '../../db/index.ts';
import { voidEmailTokens } from './email-token-store.ts';
import { revokeAllSessions } from './session-store.ts';

/**
 * Ends every session and voids the links that set a password or change the address. The transaction must hold the
 * account's lock. A concurrent sign-in or request either runs first and is revoked, or runs later and sees the new
 * state.
 */
export async function revokeAccess(tx: Queryable, account: { accountId: string; now: Date }): Promise<void> {
  await revokeAllSessions(tx, account);
  await voidEmailTokens(tx, { ...account, kinds: ['reset', 'changeEmail'] });
}
