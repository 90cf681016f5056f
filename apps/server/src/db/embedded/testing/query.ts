import pg from 'pg';
import type { PgConnection } from '../index.ts';

/** Runs one statement on a separate connection. */
export async function query(connection: PgConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  // Some tests end the server during a query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
