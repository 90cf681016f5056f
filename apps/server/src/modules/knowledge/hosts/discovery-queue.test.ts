import type { Site, Source } from '@sosia/contract';
import { beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../../../db/index.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { discoverPages } from '../../../lib/site/discover-pages.ts';
import { WebFetchError, type WebFetchRequest, type WebFetchResponse } from '../../../ports/web-fetch.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { createPageReader } from '../page-reader/page-reader.ts';
import { listSiteRows } from '../sites/site-store.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';

const { db, address } = await testDatabase();
const { outlinePage } = createPageReader();

type Answer = (request: WebFetchRequest) => Promise<Partial<WebFetchResponse> & { html?: string }>;
let answer: Answer;
let running = 0;
let most = 0;
const begun: { url: string; atMs: number }[] = [];
const politeness = { connections: 2, pauseMs: 40, turnMs: 60_000 };

const webFetch: KnowledgeDependencies['webFetch'] = async (request) => {
  begun.push({ url: request.url, atMs: performance.now() });
  running += 1;
  most = Math.max(most, running);
  try {
    const { html = '', ...given } = await answer(request);
    const headers = { 'content-type': 'text/html', ...given.headers };
    return { url: request.url, status: 200, redirects: [], body: Buffer.from(html), ...given, headers };
  } finally {
    running -= 1;
  }
};
const parts = { politeness, webFetch } satisfies Partial<KnowledgeDependencies>;
const fixture = await knowledgeFixture({
  db,
  with: {
    ...parts,
    findPages: (site) =>
      discoverPages({ ...politeness, outlinePage, fetch: webFetch, clock: () => new Date(), ...site }),
  },
});
const { jobs, runtime, mails, knowledge, someone } = fixture;

/** Returns a page of a site; the home page links to `count` others. */
const pageOf = (url: string, count: number) => {
  const { host, pathname } = new URL(url);
  const links = Array.from({ length: count }, (_, n) => `<a href="/${n + 1}">Page ${n + 1}</a>`);
  return `<html lang="en"><head><title>Page ${pathname}</title></head><body><nav>${pathname === '/' ? links.join('') : ''}</nav>
    <main><h1>Page ${pathname}</h1><p>Of the place ${host}${pathname} there is this to say, and nothing else.</p></main></body></html>`;
};
const slowly = () => new Promise((resolve) => setTimeout(resolve, 30));
const missing = { status: 404, html: 'none' };
const siteOf =
  (count: number): Answer =>
  async ({ url }) =>
    /robots|sitemap/.test(url) ? missing : { html: pageOf(url, count) };

beforeEach(async () => {
  await db.deleteFrom('sites').execute();
  answer = siteOf(0);
  [running, most] = [0, 0];
  politeness.turnMs = 60_000;
  begun.length = 0;
  mails.length = 0;
  jobs.waiting.length = 0;
});

type Me = Awaited<ReturnType<typeof someone>>;
const addSite = async (me: Me, url: string, site: object = {}) => {
  const added = await me.json('POST', 'training/scrapeUrls', {
    cloneId: me.agentId,
    urls: [url],
    site: { url, ...site },
  });
  await jobs.runAll();
  begun.length = 0;
  return added.body.site.id as string;
};
const refresh = (me: Me, id: string) => me.json('POST', `sites/${id}/refresh`, {});
const only = async (me: Me): Promise<Site> => (await me.get(`training/sites/${me.agentId}`)).body.data[0];
const countOf = async (me: Me) => (await me.memory()).content.filter((each: Source) => each.status === 'ready').length;
/** Runs the next job: one turn at a host. */
const oneTurn = async (signal?: AbortSignal) => {
  const job = jobs.waiting.shift();
  await jobs.run(job?.name ?? '', job?.payload ?? {}, signal ? { signal } : {});
  return job;
};

it('shares one throttle between discovery and reading', async () => {
  const [me, other] = [await someone(), await someone()];
  const id = await addSite(me, 'https://busy.example/');
  answer = async (request) => {
    await slowly();
    await slowly();
    return await siteOf(6)(request);
  };
  await refresh(me, id);
  const urls = Array.from({ length: 6 }, (_, n) => `https://busy.example/other-${n}`);
  await other.json('POST', 'training/scrapeUrls', { cloneId: other.agentId, urls });
  await Promise.all(jobs.waiting.splice(0).map(({ name, payload }) => jobs.run(name, payload)));
  await jobs.runAll();
  expect([await countOf(me), await countOf(other)]).toEqual([7, 6]);
  expect(most).toBe(2);
  const gaps = begun.slice(1).map(({ atMs }, n) => atMs - (begun[n]?.atMs ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(38);
  // Both progress concurrently.
  const places = begun.flatMap(({ url }, place) => (url.includes('other') ? [place] : []));
  expect(Math.min(...places)).toBeLessThan(6);
  expect(Math.max(...places)).toBeLessThan(begun.length - 1);
});

it('yields to other hosts during discovery, and requests no page twice', async () => {
  const me = await someone();
  const [slow, quick] = ['https://slow.example/', 'https://quick.example/'];
  const ids = [await addSite(me, slow), await addSite(me, quick)];
  answer = async (request) => {
    if (request.url.startsWith(slow)) await slowly();
    return await siteOf(request.url.startsWith(slow) ? 12 : 1)(request);
  };
  politeness.turnMs = 150;
  for (const id of ids) await refresh(me, id);
  const turns: string[] = [];
  while (jobs.waiting.length > 0) {
    const job = await oneTurn();
    turns.push(...Object.values(job?.payload ?? {}));
    // The saved discovery state must not be loaded with the site.
    for (const site of await listSiteRows(db, me)) expect(site).not.toHaveProperty('look');
  }
  expect(turns.slice(0, 3)).toEqual(['slow.example', 'quick.example', 'slow.example']);
  expect(await countOf(me)).toBe(15);
  const pages = begun.map(({ url }) => url).filter((url) => !/robots|sitemap/.test(url));
  expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted());
  expect(begun.filter(({ url }) => url.includes('slow.example/sitemap'))).toHaveLength(1);
  const runs = (await me.get(`training/sites/${me.agentId}`)).body.data.map((site: Site) => site.lastRun);
  expect(runs).toMatchObject([{ counts: { added: 12, unchanged: 1 } }, { counts: { added: 1, unchanged: 1 } }]);
});

it('follows new links of a changed page even if the process crashed after reading it', async () => {
  const me = await someone();
  let links = 1;
  answer = async (request) => {
    const etag = `"${links}"`;
    const isKnown = request.headers?.['if-none-match'] === etag && new URL(request.url).pathname === '/';
    return isKnown ? { status: 304 } : { ...(await siteOf(links)(request)), headers: { etag } };
  };
  const id = await addSite(me, 'https://died.example/');
  links = 3;
  await refresh(me, id);
  const alive = answer;
  const died = new AbortController();
  answer = async (request) => {
    // Two pages are due at the same time; either may be first.
    if (/\/\d$/.test(request.url)) died.abort(new Error('killed'));
    return await alive(request);
  };
  await oneTurn(died.signal);
  expect(await countOf(me)).toBe(1);
  answer = alive;
  await runSweeps(knowledge);
  await jobs.runAll();
  expect((await only(me)).lastRun?.counts).toMatchObject({ added: 3, unchanged: 1 });
});

it('resumes an interrupted turn, and gives up on a site that crashes its process repeatedly', async () => {
  const me = await someone();
  const id = await addSite(me, 'https://cut.example/');
  const stop = new AbortController();
  answer = async (request) => {
    if (request.url.endsWith('/3')) stop.abort(new Error('the process stops'));
    return await siteOf(5)(request);
  };
  await refresh(me, id);
  await oneTurn(stop.signal);
  expect(await only(me)).toMatchObject({ status: 'looking', lastRun: { finishedAt: null } });
  const triesOf = async () =>
    (await db.selectFrom('sites').select('look_tries').where('id', '=', id).executeTakeFirstOrThrow()).look_tries;
  expect(await triesOf()).toBe(0);
  answer = siteOf(5);
  await runSweeps(knowledge);
  await jobs.runAll();
  expect(await only(me)).toMatchObject({
    status: 'idle',
    lastRun: { error: null, counts: { added: 5, unchanged: 1 } },
  });

  await refresh(me, id);
  await db.updateTable('sites').set({ look_tries: 5 }).where('id', '=', id).execute();
  begun.length = 0;
  await jobs.runAll();
  expect(begun).toEqual([]);
  expect(await only(me)).toMatchObject({ status: 'idle', lastRun: { error: { code: 'default' } } });
});

it('pauses discovery when the host requests it, and resumes afterwards', async () => {
  const me = await someone();
  const id = await addSite(me, 'https://full.example/');
  answer = async (request) =>
    request.url.endsWith('/2') ? { status: 429, headers: { 'retry-after': '120' } } : await siteOf(4)(request);
  await refresh(me, id);
  await oneTurn();
  const asked = begun.length;
  expect(asked).toBeLessThan(8);
  expect(await only(me)).toMatchObject({ status: 'looking' });
  expect(jobs.waiting).toMatchObject([{ payload: { host: 'full.example' }, startAfterSeconds: 120 }]);
  await jobs.run('read-host', { host: 'full.example' });
  expect(begun).toHaveLength(asked);
  answer = siteOf(4);
  await jobs.runAll();
  expect(await countOf(me)).toBe(5);
});

it('retries an unreachable site with backoff before it reports an error', async () => {
  const me = await someone();
  const id = await addSite(me, 'https://away.example/', { schedule: 'daily' });
  let failures = 1;
  answer = async (request) => {
    if (failures-- > 0) throw new WebFetchError('connect');
    return await siteOf(1)(request);
  };
  await refresh(me, id);
  await jobs.runAll();
  expect((await only(me)).lastRun).toMatchObject({ error: null, counts: { added: 1, unchanged: 1 } });
  runtime.forward(86_400_001);
  answer = async () => {
    throw new WebFetchError('connect');
  };
  await runSweeps(knowledge);
  await oneTurn();
  expect([(await only(me)).status, jobs.waiting.map((job) => job.startAfterSeconds)]).toEqual(['looking', [3]]);
  await jobs.runAll();
  expect((await only(me)).lastRun).toMatchObject({ error: { code: 'urlUnreachable' } });
  expect(mails).toMatchObject([{ kind: 'refreshFailed', errorCode: 'urlUnreachable' }]);
  expect(await countOf(me)).toBe(2);
});

it('continues a redirected site in the queue of the other host', async () => {
  const me = await someone();
  const id = await addSite(me, 'https://moved.example/');
  answer = async (request) => {
    const url = request.url.replace('//moved', '//www.moved');
    return { ...(await siteOf(2)({ url })), url };
  };
  await refresh(me, id);
  await oneTurn();
  expect(await db.selectFrom('sites').select('host').where('id', '=', id).executeTakeFirst()).toEqual({
    host: 'www.moved.example',
  });
  const hosts = begun.filter(({ url }) => !/robots/.test(url)).map(({ url }) => new URL(url).host);
  expect(new Set(hosts)).toEqual(new Set(['moved.example']));
  expect(jobs.waiting).toMatchObject([{ payload: { host: 'www.moved.example' } }]);
  await jobs.runAll();
  expect((await only(me)).lastRun?.counts).toMatchObject({ failed: 0 });
  expect(begun.map(({ url }) => url)).toContain('https://www.moved.example/2');
});

it('needs one database connection in addition to the one of the host lock', async () => {
  const few = createDatabase({ ...address, maxConnections: 2 });
  const {
    jobs: lines,
    mails: sent,
    ...own
  } = await knowledgeFixture({
    db: few,
    with: { ...parts, findPages: () => Promise.reject(new WebFetchError('address')) },
  });
  const me = await own.someone();
  const url = 'https://few.example/';
  await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls: [url], site: { url, schedule: 'daily' } });
  await lines.runAll();
  own.runtime.forward(86_400_001);
  await runSweeps(own.knowledge);
  await lines.runAll();
  expect(sent).toMatchObject([{ kind: 'refreshFailed', errorCode: 'urlRefused' }]);
  await few.destroy();
});
