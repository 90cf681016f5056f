import { readConfig } from '../config.ts';
import { createContainer } from '../container.ts';
import { openDatabaseForCli } from '../database.ts';
import type { Translate } from '../http/translate.ts';
import { createRuntime } from '../lib/runtime.ts';
import { createLog } from '../log.ts';
import type { Operator } from '../modules/accounts/index.ts';
import type { RereadingControl } from '../modules/knowledge/index.ts';
import { readSecrets } from '../secrets.ts';

/**
 * Opens the installation of the environment for the duration of the work, whether its server runs or not. Starts the
 * embedded database if none runs. Queued jobs wait for the server.
 */
export async function withOperator(
  translate: Translate,
  work: (operator: Operator, rereading: RereadingControl) => Promise<void>,
): Promise<void> {
  const config = readConfig();
  const runtime = createRuntime();
  const log = createLog('warn', true, process.stderr);
  const secrets = await readSecrets(config.dataDir, runtime.randomToken);
  const onCrash = (error: Error) => log.error({ err: error }, 'the database has ended');
  const database = await openDatabaseForCli({ config, secrets, log, onCrash });
  // Ctrl+C must not leave an orphaned database.
  const stop = () => void database.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const container = await createContainer({
      config,
      secrets,
      log,
      runtime,
      translate,
      address: database.address,
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    });
    try {
      await container.start({ isWorker: false, isAlone: false });
      await work(container.operator, container.rereading);
    } finally {
      await container.stop();
    }
  } finally {
    await database.stop();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
