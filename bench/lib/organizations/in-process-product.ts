import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnswerFrom } from '../../../apps/server/src/adapters/language-model/grounded/index.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { createContainer } from '../../../apps/server/src/container.ts';
import { createDatabase, type DatabaseAddress } from '../../../apps/server/src/db/index.ts';
import { startTestCluster } from '../../../apps/server/src/db/testing/start-test-cluster.ts';
import { createTranslate } from '../../../apps/server/src/http/translate.ts';
import { createRuntime } from '../../../apps/server/src/lib/runtime.ts';
import { createLog } from '../../../apps/server/src/log.ts';
import { httpCaller, testPrincipal } from '../../../apps/server/src/testing/http-caller.ts';
import { insertAccount } from '../../../apps/server/src/testing/test-accounts.ts';
import { testApp } from '../../../apps/server/src/testing/test-app.ts';
import { inProcessReader } from './in-process-reader.ts';

export type ProductCaller = ReturnType<typeof httpCaller>;

export interface InProcessProduct {
  /** Sets the product's clock, which keeps running from there. */
  setTime(time: Date): void;
  /** Calls as the owner of a new account. */
  signUp(language: string): Promise<ProductCaller>;
  stop(): Promise<void>;
}

const publicUrl = 'http://localhost:3000';

/**
 * Starts the whole product in this process: readers, search, engine, jobs and an embedded PostgreSQL, without a socket
 * for HTTP. Calls are dispatched to its routes directly.
 * @param answerEngine replaces the built-in engine
 */
export async function startInProcessProduct(answerEngine?: () => Promise<AnswerFrom>): Promise<InProcessProduct> {
  const clock = createClock();
  const cluster = await startTestCluster(undefined);
  const address = onTemplate(cluster);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sosia-bench-'));
  const db = createDatabase({ ...address, maxConnections: 2, onIdleError: () => {} });
  const container = await createContainer({
    config: readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', BILLING: 'none', CHROMIUM_PATH: 'none' }),
    secrets: { sessionSecret: randomBytes(32).toString('base64url'), databasePassword: '' },
    address,
    publicUrl,
    runtime: clock.runtime,
    documentReader: inProcessReader,
    ...(answerEngine ? { answerEngine } : {}),
    translate: createTranslate(),
    log: createLog('warn', false, process.stderr),
  });
  const routes = container.modules.flatMap((module) => module.routes);
  const app = await testApp(routes, {
    runtime: clock.runtime,
    resolvePrincipal: async (token) => testPrincipal(token),
  });
  await container.start({ isWorker: true, isAlone: true });
  return {
    setTime: clock.setTime,
    signUp: async (language) => httpCaller(app, await insertAccount(db, clock.runtime), language),
    async stop() {
      await app.close();
      await container.stop();
      await db.destroy();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createClock() {
  let aheadMs = 0;
  return {
    runtime: { ...createRuntime(), now: () => new Date(Date.now() + aheadMs) },
    setTime: (time: Date) => {
      aheadMs = time.getTime() - Date.now();
    },
  };
}

function onTemplate({ administration, template }: Awaited<ReturnType<typeof startTestCluster>>): DatabaseAddress {
  if (!('connection' in administration)) throw new Error('The cluster is not embedded.');
  return { connection: { ...administration.connection, database: template } };
}
