import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** Below the time after which PostgreSQL ends a transaction that says nothing. */
const signOfLifeMs = 20_000;

/**
 * Does the work while no other process, and nothing else in this one, reads from the host. The hold is a lock of a
 * transaction that does nothing else: it ends with the process, however that ends.
 * @returns `false` when another one holds it; then nothing was done.
 */
export async function withHostLock(
  db: Queryable,
  host: string,
  jobSignal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`host ${host}`}, 0)) as "isHeld"`.execute(tx);
    if (!rows[0]?.isHeld) return false;
    const lost = new AbortController();
    const timer = setInterval(() => {
      sql`select 1`.execute(tx).catch((error: unknown) => lost.abort(error));
    }, signOfLifeMs);
    try {
      await work(AbortSignal.any([jobSignal, lost.signal]));
    } finally {
      clearInterval(timer);
    }
    return true;
  });
}
