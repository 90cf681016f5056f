import pg from 'pg';
import { clientConfig, type DatabaseAddress } from './client.ts';
import { loadMigrations, type Migration } from './load-migrations.ts';

/** The database cannot be migrated to this version; the message says why and what to do. Nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Any two numbers that no other advisory lock uses. */
const lockKey = 'sosia migrations';
const oldestServerVersion = 15;

/**
 * Migrates the database to the state of the files in `directory` and returns the names of the applied ones. Forward
 * only. Each file runs with its bookkeeping row in one transaction, under an advisory lock that ends with it. So two
 * processes may start at the same time, also through a transaction pooler.
 */
export async function migrate(options: DatabaseAddress & { directory: string }): Promise<string[]> {
  const migrations = await loadMigrations(options.directory);
  const client = new pg.Client(clientConfig(options));
  await client.connect();
  try {
    await requireServer(client);
    const applied: string[] = [];
    for (
      let name = await applyNext(client, migrations);
      name !== undefined;
      name = await applyNext(client, migrations)
    ) {
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = rows[0] ?? { version: 0, encoding: '' };
  if (version < oldestServerVersion) {
    throw new MigrationError(
      `The database server is PostgreSQL ${version}. Version ${oldestServerVersion} or later is needed.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new MigrationError(`The database's encoding is ${encoding}. Create it with the encoding UTF8.`);
  }
}

/** Applies the first missing migration and returns its name; `undefined` when none is missing. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<string | undefined> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockKey]);
    const next = migrations[await countApplied(client, migrations)];
    if (next !== undefined) await apply(client, next);
    await client.query('commit');
    return next?.name;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Compares the applied migrations with the files and returns their number. */
async function countApplied(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  rows.forEach((row, at) => {
    const file = migrations[at];
    if (file === undefined) {
      throw new MigrationError(
        `The database was brought to ${row.name} by a newer version of Sosia; this version ends at ` +
          `${migrations.at(-1)?.name ?? 'nothing'}. Start the newer version, or go back to a backup made with this one.`,
      );
    }
    if (file.name !== row.name) {
      throw new MigrationError(
        `The database has the migration ${row.name} where this version of Sosia has ${file.name}.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${row.name} was edited after this database had applied it. Put the file back and write a new migration.`,
      );
    }
  });
  return rows.length;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${migration.name} failed and was undone: ${reason}`, { cause: error });
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}
