import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Queryable } from '../../db/index.ts';

export type AgentRow = Selectable<Database['agents']>;
export type AgentInsert = Insertable<Database['agents']>;
export type AgentUpdate = Updateable<Database['agents']>;

export async function findAgent(db: Queryable, accountId: string, agentId: string): Promise<AgentRow | undefined> {
  return await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The row, held until the transaction ends, so that two changes of one agent follow each other. */
export async function lockAgent(tx: Queryable, accountId: string, agentId: string): Promise<AgentRow | undefined> {
  return await tx
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Holds the account's row, so that two creations count the agents one after the other. */
export async function lockAccount(tx: Queryable, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countAgents(db: Queryable, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('agents')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertAgent(tx: Queryable, agent: AgentInsert): Promise<void> {
  await tx.insertInto('agents').values(agent).execute();
}

/** Whose share link has that token, where the account is not switched off. */
export async function findByShareToken(db: Queryable, token: string) {
  return await db
    .selectFrom('agents')
    .innerJoin('accounts', 'accounts.id', 'agents.account_id')
    .select(['agents.id as agentId', 'agents.account_id as accountId'])
    .where('agents.bot_token', '=', token)
    .where('accounts.active', '=', true)
    .executeTakeFirst();
}

export async function updateAgentRow(
  tx: Queryable,
  accountId: string,
  agentId: string,
  changes: AgentUpdate,
): Promise<AgentRow | undefined> {
  return await tx
    .updateTable('agents')
    .set(changes)
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAgentRow(tx: Queryable, accountId: string, agentId: string): Promise<void> {
  await tx.deleteFrom('agents').where('id', '=', agentId).where('account_id', '=', accountId).execute();
}

/** One more change of what can be searched; whoever holds an index of an earlier version builds a new one. */
export async function raiseIndexVersion(tx: Queryable, accountId: string, agentId: string): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ index_version: sql<number>`index_version + 1` })
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function listPictureIds(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agents')
    .select('picture_id')
    .where('account_id', '=', accountId)
    .where('picture_id', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.picture_id ?? []);
}

/** The account's agents in the order of their ids, those after the given one. */
export async function listAgentsAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<AgentRow[]> {
  let query = db.selectFrom('agents').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}
