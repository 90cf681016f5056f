import { type Insertable, type Selectable, sql } from 'kysely';
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

type Session = Selectable<Database['sessions']>;

export async function insertSession(db: Queryable, session: Insertable<Database['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Returns the account of an active session; `null` if it was revoked or has expired. */
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
    .where('accounts.active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { session_expires_at: sessionExpiresAt, ...account } = row;
  return { account, sessionExpiresAt };
}

/**
 * Returns the account state that every call needs; `undefined` if {@link findLiveSession} finds none. Records the
 * session's last use at most every ten minutes.
 */
export async function findStanding(db: Queryable, session: SessionQuery): Promise<Standing | undefined> {
  const { sessionId, accountId, now } = session;
  const { rows } = await sql<Standing & { lastUsedAt: Date }>`
    select a.email_verified_at is not null as "emailVerified", a.terms_accepted_at is not null as "termsAccepted", a.plan,
      s.last_used_at as "lastUsedAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.revoked_at is null and s.expires_at > ${now}
      and a.active`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { lastUsedAt, ...standing } = found;
  if (now.getTime() - lastUsedAt.getTime() > noteUseAfterMs) await noteUse(db, session);
  return standing;
}

const noteUseAfterMs = 600_000;

/** If calls run concurrently, only the first one writes. */
async function noteUse(db: Queryable, { sessionId, accountId, now }: SessionQuery): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('last_used_at', '<', new Date(now.getTime() - noteUseAfterMs))
    .execute();
}

/** Returns the active sessions, most recently used first. */
export function listLiveSessions(
  db: Queryable,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the user agents of the account's stored sessions, including ended ones. */
export async function listUserAgents(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('user_agent')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.user_agent);
}

/** Returns the IP addresses that the account's stored sessions started from, including ended ones. */
export async function listAddresses(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.address);
}

/** Returns `false` if the account has no such active session. */
export async function revokeSession(db: Queryable, { sessionId, accountId, now }: SessionQuery): Promise<boolean> {
  const revoked = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

export async function revokeAllSessions(
  db: Queryable,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes sessions that ended before `before`. */
export async function deleteEndedSessions(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('revoked_at', '<', before), is('expires_at', '<', before)]))
    .execute();
}
