import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { createStartupServer } from './http/startup-server.ts';
import { createTranslate } from './http/translate.ts';
import { createRuntime } from './lib/runtime.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { mapStackTraces } from './map-stack-traces.ts';
import { createProcessLifecycle } from './process-lifecycle.ts';
import { readSecrets } from './secrets.ts';
import { version } from './version.ts';

/** Starts the product: first listens with a startup page, then starts database, migrations, modules and jobs. */
mapStackTraces();
const say = (line: string) => process.stdout.write(`${line}\n`);
const lifecycle = createProcessLifecycle({ say });
/** Loads most of the server's modules, while the embedded database starts. */
const loadContainer = () => import('./container.ts');

try {
  const config = readConfig();
  const runtime = createRuntime();
  const log = createLog(config.logLevel, process.stdout.isTTY);
  lifecycle.log = log;
  const translate = createTranslate();
  const start = createStartupServer({ version, translate, runtime });
  const port = await lifecycle.start(
    () => listen(start.server, config),
    () => start.close(),
  );
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  say(`Sosia ${version} is starting at ${publicUrl}`);

  start.setMissing(['database']);
  const secrets = await readSecrets(config.dataDir, runtime.randomToken);
  const database = await lifecycle.start(
    () =>
      openDatabase({
        config,
        secrets,
        log,
        onCrash: (error) => lifecycle.fail(error),
        // The same import is awaited below, where its error counts.
        onSpawn: () => void loadContainer().catch(() => undefined),
      }),
    (opened) => opened.stop(),
  );

  start.setMissing(['server']);
  const { createContainer } = await loadContainer();
  const { address } = database;
  const container = await lifecycle.start(
    () => createContainer({ config, secrets, address, publicUrl, log, runtime, translate }),
    (created) => created.stop(),
  );
  const [app] = await Promise.all([
    container.createApp(),
    container.start({ isWorker: true, isAlone: config.databaseUrl === null }),
  ]);
  await lifecycle.start(
    () => start.handOver(app.routing),
    () => start.takeBack(),
  );

  say(`Data        ${config.dataDir}`);
  say(`Database    ${database.description}`);
  for (const [part, engine] of container.engines) say(`${part.padEnd(12)}${engine}`);
  say(`Sosia is ready at ${publicUrl}`);
} catch (error) {
  await lifecycle.fail(error instanceof Error ? error : new ConfigError(String(error)));
}
