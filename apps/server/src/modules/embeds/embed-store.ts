import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';

/** An embed with what of its account belongs to it on the wire. */
export type EmbedRow = Selectable<Database['embeds']> & { plan: string };
export type EmbedInsert = Insertable<Database['embeds']>;
export type EmbedUpdate = Updateable<Database['embeds']>;

export const withPlan = (db: Queryable) =>
  db
    .selectFrom('embeds')
    .innerJoin('accounts', 'accounts.id', 'embeds.account_id')
    .selectAll('embeds')
    .select('accounts.plan');

/** An embed of the account, by its token. */
export function findEmbed(db: Queryable, accountId: string, token: string): Promise<EmbedRow | undefined> {
  return withPlan(db).where('embeds.token', '=', token).where('embeds.account_id', '=', accountId).executeTakeFirst();
}

/** The same, held until the transaction ends, so that two changes of one embed follow each other. */
export function lockEmbed(tx: Queryable, accountId: string, token: string): Promise<EmbedRow | undefined> {
  return withPlan(tx)
    .where('embeds.token', '=', token)
    .where('embeds.account_id', '=', accountId)
    .forNoKeyUpdate('embeds')
    .executeTakeFirst();
}

/** Whoever's embed it is: the token is all that a visitor has. Accounts that are switched off have none. */
export function findEmbedOfVisitor(db: Queryable, token: string): Promise<EmbedRow | undefined> {
  return withPlan(db).where('embeds.token', '=', token).where('accounts.active', '=', true).executeTakeFirst();
}

export interface AgentOfAccount {
  accountId: string;
  agentId: string;
}

/** Those of an agent, the oldest first, its share link last. */
export function listEmbedRows(db: Queryable, owner: AgentOfAccount): Promise<EmbedRow[]> {
  return withPlan(db)
    .where('embeds.agent_id', '=', owner.agentId)
    .where('embeds.account_id', '=', owner.accountId)
    .orderBy('embeds.kind', 'desc')
    .orderBy('embeds.created_at')
    .orderBy('embeds.id')
    .execute();
}

export async function countSiteEmbeds(db: Queryable, owner: AgentOfAccount): Promise<number> {
  const { count } = await db
    .selectFrom('embeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agent_id', '=', owner.agentId)
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'site')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEmbed(tx: Queryable, embed: EmbedInsert): Promise<void> {
  await tx.insertInto('embeds').values(embed).execute();
}

/** Leaves the one that is there as it is. */
export async function insertShareEmbed(tx: Queryable, embed: EmbedInsert): Promise<void> {
  await tx
    .insertInto('embeds')
    .values(embed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param owner.plan the account's, which goes with the row. */
export async function updateEmbedRow(
  tx: Queryable,
  owner: { accountId: string; embedId: string; plan: string },
  changes: EmbedUpdate,
): Promise<EmbedRow> {
  const row = await tx
    .updateTable('embeds')
    .set(changes)
    .where('id', '=', owner.embedId)
    .where('account_id', '=', owner.accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, plan: owner.plan };
}

export async function deleteEmbedRow(tx: Queryable, owner: { accountId: string; embedId: string }): Promise<void> {
  await tx.deleteFrom('embeds').where('id', '=', owner.embedId).where('account_id', '=', owner.accountId).execute();
}

/** Holds the account's row, so that two who enter addresses are counted one after the other. */
export async function lockAccount(tx: Queryable, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** The account's addresses that said yes to notifications and have not said no since. */
export async function listConfirmedAddresses(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notified_addresses')
    .select('email')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}
