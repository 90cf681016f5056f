/**
 * The database: a typed client over PostgreSQL 15 to 18, transactions with retries after conflicts, forward-only
 * migrations, and the embedded server (in `embedded/`).
 */
import { fileURLToPath } from 'node:url';

export { createDatabase, type DatabaseAddress, type DatabaseOptions } from './client.ts';
export { isForeignKeyViolation } from './is-foreign-key-violation.ts';
export { isUniqueViolation } from './is-unique-violation.ts';
export { MigrationError, migrate } from './migrate.ts';
export { rawClient } from './raw-client.ts';
export { readServerVersion } from './read-server-version.ts';
export type { Database } from './schema.ts';
export { inTransaction, type Queryable } from './transaction.ts';

/** The product's own migrations, for `migrate`. */
export const migrationsDirectory: string = fileURLToPath(new URL('./migrations', import.meta.url));
