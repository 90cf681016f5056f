import { type Insertable, sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';
import type { AccountPrincipal } from '../../lib/principal.ts';
import type { Account } from './account-store.ts';

export interface LiveSession {
  account: Account;
  sessionExpiresAt: Date;
}

interface SessionQuery {
  sessionId: string;
  accountId: string;
  now: Date;
}

type Standing = Pick<AccountPrincipal, 'emailVerified' | 'termsAccepted' | 'plan'>;

export async function insertSession(db: Queryable, session: Insertable<Database['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The account of a session that was neither revoked nor is over; `null` otherwise. */
export async function findLiveSession(
  db: Queryable,
  { sessionId, accountId, now }: SessionQuery,
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

/** What is asked at every call: how the account of a live session stands; `undefined` where {@link findLiveSession} has none. */
export async function findStanding(
  db: Queryable,
  { sessionId, accountId, now }: SessionQuery,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select a.email_verified_at is not null as "emailVerified", a.terms_accepted_at is not null as "termsAccepted", a.plan
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.revoked_at is null and s.expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

export async function revokeSession(db: Queryable, session: SessionQuery): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: session.now })
    .where('id', '=', session.sessionId)
    .where('account_id', '=', session.accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
