import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareStatements } from './prepare-statements.ts';
import type { Database } from './schema.ts';

/** Connection to a PostgreSQL: the embedded one, or a `DATABASE_URL`. */
export type DatabaseAddress =
  | { connection: { host: string; port: number; user: string; password: string; database: string } }
  | { url: string };

export type DatabaseOptions = DatabaseAddress & {
  /** Maximum number of pooled connections. */
  maxConnections: number;
  /** Called when an idle connection breaks, as on a server restart. The pool replaces it, so only log it. */
  onIdleError?: (error: Error) => void;
};

/**
 * Returns a typed query builder over a connection pool; `destroy()` closes it. Types of values: `bigint` number,
 * `timestamptz` Date, `date` string (`2026-11-27`), `numeric` string, `jsonb` parsed, `bytea` Buffer.
 */
export function createDatabase(options: DatabaseOptions): Kysely<Database> {
  const pool = new pg.Pool({
    ...clientConfig(options),
    max: options.maxConnections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // An abandoned transaction must not hold its locks forever.
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  });
  // Without a listener, a broken idle connection would end the process. While the pool closes, it does not matter.
  pool.on('error', (error) => {
    if (!pool.ending) options.onIdleError?.(error);
  });
  // A connection that breaks in use would also end the process. Its user gets the error from the next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A URL may lead to a pooler, where the next transaction of a connection runs in another server process.
  const isDirect = 'connection' in options;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: isDirect ? prepareStatements(pool) : pool }) });
}

/** The part of the configuration of `pg` that says where and as which user to connect. */
export function clientConfig(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : { ...address.connection };
}

/** Set on the pool, not on `pg` itself, which the pool of the job queue shares. */
const getTypeParser = ((id: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && id === pg.types.builtins.INT8) return parseInt8;
  if (format !== 'binary' && id === pg.types.builtins.DATE) return (text: string) => text;
  return pg.types.getTypeParser(id, format);
}) as typeof pg.types.getTypeParser;

/** Counts, sizes and positions are far below 2^53, where numbers stop being exact. */
function parseInt8(text: string): number {
  return Number(text);
}
