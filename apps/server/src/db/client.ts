import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareStatements } from './prepare-statements.ts';
import type { Database } from './schema.ts';

/** Where a PostgreSQL is: what the embedded one gave, or a `DATABASE_URL`. */
export type DatabaseAddress =
  | { connection: { host: string; port: number; user: string; password: string; database: string } }
  | { url: string };

export type DatabaseOptions = DatabaseAddress & {
  /** Connections that the pool opens at most. */
  maxConnections: number;
  /** An idle connection broke (the server restarted); the pool replaces it, so this is for the log only. */
  onIdleError?: (error: Error) => void;
};

/**
 * The typed query builder over a pool of connections; `destroy()` closes it. Values come back as: `bigint` number,
 * `timestamptz` Date, `date` string (`2026-11-27`), `numeric` string, `jsonb` parsed, `bytea` Buffer.
 */
export function createDatabase(options: DatabaseOptions): Kysely<Database> {
  const pool = new pg.Pool({
    ...clientConfig(options),
    max: options.maxConnections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // A transaction that its process forgot must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  });
  // Without a listener a broken idle connection would end the process. One that breaks while all are closed is no loss.
  pool.on('error', (error) => {
    if (!pool.ending) options.onIdleError?.(error);
  });
  // One that breaks while it is in use would end the process as well; whoever uses it hears of it by the next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  // What lies behind a URL may be a pooler, where a connection's next transaction meets another server process.
  const isDirect = 'connection' in options;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: isDirect ? prepareStatements(pool) : pool }) });
}

/** The part of `pg`'s configuration that says where and as whom to connect. */
export function clientConfig(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : { ...address.connection };
}

/** Kept with the pool and not set on `pg` itself, which the job queue's own pool shares. */
const getTypeParser = ((id: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && id === pg.types.builtins.INT8) return parseInt8;
  if (format !== 'binary' && id === pg.types.builtins.DATE) return (text: string) => text;
  return pg.types.getTypeParser(id, format);
}) as typeof pg.types.getTypeParser;

/** Counts, sizes and positions: all far below 2^53, where numbers stop being exact. */
function parseInt8(text: string): number {
  return Number(text);
}
