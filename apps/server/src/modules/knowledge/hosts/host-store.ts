import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { SourceRow } from '../sources/source-store.ts';

const working = ['reading', 'indexing'];

/**
 * Claims the next due page of a host: round-robin across agents, pages with the fewest attempts first.
 * @param afterAgent the agent whose page was claimed last; empty at first
 */
export async function claimPage(
  db: Queryable,
  host: string,
  { afterAgent, now }: { afterAgent: string; now: Date },
): Promise<SourceRow | undefined> {
  const next = db
    .selectFrom('sources')
    .select('id')
    .where('host', '=', host)
    .where('kind', '=', 'web')
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .orderBy(sql`agent_id::text <= ${afterAgent}`)
    .orderBy(sql`agent_id::text`)
    .orderBy('tries')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return await db
    .updateTable('sources')
    .set({ attempt: sql<number>`attempt + 1`, tries: sql<number>`tries + 1`, status: 'reading', progress: 0 })
    .set({ error_code: null })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
}

/** Requeues orphaned pages of a crashed process. The caller must hold the host's lock. */
export async function requeueOrphans(db: Queryable, host: string): Promise<SourceRow[]> {
  return await db
    .updateTable('sources')
    .set({ attempt: sql<number>`attempt + 1`, status: 'queued', progress: 0, retry_at: null })
    .where('host', '=', host)
    .where('kind', '=', 'web')
    .where('status', 'in', working)
    .returningAll()
    .execute();
}

/** Delays the queued pages of a host, at its request. */
export async function delayPages(db: Queryable, host: string, until: Date): Promise<void> {
  await db
    .updateTable('sources')
    .set({ retry_at: sql<Date>`greatest(retry_at, ${until}::timestamptz)` })
    .where('host', '=', host)
    .where('kind', '=', 'web')
    .where('status', '=', 'queued')
    .execute();
}

/** Returns when the next page of a host is due (in the past: now); `null` if none is queued. */
export async function nextPageAt(db: Queryable, host: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sources')
    .select(sql<Date>`coalesce(retry_at, created_at)`.as('at'))
    .where('host', '=', host)
    .where('kind', '=', 'web')
    .where('status', '=', 'queued')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Returns the hosts with queued or claimed pages. */
export async function listWaitingHosts(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('host')
    .distinct()
    .where('host', 'is not', null)
    .where('kind', '=', 'web')
    .where('status', 'in', ['queued', ...working])
    .execute();
  return rows.flatMap((row) => row.host ?? []);
}
