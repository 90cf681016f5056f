import { type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../db/index.ts';

export type InstructionVersionRow = Selectable<Database['instruction_versions']>;

/** The fields of a version shown in a list. */
export type VersionSummaryRow = Pick<InstructionVersionRow, 'id' | 'created_at' | 'updated_at'> & { chars: number };

interface Owner {
  accountId: string;
  agentId: string;
}

/** Returns the agent's versions, newest first. */
export async function listVersions(db: Queryable, { accountId, agentId }: Owner): Promise<VersionSummaryRow[]> {
  return await db
    .selectFrom('instruction_versions')
    .select(['id', 'created_at', 'updated_at', sql<number>`char_length(instructions)`.as('chars')])
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findNewestVersion(
  tx: Queryable,
  { accountId, agentId }: Owner,
): Promise<{ id: string; updated_at: Date } | undefined> {
  return await tx
    .selectFrom('instruction_versions')
    .select(['id', 'updated_at'])
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findVersion(
  db: Queryable,
  accountId: string,
  versionId: string,
): Promise<InstructionVersionRow | undefined> {
  return await db
    .selectFrom('instruction_versions')
    .selectAll()
    .where('id', '=', versionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns the versions directly before and after a version of the same agent. */
export async function findNeighbors(db: Queryable, version: InstructionVersionRow) {
  const of = db
    .selectFrom('instruction_versions')
    .where('agent_id', '=', version.agent_id)
    .where('account_id', '=', version.account_id);
  const [before, after] = await Promise.all([
    of
      .select('instructions')
      .where(sql<boolean>`(created_at, id) < (${version.created_at}::timestamptz, ${version.id}::uuid)`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    of
      .select('id')
      .where(sql<boolean>`(created_at, id) > (${version.created_at}::timestamptz, ${version.id}::uuid)`)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { textBefore: before?.instructions ?? null, isNewest: after === undefined };
}

export async function insertVersion(tx: Queryable, version: InstructionVersionRow): Promise<void> {
  await tx.insertInto('instruction_versions').values(version).execute();
}

export async function rewriteVersion(
  tx: Queryable,
  accountId: string,
  versionId: string,
  { instructions, now }: { instructions: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('instruction_versions')
    .set({ instructions, updated_at: now })
    .where('id', '=', versionId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes the oldest versions beyond `kept`. */
export async function dropOldestVersions(tx: Queryable, { accountId, agentId }: Owner, kept: number): Promise<void> {
  await sql`
    delete from instruction_versions where account_id = ${accountId} and id in (
      select id from instruction_versions where agent_id = ${agentId} and account_id = ${accountId}
      order by created_at desc, id desc offset ${kept}
    )`.execute(tx);
}

/** Returns the versions of the account's agents after the given id, ordered by id. */
export async function listVersionsAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<InstructionVersionRow[]> {
  let query = db.selectFrom('instruction_versions').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}
