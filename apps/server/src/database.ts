import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import {
  applicationConnection,
  DataDirInUseError,
  type EmbeddedPostgresError,
  findRunning,
  startEmbeddedPostgres,
} from './db/embedded/index.ts';
import { type DatabaseAddress, migrate, migrationsDirectory } from './db/index.ts';
import type { Secrets } from './secrets.ts';

export interface OpenDatabase {
  address: DatabaseAddress;
  /** Shown in the startup summary. */
  description: string;
  stop(): Promise<void>;
}

interface OpenDatabaseOptions {
  config: Config;
  secrets: Secrets;
  log: Logger;
  onCrash: (error: EmbeddedPostgresError) => void;
  /** Called while the embedded PostgreSQL is starting, so other work can run in parallel. */
  onSpawn?: () => void;
}

/** Opens the operator's PostgreSQL or the embedded one and applies new migrations. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, log } = options;
  const opened = config.databaseUrl === null ? await openEmbedded(options) : openServer(config.databaseUrl);
  try {
    const applied = await migrate({ ...opened.address, directory: migrationsDirectory });
    if (applied.length > 0) log.info({ applied }, 'database brought up to date');
    return opened;
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

/** How long a database may take to start or to stop before it counts as out of reach. */
const timeoutMs = 30_000;
const lookEveryMs = 200;

/**
 * Opens the database for a CLI command. If a Sosia server already runs the embedded PostgreSQL, connects to it without
 * migrating or stopping it.
 */
export async function openDatabaseForCli(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, secrets } = options;
  const dataDir = join(config.dataDir, 'postgres');
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const running = await findRunning(dataDir);
      if (running) {
        const connection = applicationConnection(running, secrets.databasePassword);
        return { address: { connection }, description: 'PostgreSQL of the running server', stop: async () => {} };
      }
      if (waitedMs >= timeoutMs) throw error;
      await wait(lookEveryMs);
    }
  }
}

function openServer(url: string): OpenDatabase {
  const { host, pathname } = new URL(url);
  return { address: { url }, description: `PostgreSQL at ${host}${pathname}`, stop: async () => {} };
}

async function openEmbedded({ config, secrets, log, onCrash, onSpawn }: OpenDatabaseOptions): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    secretsPassword: secrets.databasePassword,
    log: (line) => log.debug({ line }, 'postgres'),
    onCrash,
    ...(onSpawn && { onSpawn }),
  });
  return {
    address: { connection: postgres.connection },
    description: `PostgreSQL ${postgres.version}, built in`,
    stop: () => postgres.stop(),
  };
}
