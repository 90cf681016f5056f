import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AcquiredStart, acquireStart } from './acquire-start.ts';
import { type Binaries, binaries } from './binaries.ts';
import { administrator, createCluster } from './create-cluster.ts';
import { applicationRole, ensureDatabase, type PgConnection } from './ensure-database.ts';
import { DiskFullError, type EmbeddedPostgresError, PostgresCrashedError } from './errors.ts';
import { isDiskFull } from './is-disk-full.ts';
import { listen } from './listen.ts';
import type { RunningPostgres } from './run-postgres.ts';
import { unixUser } from './unix-user.ts';

export type EmbeddedPostgresOptions = {
  /** `DATA_DIR/postgres`: made when absent. Belongs to the database alone (mode 0700, its own user when we are root). */
  dataDir: string;
  /** The database's password, from `secrets.json`: the cluster only opens with the one it was made with. */
  secretsPassword: string;
  /** Gets the server's lines and what this module has to say, a line at a time. */
  log: (line: string) => void;
  /** Called when the server process runs and is not ready yet. */
  onSpawn?: () => void;
  /** Called once if the server ends although `stop` was not called. */
  onCrash?: (error: EmbeddedPostgresError) => void;
  /** Where the programs may be copied to when they cannot run where npm put them. */
  cacheDirs?: readonly string[];
  /** Default: `loopback` on Windows, whose sockets `pg` does not speak; `socket` elsewhere. */
  listenOn?: 'socket' | 'loopback';
  /** Picks a TCP port for `loopback`; default: a free one. */
  pickPort?: () => Promise<number>;
  /** False only for tests: trades safety against power loss for speed. */
  isDurable?: boolean;
};

export type EmbeddedPostgres = {
  /** For the application: owner of its database, nothing more. */
  connection: PgConnection;
  /** The cluster's administrator, for making databases (tests) and backups. */
  administration: PgConnection;
  /** Version of the PostgreSQL binaries, such as `18.4`. */
  version: string;
  /** Ends the server and gives the folder back. May be called again. */
  stop(): Promise<void>;
};

/** Where the application signs in, as the owner of its database. */
export function applicationConnection(at: { host: string; port: number }, secretsPassword: string): PgConnection {
  return { ...at, user: applicationRole, password: secretsPassword, database: applicationRole };
}

type CleanUp = (() => Promise<void> | void)[];

/** Starts the database in the folder, making it first where there is none. Throws `EmbeddedPostgresError`s. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cleanUp: CleanUp = [];
  try {
    const programs = await binaries({
      user: await unixUser(join(options.dataDir, 'cluster')),
      cacheDirs: options.cacheDirs ?? defaultCacheDirs(options.dataDir),
      log: options.log,
    });
    const start = await acquireStart({ dataDir: options.dataDir, major: programs.major, log: options.log });
    cleanUp.push(() => start.lock.release());
    return await startOn(start, programs, options, cleanUp);
  } catch (error) {
    for (const step of cleanUp.reverse()) await step();
    throw isDiskFull(error) ? new DiskFullError(options.dataDir, { cause: error }) : error;
  }
}

/** As root a folder that root owns and the database's user may enter; else beside the data. */
function defaultCacheDirs(dataDir: string): string[] {
  if (process.getuid?.() !== 0) return [join(dataDir, 'programs')];
  return ['/var/cache/sosia', join(tmpdir(), 'sosia-programs'), '/tmp/sosia-programs'];
}

async function startOn(
  { place, hasCluster }: AcquiredStart,
  programs: Binaries,
  options: EmbeddedPostgresOptions,
  cleanUp: CleanUp,
): Promise<EmbeddedPostgres> {
  const isDurable = options.isDurable ?? true;
  const administratorPassword = createHmac('sha256', options.secretsPassword).update('administrator').digest('hex');
  if (!hasCluster) await createCluster({ place, programs, administratorPassword, isDurable });

  const { server, host, port, close } = await listen({ place, programs, isDurable, ...options });
  cleanUp.push(close);
  const connection = applicationConnection({ host, port }, options.secretsPassword);
  await ensureDatabase(connection, administratorPassword, !hasCluster);
  return {
    connection,
    administration: { ...connection, user: administrator, password: administratorPassword, database: 'postgres' },
    version: programs.version.split('.').slice(0, 2).join('.'),
    stop: watch(server, options, cleanUp),
  };
}

/** Tells the owner if the server ends by itself; returns the way to end it on purpose. */
function watch(server: RunningPostgres, options: EmbeddedPostgresOptions, cleanUp: CleanUp): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  void server.ended.then((how) => {
    if (stopping !== undefined) return;
    const lines = server.lastLines();
    const error = isDiskFull(lines.join('\n'))
      ? new DiskFullError(options.dataDir)
      : new PostgresCrashedError(how, lines);
    options.log(error.message);
    options.onCrash?.(error);
  });
  return () => {
    stopping ??= (async () => {
      for (const step of cleanUp.reverse()) await step();
    })();
    return stopping;
  };
}
