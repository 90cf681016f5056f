import pg from 'pg';
import { administrator } from './create-cluster.ts';
import { PasswordRejectedError } from './errors.ts';

/** Connection settings of `pg`: a socket folder or 127.0.0.1 as the host. */
export type PgConnection = { host: string; port: number; user: string; password: string; database: string };

/** The role of the application. It owns its database and has no other rights. */
export const applicationRole = 'sosia';

/**
 * Ensures that the application's role and database exist and that the password works; completes a start that was killed
 * in between. A new cluster cannot have them, so it does not try to sign in first.
 */
export async function ensureDatabase(
  connection: PgConnection,
  administratorPassword: string,
  isNew: boolean,
): Promise<void> {
  if (!isNew && (await opens(connection))) return;
  const admin = new pg.Client({
    ...connection,
    user: administrator,
    password: administratorPassword,
    database: 'postgres',
  });
  try {
    await admin.connect();
  } catch (error) {
    throw codeOf(error) === invalidPassword ? new PasswordRejectedError(connection.host, { cause: error }) : error;
  }
  try {
    await createMissing(admin, connection);
  } finally {
    await admin.end();
  }
}

const invalidPassword = '28P01';

async function opens(connection: PgConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const absentDatabase = '3D000';
    if ([invalidPassword, absentDatabase].includes(codeOf(error) ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createMissing(admin: pg.Client, connection: PgConnection): Promise<void> {
  const role = admin.escapeIdentifier(connection.user);
  const password = admin.escapeLiteral(connection.password);
  const roles = await admin.query('select 1 from pg_roles where rolname = $1', [connection.user]);
  await admin.query(`${roles.rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${password}`);
  const databases = await admin.query('select 1 from pg_database where datname = $1', [connection.database]);
  if (databases.rowCount !== 0) return;
  await admin.query(`create database ${admin.escapeIdentifier(connection.database)} owner ${role}`);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
