/**
 * The embedded PostgreSQL: created, started, supervised and stopped here. Takes a folder and a password; returns the
 * connection. It listens on a private Unix socket (on Windows, the loopback address) and never on the network. Handles
 * killed servers, stale locks, full disks and second starts. All other failures are an `EmbeddedPostgresError` in plain
 * words.
 */
export { defaultDataDir } from './default-data-dir.ts';
export type { PgConnection } from './ensure-database.ts';
export * from './errors.ts';
export { findRunning } from './find-running.ts';
export { mayEnter } from './may-enter.ts';
export {
  applicationConnection,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
export type { UnixUser } from './unix-user.ts';
