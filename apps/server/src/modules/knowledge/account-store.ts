import type { Queryable } from '../../db/index.ts';

/** The account's agents that have any source. */
export async function listTaughtAgents(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('agent_id')
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.agent_id);
}

/** All sources of an account with their text, section by section. */
export async function listSourceTexts(db: Queryable, accountId: string) {
  return await db
    .selectFrom('sources')
    .leftJoin('sections', 'sections.source_id', 'sources.id')
    .select([
      'sources.id',
      'sources.agent_id as agentId',
      'sources.kind',
      'sources.title',
      'sources.url',
      'sources.created_at as createdAt',
      'sections.text',
    ])
    .where('sources.account_id', '=', accountId)
    .orderBy('sources.agent_id')
    .orderBy('sources.created_at')
    .orderBy('sources.id')
    .orderBy('sections.ordinal')
    .execute();
}
