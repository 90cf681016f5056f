import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

export interface Redaction {
  /** The kind of job, including those in its dead-letter queue. */
  name: string;
  /** Values that the payload must hold. */
  having: Record<string, string | number>;
  /** The field to remove. */
  field: string;
}

/** See `Jobs.redact`. */
export async function redactJobs(tx: Queryable, { name, having, field }: Redaction): Promise<void> {
  await sql`
    update pgboss.job set data = data - ${field}::text
    where name in (${name}, ${`${name}-given-up`}) and data @> ${JSON.stringify(having)}::jsonb
      and data ? ${field}::text`.execute(tx);
}
