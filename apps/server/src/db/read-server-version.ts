import pg from 'pg';

/** Connects once and returns the PostgreSQL version, such as `18.4`; rejects with the driver's error. */
export async function readServerVersion(url: string, timeoutMs: number): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'of unknown version';
  } finally {
    await client.end().catch(() => {});
  }
}
