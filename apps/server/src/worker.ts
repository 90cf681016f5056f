import { ConfigError, readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { openDatabase } from './database.ts';
import { createTranslate } from './http/translate.ts';
import { createRuntime } from './lib/runtime.ts';
import { createLog } from './log.ts';
import { createProcessLifecycle } from './process-lifecycle.ts';
import { readSecrets } from './secrets.ts';
import { version } from './version.ts';

/** Starts a process that only runs jobs, for installations with their own PostgreSQL server. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const lifecycle = createProcessLifecycle({ say });

try {
  const config = readConfig();
  if (config.databaseUrl === null) {
    throw new ConfigError(
      'a separate worker needs DATABASE_URL; with the embedded database, the server runs all jobs.',
    );
  }
  const runtime = createRuntime();
  const log = createLog(config.logLevel, process.stdout.isTTY);
  lifecycle.log = log;
  const secrets = await readSecrets(config.dataDir, runtime.randomToken);
  const database = await lifecycle.start(
    () => openDatabase({ config, secrets, log, onCrash: (error) => lifecycle.fail(error) }),
    (opened) => opened.stop(),
  );
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const { address } = database;
  const container = await lifecycle.start(
    () => createContainer({ config, secrets, address, publicUrl, log, runtime, translate: createTranslate() }),
    (created) => created.stop(),
  );
  await container.start({ isWorker: true, isAlone: false });
  say(`Sosia ${version}: this worker does jobs from ${database.description}.`);
} catch (error) {
  await lifecycle.fail(error instanceof Error ? error : new ConfigError(String(error)));
}
