import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Site, Source } from '@sosia/contract';
import { joinSound, makePdf, soundMaker, wavFile } from '@sosia/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createFileBlobStore } from '../../../adapters/blob-store/files.ts';
import type { DatabaseAddress } from '../../../db/client.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { createJobs, deleteBlobsJob } from '../../../jobs/index.ts';
import { createRuntime } from '../../../lib/runtime.ts';
import { prose } from '../testing/knowledge-fixture.ts';
import { siteFixture, testWebsite } from '../testing/site-fixture.ts';

const workerPath = fileURLToPath(new URL('../../../worker.ts', import.meta.url));
const { db, address } = await testDatabase();
const website = await testWebsite();
const dataDir = await mkdtemp(join(tmpdir(), 'sosia-killed-'));
const jobs = createJobs({ address, log: pino({ level: 'silent' }) });
const blobs = createFileBlobStore({ directory: join(dataDir, 'blobs'), newId: createRuntime().newId });
const { someone, knowledge } = await siteFixture(db, [website.host], { jobs, blobs });
for (const job of [...knowledge.jobs, deleteBlobsJob({ blobs })]) jobs.define(job);
await jobs.start({ isWorker: false });
afterAll(async () => {
  await jobs.stop(1_000);
  await rm(dataDir, { recursive: true });
});

/** A speech recognizer that logs and returns the hash of its segment. */
const heardFile = join(dataDir, 'heard.txt');
const recognizer = join(dataDir, 'listen.mjs');
await writeFile(
  recognizer,
  `import { createHash } from 'node:crypto';
   import { appendFileSync, readFileSync } from 'node:fs';
   const piece = createHash('sha256').update(readFileSync(process.argv[2])).digest('hex').slice(0, 12);
   await new Promise((resolve) => setTimeout(resolve, 150));
   appendFileSync(${JSON.stringify(heardFile)}, piece + '\\n');
   console.log('In piece ' + piece + ' they speak of the lighthouse and of all the ships that it has seen.');`,
);

function recording(): Uint8Array {
  const { speech, silence } = soundMaker();
  return wavFile(joinSound(...Array.from({ length: 30 }, () => [speech(4), silence(0.8)]).flat()));
}

/** Starts a worker process as an installation does, and waits until it is ready. */
async function startWorker() {
  const child = spawn(process.execPath, [workerPath], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: urlOf(address),
      DATA_DIR: dataDir,
      BILLING: 'none',
      SAFE_FETCH_ALLOW: website.host,
      CHROMIUM_PATH: 'none',
      LOG_LEVEL: 'fatal',
      STT_COMMAND: `"${process.execPath}" "${recognizer}"`,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toContain('this worker does jobs');
  return child;
}

/** Kills a worker like a power failure, and expires the heartbeat of its jobs so that another worker takes over. */
async function killWorker(worker: Awaited<ReturnType<typeof startWorker>>) {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(db);
}

function urlOf(place: DatabaseAddress): string {
  if ('url' in place) return place.url;
  const { user, password, host, port, database } = place.connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

it('reads every source completely and once, however often its worker is killed', async () => {
  const me = await someone();
  const urls = Array.from({ length: 24 }, (_, n) => `${website.url}${n}`);
  for (const n of urls.keys()) website.pages.set(`/${n}`, { title: `Page ${n}`, text: prose(6_000, `harbour ${n}`) });
  const documents = [1, 2, 3].map((n) => [n, prose(3_000, `lighthouse ${n}`)] as const);
  await me.train(
    { type: 'pdf' },
    await Promise.all(
      documents.map(async ([n, text]) => ({
        name: `${n}.pdf`,
        bytes: await makePdf([text, `Appendix ${n}. ${prose(900, 'quay')}`]),
      })),
    ),
  );
  for (const n of [1, 2, 3]) await me.train({ type: 'text', title: `Text ${n}`, text: prose(200_000, `ferry ${n}`) });
  await me.train({ type: 'media' }, [{ name: 'talk.wav', bytes: recording() }]);
  await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls, site: { url: website.url } });

  const states = async (): Promise<string[]> => {
    const { pdf, content } = await me.memory();
    return [...pdf, ...content].map((source: Source) => source.error?.code ?? source.status);
  };
  for (const afterMs of [50, 700, 250]) {
    const worker = await startWorker();
    await wait(afterMs + Math.random() * 500);
    await killWorker(worker);
  }
  const last = await startWorker();
  await expect.poll(states, { timeout: 90_000, interval: 250 }).toEqual(Array(31).fill('ready'));
  last.kill('SIGTERM');
  await once(last, 'exit');
  await expectWhole();
}, 150_000);

it('completes a refresh with its counts, whenever its workers are killed', async () => {
  const me = await someone();
  website.pages.clear();
  const links = Array.from({ length: 16 }, (_, n) => `/page-${n}`);
  const say = (n: number, what: string) =>
    website.pages.set(`/page-${n}`, { title: `Page ${n}`, text: prose(3_000, `${what} ${n}`) });
  const home = (count: number) =>
    website.pages.set('/', { title: 'Home', text: prose(2_000, 'market'), links: links.slice(0, count) });
  home(12);
  for (const n of links.keys()) if (n < 12) say(n, 'island');
  const urls = [website.url, ...links.slice(0, 12).map((link) => website.url + link.slice(1))];
  const site = { url: website.url, limit: 100 };
  const added = await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls, site });
  const siteNow = async (): Promise<Site> => (await me.get(`training/sites/${me.agentId}`)).body.data[0];
  const first = await startWorker();
  await expect.poll(siteNow, { timeout: 60_000 }).toMatchObject({ pages: { ready: 13 } });

  home(16);
  for (const n of links.keys()) if (n % 3 === 0 || n >= 12) say(n, 'lighthouse');
  await me.json('POST', `sites/${added.body.site.id}/refresh`, {});
  for (const worker of [first, await startWorker()]) {
    await wait(100 + Math.random() * 200);
    await killWorker(worker);
  }
  const last = await startWorker();
  await expect
    .poll(async () => (await siteNow()).lastRun?.finishedAt ?? null, { timeout: 90_000, interval: 250 })
    .not.toBeNull();
  last.kill('SIGTERM');
  await once(last, 'exit');
  expect(await siteNow()).toMatchObject({
    status: 'idle',
    pages: { total: 17, ready: 17 },
    lastRun: { error: null, counts: { added: 4, changed: 4, removed: 0, failed: 0, unchanged: 9 } },
  });
  await expectWhole();
}, 150_000);

/** Expects every source to have each of its chunks exactly once. */
async function expectWhole() {
  // A segment is transcribed twice only if the worker is killed between transcribing and storing it.
  const heard = (await readFile(heardFile, 'utf8')).trim().split('\n');
  expect(new Set(heard).size).toBeGreaterThan(3);
  expect(heard.length - new Set(heard).size).toBeLessThanOrEqual(3);

  const sources = await db.selectFrom('sources').select(['id', 'title', 'tries', 'chars']).execute();
  for (const { id, title, tries } of sources) {
    const chunks = await db
      .selectFrom('chunks')
      .select(['ordinal', 'text'])
      .where('source_id', '=', id)
      .orderBy('ordinal')
      .execute();
    expect(chunks.length, title).toBeGreaterThan(1);
    expect(
      chunks.map(({ ordinal }) => ordinal),
      title,
    ).toEqual([...chunks.keys()]);
    expect(new Set(chunks.map(({ text }) => text)).size, title).toBe(chunks.length);
    expect(tries, title).toBeLessThanOrEqual(5);
  }
}
