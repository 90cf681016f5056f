import { type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../../db/index.ts';
import type { GapCursor } from './gap-cursor.ts';

export type GapRow = Selectable<Database['knowledge_gaps']>;

interface GapsOf {
  accountId: string;
  agentId: string;
}

/** Returns open gaps after the cursor, most asked first, then most recently asked. */
export async function listOpenGaps(
  db: Queryable,
  owner: GapsOf,
  { after, limit }: { after: GapCursor | null; limit: number },
): Promise<GapRow[]> {
  let query = openGaps(db, owner).selectAll();
  if (after) {
    query = query.where(
      sql<boolean>`(times, last_asked_at, id) < (${after.times}::integer, ${after.time}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return await query
    .orderBy('times', 'desc')
    .orderBy('last_asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpenGaps(db: Queryable, owner: GapsOf): Promise<number> {
  const { count } = await openGaps(db, owner)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findGap(db: Queryable, accountId: string, gapId: string): Promise<GapRow | undefined> {
  return await db
    .selectFrom('knowledge_gaps')
    .selectAll()
    .where('id', '=', gapId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Removes a gap from the list.
 * @param sourceId the source that answers it; `null` if none does.
 * @returns whether the gap existed
 */
export async function settleGap(
  db: Queryable,
  accountId: string,
  gapId: string,
  { sourceId, now }: { sourceId: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('knowledge_gaps')
    .set({ settled_at: now, source_id: sourceId })
    .where('id', '=', gapId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const openGaps = (db: Queryable, { accountId, agentId }: GapsOf) =>
  db
    .selectFrom('knowledge_gaps')
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null);
