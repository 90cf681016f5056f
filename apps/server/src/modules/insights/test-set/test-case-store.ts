import type { Selectable } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';

export type TestCaseRow = Selectable<Database['test_cases']>;

interface Owner {
  accountId: string;
  agentId: string;
}

/** Returns the cases in the order of their creation. */
export async function listCases(db: Queryable, { accountId, agentId }: Owner): Promise<TestCaseRow[]> {
  return await db
    .selectFrom('test_cases')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countCases(db: Queryable, { accountId, agentId }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('test_cases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCases(tx: Queryable, cases: TestCaseRow[]): Promise<void> {
  await tx.insertInto('test_cases').values(cases).execute();
}

export async function findCase(db: Queryable, accountId: string, caseId: string): Promise<TestCaseRow | undefined> {
  return await db
    .selectFrom('test_cases')
    .selectAll()
    .where('id', '=', caseId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function updateCase(
  db: Queryable,
  accountId: string,
  caseId: string,
  changes: { question?: string; expected?: string | null },
): Promise<TestCaseRow | undefined> {
  return await db
    .updateTable('test_cases')
    .set(changes)
    .where('id', '=', caseId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteCase(db: Queryable, accountId: string, caseId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('test_cases')
    .where('id', '=', caseId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Returns the cases of all agents of the account after the given one, by id. */
export async function listCasesAfter(
  db: Queryable,
  accountId: string,
  page: { id: string | null; limit: number },
): Promise<TestCaseRow[]> {
  let query = db.selectFrom('test_cases').selectAll().where('account_id', '=', accountId);
  if (page.id !== null) query = query.where('id', '>', page.id);
  return await query.orderBy('id').limit(page.limit).execute();
}
