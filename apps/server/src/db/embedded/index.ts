/**
 * The PostgreSQL that comes with the product: made, started, watched and stopped here. Give it a folder and a password; it
 * gives back how to connect. It is reached through a private Unix socket (or the loopback address on Windows) and is never
 * open to the network. A killed server, stale locks, a full disk and a second start are dealt with; whatever cannot be is an
 * `EmbeddedPostgresError` in plain words.
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
