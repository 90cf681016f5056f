import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** The data that decides whether a visitor's token is still valid. */
export interface VisitedEmbed {
  accountId: string;
  agentId: string;
  token: string;
}

/** Returns the embed of a visitor's token, of any account, while embed and account are enabled. */
export function findVisitedEmbed(db: Queryable, embedId: string): Promise<VisitedEmbed | undefined> {
  return db
    .selectFrom('embeds')
    .innerJoin('accounts', 'accounts.id', 'embeds.account_id')
    .select(['embeds.account_id as accountId', 'embeds.agent_id as agentId', 'embeds.token'])
    .where('embeds.id', '=', embedId)
    .where('embeds.active', '=', true)
    .where('accounts.active', '=', true)
    .executeTakeFirst();
}

/** Returns whether the agent has knowledge to answer from, and whether the visitor sent the lead form. */
export async function readVisit(
  db: Queryable,
  visit: { accountId: string; agentId: string; visitorId: string },
): Promise<{ canAnswer: boolean; hasLead: boolean }> {
  const { rows } = await sql<{ canAnswer: boolean; hasLead: boolean }>`
    select exists (
      select from sources where agent_id = ${visit.agentId} and account_id = ${visit.accountId}
        and refreshed_at is not null and active
    ) as "canAnswer", exists (
      select from visitors where id = ${visit.visitorId} and account_id = ${visit.accountId}
        and agent_id = ${visit.agentId} and lead_at is not null
    ) as "hasLead"`.execute(db);
  return rows[0] ?? { canAnswer: false, hasLead: false };
}
