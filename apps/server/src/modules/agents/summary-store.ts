import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** Returns the number of sources by state for each agent of the account with sources. */
export async function countSources(db: Queryable, accountId: string) {
  return await db
    .selectFrom('sources')
    .select((eb) => [
      'agent_id',
      eb.fn.countAll<string>().filterWhere('status', '=', 'ready').as('ready'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'failed').as('failed'),
      eb.fn.countAll<string>().filterWhere('status', 'in', ['queued', 'reading', 'indexing']).as('working'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('agent_id')
    .execute();
}

/** Returns the conversations started since `from`, by agent and by full days after it. */
export async function countConversations(db: Queryable, accountId: string, from: Date) {
  const day = sql<number>`floor(extract(epoch from (created_at - ${from}::timestamptz)) / 86400)::integer`;
  return await db
    .selectFrom('conversations')
    .select((eb) => ['agent_id', day.as('day'), eb.fn.countAll<string>().as('count')])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', from)
    .groupBy(['agent_id', 'day'])
    .execute();
}

/** Returns the card data of each agent, most recently changed first. */
export async function listSummaryRows(db: Queryable, accountId: string) {
  return await db
    .selectFrom('agents')
    .select(['id', 'name', 'avatar_type', 'picture_id', 'background', 'language', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number];
