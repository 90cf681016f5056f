import type { Source } from '@sosia/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { WebFetchError, type WebFetchRequest, type WebFetchResponse } from '../../../ports/web-fetch.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';
import { withHostLock } from './with-host-lock.ts';

const { db } = await testDatabase();

type Answer = (request: WebFetchRequest) => Promise<Partial<WebFetchResponse>>;
let answer: Answer;
let running = 0;
let most = 0;
const begun: { url: string; atMs: number }[] = [];

const pageOf = (url: string) =>
  Buffer.from(
    `<html><head><title>${url}</title></head><body><main><p>Of ${url} there is this to say.</p></main></body></html>`,
  );

const fixture = await knowledgeFixture({
  db,
  with: {
    politeness: { connections: 2, pauseMs: 40 },
    webFetch: async (request) => {
      begun.push({ url: request.url, atMs: performance.now() });
      running += 1;
      most = Math.max(most, running);
      try {
        const given = await answer(request);
        return {
          url: request.url,
          status: 200,
          redirects: [],
          body: pageOf(request.url),
          headers: { 'content-type': 'text/html' },
          ...given,
        };
      } finally {
        running -= 1;
      }
    },
  },
});
const { jobs, someone } = fixture;

beforeEach(() => {
  answer = async () => ({});
  [running, most] = [0, 0];
  begun.length = 0;
  jobs.waiting.length = 0;
});

type Me = Awaited<ReturnType<typeof someone>>;
const urlsOf = (host: string, count: number) => Array.from({ length: count }, (_, n) => `https://${host}/${n}`);
const scrape = (me: Me, urls: string[]) => me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls });
const statesOf = async (me: Me): Promise<string[]> =>
  (await me.memory()).content.map((source: Source) => source.error?.code ?? source.status);

