/**
 * The database: a typed client over PostgreSQL 15 to 18, transactions that run again after a conflict, forward-only
 * migrations, and (in `embedded/`) the server that comes with the product.
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
