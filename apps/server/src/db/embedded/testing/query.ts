import pg from 'pg';
import type { PgConnection } from '../index.ts';

/** One statement on a connection of its own. */
export async function query(connection: PgConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  // A server that ends meanwhile is what some tests are about.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
