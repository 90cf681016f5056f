import type { AccountSession } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import type { AccountPrincipal } from '../../lib/principal.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { describeDevice } from './describe-device.ts';
import { listLiveSessions, revokeAllSessions, revokeSession } from './session-store.ts';

export async function listSessions(
  context: AccountsContext,
  { accountId, sessionId }: AccountPrincipal,
): Promise<{ data: AccountSession[] }> {
  const rows = await listLiveSessions(context.db, { accountId, now: context.runtime.now() });
  const data = rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === sessionId,
  }));
  return { data };
}

/** Ends one session of the account immediately. @throws {AppError} `notFound` */
export async function endSession(context: AccountsContext, { accountId }: AccountPrincipal, sessionId: string) {
  if (!(await revokeSession(context.db, { sessionId, accountId, now: context.runtime.now() })))
    throw new AppError('notFound');
  return { status: 'loggedOut' } as const;
}

/** Ends every session of the account immediately, including the caller's. */
export async function endAllSessions(context: AccountsContext, { accountId }: AccountPrincipal) {
  await revokeAllSessions(context.db, { accountId, now: context.runtime.now() });
  return { status: 'loggedOut' } as const;
}
