import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

/** See `Jobs.forget`. Scans the whole queue, which keeps finished jobs for a day. */
export async function forgetJobs(tx: Queryable, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    delete from pgboss.job using unnest(${names}::text[]) as forgotten (name)
    where position(to_jsonb(forgotten.name)::text in data::text) > 0
      or position('/' || substr(to_jsonb(forgotten.name)::text, 2) in data::text) > 0
      or position('/' || forgotten.name || '/' in data::text) > 0`.execute(tx);
}
