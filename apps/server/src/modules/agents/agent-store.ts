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

/** Locks the agent's row until the transaction ends. Lock order everywhere: agent, then what belongs to it. */
export async function lockAgent(tx: Queryable, accountId: string, agentId: string): Promise<AgentRow | undefined> {
  return await tx
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agentId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the account's row, which serializes the creation and counting of agents. */
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

/** Returns the agent of a share link's token if its account is active. */
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

/** Invalidates the agent's cached search indexes by incrementing the version. */
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

/** Returns the account's agents after the given id, ordered by id. */
export async function listAgentsAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<AgentRow[]> {
  let query = db.selectFrom('agents').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}
