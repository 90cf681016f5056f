import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../../apps/server/src/config.ts';
import { createContainer } from '../../apps/server/src/container.ts';
import { openDatabase } from '../../apps/server/src/database.ts';
import { createDatabase } from '../../apps/server/src/db/index.ts';
import { createTranslate } from '../../apps/server/src/http/translate.ts';
import { createRuntime } from '../../apps/server/src/lib/runtime.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { readSecrets } from '../../apps/server/src/secrets.ts';
import type { CrawlResult } from '../crawl.ts';
import { keepAliveClient } from './keep-alive-client.ts';
import { signUp } from './teach-agent.ts';

/**
 * Runs one crawl through the whole product (API, job queue, database), reports the measurements to its parent, and
 * exits.
 */
const [url = '', pages = '0', connections = '1', dataDir = ''] = process.argv.slice(2);
const config = readConfig({
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  BILLING: 'none',
  CHROMIUM_PATH: 'none',
  LOG_LEVEL: 'warn',
  SAFE_FETCH_ALLOW: new URL(url).host,
});
const runtime = createRuntime();
const log = createLog('warn', false);
const secrets = await readSecrets(config.dataDir, runtime.randomToken);
const database = await openDatabase({ config, secrets, log, onCrash: (error) => log.error(error) });
const container = await createContainer({
  config,
  secrets,
  address: database.address,
  publicUrl: 'http://localhost',
  log,
  runtime,
  translate: createTranslate(),
  politeness: { connections: Number(connections), pauseMs: 0 },
});
const app = await container.createApp(null);
await container.start({ isWorker: true, isAlone: true });
const db = createDatabase({ ...database.address, maxConnections: 2 });

let peakBytes = 0;
const watch = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}, 100);

await app.listen({ port: 0, host: '127.0.0.1' });
const client = keepAliveClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, 2);
await signUp(client, dataDir);
const { botId: cloneId } = await client.form<{ botId: string }>('POST', 'clone/add', { name: 'Bench' });
const began = performance.now();
type Found = { data: { url: string }[] };
const found = await client.json<Found>('POST', 'training/fetchUrls', { url, limit: Number(pages), depth: 10 });
const foundAt = performance.now();
const urls = found.data.map((page) => page.url);
await client.json('POST', 'training/scrapeUrls', { cloneId, urls, site: { url, limit: Number(pages) } });
for (;;) {
  const row = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('status', 'in', ['queued', 'reading', 'indexing'])
    .executeTakeFirstOrThrow();
  if (row.left === 0) break;
  await wait(100);
}
const readAt = performance.now();
setFlagsFromString('--expose-gc');
(runInNewContext('gc') as () => void)();
const { heapUsed, external } = process.memoryUsage();
const count = async (table: 'sources' | 'chunks') => {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
};
const ready = await db.selectFrom('sources').select('id').where('status', '=', 'ready').execute();
const result: CrawlResult = {
  pages: Number(pages),
  ready: ready.length,
  chunks: await count('chunks'),
  discoverSeconds: (foundAt - began) / 1_000,
  readSeconds: (readAt - foundAt) / 1_000,
  peakMiB: peakBytes / 1_048_576,
  keptMiB: (heapUsed + external) / 1_048_576,
};
clearInterval(watch);
await db.destroy();
await app.close();
await container.stop();
await database.stop();
process.send?.(result);
process.disconnect?.();
