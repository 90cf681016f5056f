import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** Keep-alive interval, below PostgreSQL's timeout for idle transactions. */
const keepAliveMs = 20_000;

/**
 * Runs the work while holding the exclusive lock of a host. The lock is an advisory lock of an otherwise idle
 * transaction, so it ends with the process, even after a crash.
 * @returns `false` if the lock is held elsewhere; the work did not run then
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
    }, keepAliveMs);
    try {
      await work(AbortSignal.any([jobSignal, lost.signal]));
    } finally {
      clearInterval(timer);
    }
    return true;
  });
}