it('limits concurrency and rate at a host across all agents', async () => {
  answer = async () => await new Promise((resolve) => setTimeout(() => resolve({}), 60));
  const [one, two] = [await someone(), await someone()];
  await scrape(one, urlsOf('polite.example', 6));
  await scrape(two, urlsOf('polite.example', 2));
  const both = jobs.waiting.splice(0).map(({ name, payload }) => jobs.run(name, payload));
  await Promise.all(both);
  await jobs.runAll();
  expect(await statesOf(one)).toEqual(Array(6).fill('ready'));
  expect(await statesOf(two)).toEqual(Array(2).fill('ready'));
  expect(most).toBe(2);
  const gaps = begun.slice(1).map(({ atMs }, n) => atMs - (begun[n]?.atMs ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(30);
  // Agents take turns: the second one does not wait for all pages of the first.
  const begunOf = (path: string) => begun.flatMap(({ url }, n) => (url.endsWith(path) ? [n] : []));
  expect([...begunOf('/0'), ...begunOf('/1')].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
});

it('pauses for as long as a host requests, within the turn or until a later one', async () => {
  const me = await someone();
  let refusals = 1;
  answer = async () => (refusals-- > 0 ? { status: 429, headers: { 'retry-after': '1' } } : {});
  await scrape(me, urlsOf('busy.example', 3));
  await jobs.runAll();
  expect(await statesOf(me)).toEqual(['ready', 'ready', 'ready']);
  const starts = begun.map(({ atMs }) => atMs);
  // Requests that began before the response are exempt.
  expect(Math.max(...starts.slice(1).map((atMs, n) => atMs - (starts[n] ?? 0)))).toBeGreaterThan(900);

  answer = async () => ({ status: 503, headers: { 'retry-after': '120' } });
  begun.length = 0;
  await scrape(me, urlsOf('closed.example', 5));
  const job = jobs.waiting.shift();
  await jobs.run(job?.name ?? '', job?.payload ?? {});
  expect(begun.length).toBeLessThan(3);
  expect(jobs.waiting).toEqual([{ name: 'read-host', payload: { host: 'closed.example' }, startAfterSeconds: 120 }]);
  answer = async () => ({});
  await jobs.runAll();
  expect((await statesOf(me)).slice(3)).toEqual(Array(5).fill('ready'));
});

it('requests no page that is next while the host has requested a pause', async () => {
  const me = await someone();
  const [begins, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answer = async ({ url }) => {
    if (url === 'http://late.example/robots.txt') {
      begins.resolve();
      await goesOn.promise;
    }
    if (url.endsWith('/robots.txt')) return { status: 404 };
    await begins.promise;
    return { status: 503, headers: { 'retry-after': '120' } };
  };
  const urls = ['https://late.example/0', 'http://late.example/1', 'https://late.example/2'];
  await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls, site: { url: urls[0] } });
  const job = jobs.waiting.shift();
  const reading = jobs.run(job?.name ?? '', job?.payload ?? {});
  const pages = () => db.selectFrom('sources').selectAll().where('agent_id', '=', me.agentId).orderBy('url').execute();
  const held = expect.any(Date);
  await expect.poll(pages).toMatchObject([{ status: 'reading' }, { retry_at: held }, { retry_at: held }]);
  goesOn.resolve();
  await reading;
  expect(begun.map(({ url }) => url).filter((url) => !url.endsWith('/robots.txt'))).toEqual(['https://late.example/0']);
  expect(await pages()).toMatchObject(Array(3).fill({ status: 'queued', error_code: null, retry_at: held }));
  expect(jobs.waiting).toEqual([{ name: 'read-host', payload: { host: 'late.example' }, startAfterSeconds: 120 }]);
});

it('continues with other pages while one never ends', async () => {
  const me = await someone();
  const release = Promise.withResolvers<void>();
  answer = async ({ url }) => {
    if (!url.endsWith('/0')) return {};
    await release.promise;
    throw new WebFetchError('timeout');
  };
  await scrape(me, urlsOf('drip.example', 8));
  const job = jobs.waiting.shift();
  const reading = jobs.run(job?.name ?? '', job?.payload ?? {});
  await expect.poll(() => statesOf(me)).toEqual(['reading', ...Array(7).fill('ready')]);
  release.resolve();
  await reading;
  await jobs.runAll();
  expect(await statesOf(me)).toEqual(['urlUnreachable', ...Array(7).fill('ready')]);
});

it('requeues orphaned pages, reads them alone, and gives up after the maximum', async () => {
  const me = await someone();
  await scrape(me, urlsOf('grave.example', 4));
  const die = (tries: number, path: string) =>
    db.updateTable('sources').set({ status: 'reading', tries }).where('url', 'like', `%grave.example${path}`).execute();
  await die(1, '/0');
  await die(2, '/1');
  await die(5, '/2');
  const alone: boolean[] = [];
  answer = async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (/\/[01]$/.test(url)) alone.push(running === 1);
    return {};
  };
  await jobs.runAll();
  expect(await statesOf(me)).toEqual(['ready', 'ready', 'fileUnreadable', 'ready']);
  expect(alone).toEqual([true, true]);
});

it('releases unread pages when the process stops', async () => {
  const me = await someone();
  const stop = new AbortController();
  answer = async ({ signal }) =>
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
  await scrape(me, urlsOf('stop.example', 3));
  const job = jobs.waiting.shift();
  const reading = jobs.run(job?.name ?? '', job?.payload ?? {}, { signal: stop.signal });
  await expect.poll(() => running).toBe(2);
  stop.abort(new Error('the process stops'));
  await reading;
  expect(await statesOf(me)).toEqual(['queued', 'queued', 'queued']);
  const rows = await db.selectFrom('sources').select('tries').where('account_id', '=', me.accountId).execute();
  expect(rows.map(({ tries }) => tries)).toEqual([0, 0, 0]);
  answer = async () => ({});
  await jobs.runAll();
  expect(await statesOf(me)).toEqual(['ready', 'ready', 'ready']);
});

it('is locked by one process at a time, and unlocked when its holder dies', async () => {
  const signal = new AbortController().signal;
  const held = await withHostLock(db, 'one.example', signal, async () => {
    expect(await withHostLock(db, 'one.example', signal, async () => {})).toBe(false);
    expect(await withHostLock(db, 'other.example', signal, async () => {})).toBe(true);
  });
  expect(held).toBe(true);
  const dying = withHostLock(db, 'one.example', signal, async () => {
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`.execute(db);
  });
  await expect(dying).rejects.toThrow();
  expect(await withHostLock(db, 'one.example', signal, async () => {})).toBe(true);
});
