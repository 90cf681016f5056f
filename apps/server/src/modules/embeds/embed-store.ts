import type { Selectable } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';

/** An embed with what of its account belongs to it on the wire. */
export type EmbedRow = Selectable<Database['embeds']> & { plan: string };

const withPlan = (db: Queryable) =>
  db
    .selectFrom('embeds')
    .innerJoin('accounts', 'accounts.id', 'embeds.account_id')
    .selectAll('embeds')
    .select('accounts.plan');

/** An embed of the account, by its token. */
export function findEmbed(db: Queryable, accountId: string, token: string): Promise<EmbedRow | undefined> {
  return withPlan(db)
    .where('embeds.token', '=', token)
    .where('embeds.account_id', '=', accountId)
    .executeTakeFirst();
}

/** Whoever's embed it is: the token is all that a visitor has. Accounts that are switched off have none. */
export function findEmbedOfVisitor(db: Queryable, token: string): Promise<EmbedRow | undefined> {
  return withPlan(db).where('embeds.token', '=', token).where('accounts.active', '=', true).executeTakeFirst();
}

/** Those of an agent, the oldest first, its share link last. */
export function listEmbedRows(db: Queryable, owner: { accountId: string; agentId: string }): Promise<EmbedRow[]> {
  return withPlan(db)
    .where('embeds.agent_id', '=', owner.agentId)
    .where('embeds.account_id', '=', owner.accountId)
    .orderBy('embeds.kind', 'desc')
    .orderBy('embeds.created_at')
    .orderBy('embeds.id')
    .execute();
}
