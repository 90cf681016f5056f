import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Holder } from '../domain/holder-of.ts';
import type { ShownPolicy } from './shown-policy.ts';

/** Returns the consent texts of an agent; `undefined` if the account has no such agent. */
export async function readPolicy(
  db: Queryable,
  accountId: string,
  agentId: string,
): Promise<Omit<ShownPolicy, 'version'> | undefined> {
  return await db
    .selectFrom('agents')
    .select(['consent_message as consentMessage', 'privacy_policy_url as privacyPolicyUrl'])
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export interface NewPolicyAction extends Holder, ShownPolicy {
  id: string;
  agentId: string;
  /** The session's or thread's id. */
  sessionKey: string;
  accepted: boolean;
  now: Date;
}

/** Stores a decision. Returns `false` if the session or thread belongs to someone else. */
export async function insertPolicyAction(db: Queryable, action: NewPolicyAction): Promise<boolean> {
  const isHolder = sql`principal_kind = ${action.principalKind} and principal_id = ${action.principalId}`;
  const { rows } = await sql<{ id: string }>`
    insert into policy_actions (id, account_id, agent_id, principal_kind, principal_id, session_key, accepted, version,
      consent_message, privacy_policy_url, created_at)
    select ${action.id}, account_id, id, ${action.principalKind}, ${action.principalId}, ${action.sessionKey},
      ${action.accepted}, ${action.version}, ${action.consentMessage}, ${action.privacyPolicyUrl}, ${action.now}
    from agents where id = ${action.agentId} and account_id = ${action.accountId}
      and not exists (
        select from conversations where agent_id = ${action.agentId} and mode in ('session', 'thread')
          and key = ${action.sessionKey} and not (${isHolder})
      ) and not exists (
        select from policy_actions where agent_id = ${action.agentId} and session_key = ${action.sessionKey}
          and not (${isHolder})
      )
    returning id`.execute(db);
  return rows.length > 0;
}
