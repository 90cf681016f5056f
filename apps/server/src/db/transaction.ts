import { setTimeout as wait } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Database argument of a store function; works inside and outside a transaction. */
export type Queryable = Kysely<Database>;

const maxTries = 5;
const firstPauseMs = 5;

/**
 * Runs the work in one transaction. PostgreSQL ends one of two conflicting transactions (deadlock, serialization
 * failure). That one is retried from the start, at most five times, so the work must have no effects outside the
 * database. Called with a transaction, it joins that one.
 */
export async function inTransaction<Result>(
  db: Queryable,
  work: (transaction: Transaction<Database>) => Promise<Result>,
  options: { isolation?: IsolationLevel } = {},
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  for (let tried = 1; ; tried += 1) {
    try {
      const builder = db.transaction();
      return await (options.isolation ? builder.setIsolationLevel(options.isolation) : builder).execute(work);
    } catch (error) {
      if (tried === maxTries || !isConflict(error)) throw error;
      await wait(firstPauseMs * 2 ** (tried - 1));
    }
  }
}

function isConflict(error: unknown): boolean {
  const serializationFailure = '40001';
  const deadlockDetected = '40P01';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === serializationFailure || code === deadlockDetected;
}
