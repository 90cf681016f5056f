import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Database } from '../../db/schema.ts';

/** An embed row with the account's plan, which the response includes. */
export type EmbedRow = Selectable<Database['embeds']> & { plan: string };
export type EmbedInsert = Insertable<Database['embeds']>;
export type EmbedUpdate = Updateable<Database['embeds']>;

export const withPlan = (db: Queryable) =>
  db
    .selectFrom('embeds')
    .innerJoin('accounts', 'accounts.id', 'embeds.account_id')
    .selectAll('embeds')
    .select('accounts.plan');

/** Returns an embed of the account by token. */
export function findEmbed(db: Queryable, accountId: string, token: string): Promise<EmbedRow | undefined> {
  return withPlan(db).where('embeds.token', '=', token).where('embeds.account_id', '=', accountId).executeTakeFirst();
}

/** Returns an embed of the account by token and locks its row until the transaction ends. */
export function lockEmbed(tx: Queryable, accountId: string, token: string): Promise<EmbedRow | undefined> {
  return withPlan(tx)
    .where('embeds.token', '=', token)
    .where('embeds.account_id', '=', accountId)
    .forNoKeyUpdate('embeds')
    .executeTakeFirst();
}

/** Returns an embed of any account by token, because a visitor has only the token. Disabled accounts are excluded. */
export function findEmbedOfVisitor(db: Queryable, token: string): Promise<EmbedRow | undefined> {
  return withPlan(db).where('embeds.token', '=', token).where('accounts.active', '=', true).executeTakeFirst();
}

export interface AgentOfAccount {
  accountId: string;
  agentId: string;
}

/** Returns the embeds of an agent, oldest first, the share link last. */
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

/** Inserts a share link unless the agent has one. */
export async function insertShareEmbed(tx: Queryable, embed: EmbedInsert): Promise<void> {
  await tx
    .insertInto('embeds')
    .values(embed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param owner.plan the account's plan, added to the returned row */
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

/** Locks the account row: concurrent requests must not exceed the daily limit of confirmation emails. */
export async function lockAccount(tx: Queryable, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Returns the account's email addresses that are opted in to notifications. */
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
