import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Source } from '@sosia/contract';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createFileBlobStore } from '../../../adapters/blob-store/files.ts';
import type { DatabaseAddress } from '../../../db/client.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { createJobs } from '../../../jobs/index.ts';
import { createRuntime } from '../../../lib/runtime.ts';
import { testPdf } from '../../../testing/test-pdf.ts';
import { prose } from '../testing/knowledge-fixture.ts';
import { siteFixture, testWebsite } from '../testing/site-fixture.ts';

const workerPath = fileURLToPath(new URL('../../../worker.ts', import.meta.url));
const { db, address } = await testDatabase();
const website = await testWebsite();
const dataDir = await mkdtemp(join(tmpdir(), 'sosia-killed-'));
const jobs = createJobs({ address, log: pino({ level: 'silent' }) });
const blobs = createFileBlobStore({ directory: join(dataDir, 'blobs'), newId: createRuntime().newId });
const { someone } = await siteFixture(db, [website.host], { jobs, blobs });
await jobs.start({ isWorker: false });
afterAll(async () => {
  await jobs.stop(1_000);
  await rm(dataDir, { recursive: true });
});

/** A worker as an installation runs it, once it does jobs. */
async function startWorker() {
  const child = spawn(process.execPath, [workerPath], {
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: urlOf(address), DATA_DIR: dataDir, BILLING: 'none' },
      ...{ SAFE_FETCH_ALLOW: website.host, CHROMIUM_PATH: 'none', LOG_LEVEL: 'fatal' },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toContain('this worker does jobs');
  return child;
}

function urlOf(place: DatabaseAddress): string {
  if ('url' in place) return place.url;
  const { user, password, host, port, database } = place.connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

it('ends every source, once and whole, however often its worker is killed', async () => {
  const me = await someone();
  const urls = Array.from({ length: 24 }, (_, n) => `${website.url}${n}`);
  for (const n of urls.keys()) website.pages.set(`/${n}`, { title: `Page ${n}`, text: prose(6_000, `harbour ${n}`) });
  const documents = [1, 2, 3].map((n) => [n, prose(3_000, `lighthouse ${n}`)] as const);
  await me.train(
    { type: 'pdf' },
    await Promise.all(
      documents.map(async ([n, text]) => ({
        name: `${n}.pdf`,
        bytes: await testPdf([text, `Appendix ${n}. ${prose(900, 'quay')}`]),
      })),
    ),
  );
  for (const n of [1, 2, 3]) await me.train({ type: 'text', title: `Text ${n}`, text: prose(200_000, `ferry ${n}`) });
  await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls, site: { url: website.url } });

  const states = async (): Promise<string[]> => {
    const { pdf, content } = await me.memory();
    return [...pdf, ...content].map((source: Source) => source.error?.code ?? source.status);
  };
  for (const afterMs of [50, 700, 250]) {
    const worker = await startWorker();
    await wait(afterMs + Math.random() * 500);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const last = await startWorker();
  await expect.poll(states, { timeout: 90_000, interval: 250 }).toEqual(Array(30).fill('ready'));
  last.kill('SIGTERM');
  await once(last, 'exit');

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
}, 150_000);
