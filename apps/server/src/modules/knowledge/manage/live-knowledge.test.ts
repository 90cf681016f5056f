import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { createPgNotifications } from '../../../db/pg-notifications.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { createJobs, deleteBlobsJob } from '../../../jobs/index.ts';
import { fakePdf, knowledgeFixture, prose } from '../testing/knowledge-fixture.ts';

// Uses the real queue, notifications and event stream.
const { db, address } = await testDatabase();
const onError = vi.fn();
const notifications = createPgNotifications(address, onError);
const jobs = createJobs({ address, log: pino({ level: 'silent' }) });
const { app, blobs, knowledge, someone } = await knowledgeFixture({ db, notifications, with: { jobs } });
for (const job of [...knowledge.jobs, deleteBlobsJob({ blobs })]) jobs.define(job);
await jobs.start({ isWorker: true });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

afterAll(async () => {
  await app.close();
  await jobs.stop(1_000);
  await notifications.stop();
});

interface Heard {
  event: string;
  data: { id: string; status: string; progress: number }[] & { id: string; status: string; progress: number };
}

/** Collects an agent's events until `close`. */
async function listen(token: string, agentId: string) {
  const heard: Heard[] = [];
  const call = request({
    port,
    path: `/api/training/events/${agentId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  call.end();
  const [response] = await once(call, 'response');
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event) heard.push({ event, data: JSON.parse(data) });
    }
  });
  response.on('error', () => {});
  return { heard, headers: response.headers, close: () => call.destroy() };
}

it('sends every state of a source, from its addition to its deletion, within seconds', async () => {
  const me = await someone();
  const live = await listen(me.accountId, me.agentId);
  expect(live.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  await expect.poll(() => live.heard).toEqual([{ event: 'snapshot', data: [] }]);
  const added = await me.train({ type: 'pdf' }, [{ name: 'a.pdf', bytes: fakePdf(prose(900), prose(900)) }]);
  const { id } = added.body.data[0];
  await expect.poll(() => live.heard.at(-1)?.data.status, { timeout: 5_000 }).toBe('ready');
  expect(live.heard.slice(1).every(({ event, data }) => event === 'source' && data.id === id)).toBe(true);
  const progress = live.heard.slice(1).map(({ data }) => data.progress);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${id}`);
  await expect.poll(() => live.heard.at(-1)).toEqual({ event: 'deleted', data: { id } });
  live.close();
});

it('starts with the current sources and sends none of another account', async () => {
  const [me, other] = [await someone(), await someone()];
  await me.train({ type: 'text', text: 'Mine alone.' });
  const theirs = await listen(other.accountId, other.agentId);
  const mine = await listen(me.accountId, me.agentId);
  await expect.poll(() => mine.heard[0]?.data.length).toBe(1);
  await me.train({ type: 'text', text: 'Mine as well.' });
  await expect
    .poll(() => mine.heard.filter(({ data }) => data.status === 'ready').length, { timeout: 5_000 })
    .toBeGreaterThan(0);
  await wait(100);
  expect(theirs.heard).toEqual([{ event: 'snapshot', data: [] }]);
  mine.close();
  theirs.close();
});

it('sends sites with their page counts', async () => {
  const me = await someone();
  const live = await listen(me.accountId, me.agentId);
  await expect.poll(() => live.heard.length).toBe(1);
  const url = 'https://nowhere.example/';
  const { body } = await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls: [url], site: { url } });
  const sites = () => live.heard.filter(({ event }) => event === 'sites').at(-1)?.data;
  await expect.poll(sites).toMatchObject([{ id: body.site.id, url, status: 'reading', pages: { working: 1 } }]);
  await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${body.data[0].id}`);
  await expect.poll(sites).toMatchObject([{ status: 'idle', pages: { total: 0 } }]);
  await me.delete(`sites/${body.site.id}`);
  await expect.poll(sites).toEqual([]);
  live.close();
});

it('sends a new snapshot after the database connection was lost', async () => {
  const me = await someone();
  const live = await listen(me.accountId, me.agentId);
  await expect.poll(() => live.heard.length).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen "sosia_sources"%'`.execute(db);
  await me.train({ type: 'text', text: 'Said while nobody could hear it.' });
  await expect
    .poll(() => live.heard.filter(({ event }) => event === 'snapshot').length, { timeout: 10_000 })
    .toBeGreaterThan(1);
  await me.train({ type: 'text', text: 'Said when all hear again.' });
  await expect
    .poll(() => live.heard.filter(({ event }) => event === 'source').length, { timeout: 5_000 })
    .toBeGreaterThan(0);
  expect(onError).toHaveBeenCalled();
  live.close();
});

it('ingests a text within two seconds', async () => {
  const me = await someone();
  const before = performance.now();
  await me.train({ type: 'text', text: prose(5_000) });
  await expect.poll(async () => (await me.memory()).content[0].status, { interval: 20, timeout: 5_000 }).toBe('ready');
  expect(performance.now() - before).toBeLessThan(2_000);
});
