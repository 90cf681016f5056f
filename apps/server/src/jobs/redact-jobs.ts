import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

export interface Redaction {
  /** The kind of job; those that no try is left for are meant too. */
  name: string;
  /** What the payload must hold. */
  having: Record<string, string | number>;
  /** What is taken out of it. */
  field: string;
}

/** See `Jobs.redact`. */
export async function redactJobs(tx: Queryable, { name, having, field }: Redaction): Promise<void> {
  await sql`
    update pgboss.job set data = data - ${field}::text
    where name in (${name}, ${`${name}-given-up`}) and data @> ${JSON.stringify(having)}::jsonb
      and data ? ${field}::text`.execute(tx);
}
