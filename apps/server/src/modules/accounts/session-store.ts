import type { Insertable } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from './account-store.ts';

export interface LiveSession {
  account: Account;
  sessionExpiresAt: Date;
}

export async function insertSession(db: Queryable, session: Insertable<Database['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The account of a session that was neither revoked nor is over; `null` otherwise. */
export async function findLiveSession(
  db: Queryable,
  { sessionId, accountId, now }: { sessionId: string; accountId: string; now: Date },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select('sessions.expires_at as session_expires_at')
    .where('sessions.id', '=', sessionId)
    .where('sessions.account_id', '=', accountId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { session_expires_at: sessionExpiresAt, ...account } = row;
  return { account, sessionExpiresAt };
}

export async function revokeSession(
  db: Queryable,
  session: { sessionId: string; accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: session.now })
    .where('id', '=', session.sessionId)
    .where('account_id', '=', session.accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
