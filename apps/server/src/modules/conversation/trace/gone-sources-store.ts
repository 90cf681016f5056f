import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { NewTrace } from './trace-store.ts';

export interface AgentOfAccount {
  accountId: string;
  agentId: string;
}

/** Returns traces that still have the text of a passage whose source was deleted, ordered by turn. Locks the rows. */
export async function listTracesOfGoneSources(
  tx: Queryable,
  { accountId, agentId }: AgentOfAccount,
  { after, limit }: { after: string | null; limit: number },
): Promise<NewTrace[]> {
  const { rows } = await sql<NewTrace>`
    select tr.turn_id as "turnId", tr.trace
    from turn_traces tr join turns t on t.id = tr.turn_id and t.agent_id = ${agentId}
    where tr.account_id = ${accountId} and ${after === null ? sql`true` : sql`tr.turn_id > ${after}::uuid`}
      and exists (
        select from jsonb_array_elements(tr.trace->'passages') p
        where p->>'text' <> '' and not exists (select from sources s where s.id = (p->>'sourceId')::uuid)
      )
    order by tr.turn_id limit ${limit} for update of tr`.execute(tx);
  return rows;
}

export async function listKnownSources(
  tx: Queryable,
  { accountId, agentId }: AgentOfAccount,
  ids: string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sources')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateTrace(
  tx: Queryable,
  { accountId }: Pick<AgentOfAccount, 'accountId'>,
  { turnId, trace }: NewTrace,
): Promise<void> {
  await tx
    .updateTable('turn_traces')
    .set({ trace: JSON.stringify(trace) })
    .where('turn_id', '=', turnId)
    .where('account_id', '=', accountId)
    .execute();
}
