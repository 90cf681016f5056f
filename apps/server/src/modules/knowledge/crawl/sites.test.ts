import { limits, type Site, type Source } from '@sosia/contract';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import { siteFixture, testWebsite } from '../testing/site-fixture.ts';

const { db } = await testDatabase();
const website = await testWebsite();
const elsewhere = await testWebsite();
const { jobs, runtime, mails, logged, knowledge, someone } = await siteFixture(db, [website.host, elsewhere.host]);
const { pages, asked } = website;
const dayMs = 86_400_000;

beforeEach(async () => {
  // Sweeps cover all accounts, so earlier tests must leave no rows.
  await db.deleteFrom('sites').execute();
  pages.clear();
  elsewhere.pages.clear();
  asked.length = 0;
  elsewhere.asked.length = 0;
  mails.length = 0;
});

type Me = Awaited<ReturnType<typeof someone>>;
const at = (path: string) => `${website.url}${path}`;
const scrape = (me: Me, paths: string[], site: object) =>
  me.json('POST', 'training/scrapeUrls', {
    cloneId: me.agentId,
    urls: paths.map(at),
    site: { url: website.url, ...site },
  });
const sitesOf = async (me: Me): Promise<Site[]> => (await me.get(`training/sites/${me.agentId}`)).body.data;
const only = async (me: Me) => (await sitesOf(me))[0] as Site;
const statesOf = async (me: Me) =>
  Object.fromEntries(
    (await me.memory()).content.map((source: Source) => [
      (source.url ?? '').replace(website.url, ''),
      source.error?.code ?? source.status,
    ]),
  );
/** Runs the next job: one turn at a host. */
const oneTurn = async () => {
  const job = jobs.waiting.shift();
  await jobs.run(job?.name ?? '', job?.payload ?? {});
};
const pathsOf = (urls: string[]) => urls.map((url) => url.replace(website.url, '')).sort();

function threePages() {
  pages.set('/', { title: 'Home', text: 'The harbour lies in the old town by the sea.', links: ['/hours', '/boats'] });
  pages.set('/hours', { title: 'Hours', text: 'The office opens at seven in the morning.' });
  pages.set('/boats', { title: 'Boats', text: 'Boats are hired at the third pier of the harbour.' });
}

it('refreshes only changed pages a day later, and reports them', async () => {
  threePages();
  pages.set('/old', { title: 'Old', text: 'The old lighthouse is open on Sundays only.' });
  pages.set('/shaky', { title: 'Shaky', text: 'The shaky bridge may be crossed by twelve people.' });
  const me = await someone();
  const added = await scrape(me, ['', 'hours', 'boats', 'old', 'shaky'], { schedule: 'daily' });
  expect(added.body.site).toMatchObject({ url: website.url, status: 'reading', lastRun: null, pages: { working: 5 } });
  await jobs.runAll();
  expect(await only(me)).toMatchObject({ status: 'idle', pages: { total: 5, ready: 5 }, lastRun: null });
  const due = new Date(runtime.now().getTime() + dayMs);
  const readAt = (await me.memory()).content[0].refreshedAt;

  await runSweeps(knowledge);
  expect(jobs.waiting).toEqual([]);
  runtime.forward(dayMs + 1);
  pages.set('/hours', { title: 'Hours', text: 'The office opens at nine since the summer.' });
  pages.set('/', {
    title: 'Home',
    text: 'The harbour lies in the old town by the sea.',
    links: ['/hours', '/boats', '/new'],
  });
  pages.set('/new', { title: 'New', text: 'A new ferry leaves for the island each noon.' });
  pages.delete('/old');
  pages.set('/shaky', { status: 500 });
  asked.length = 0;
  await runSweeps(knowledge);
  await runSweeps(knowledge);
  expect(await only(me)).toMatchObject({ status: 'looking', lastRun: { isScheduled: true, finishedAt: null } });
  await jobs.runAll();

  const { lastRun, status, nextRunAt } = await only(me);
  expect(status).toBe('idle');
  expect(Date.parse(nextRunAt ?? '')).toBeGreaterThan(due.getTime() + dayMs - 60_000);
  expect(lastRun?.counts).toEqual({ added: 1, changed: 1, removed: 1, failed: 1, unchanged: 2 });
  expect({ ...lastRun, added: pathsOf(lastRun?.added ?? []), changed: pathsOf(lastRun?.changed ?? []) }).toMatchObject({
    added: ['new'],
    changed: ['hours'],
    error: null,
    isScheduled: true,
    removed: [at('old')],
    failed: [at('shaky')],
  });
  // Each page is requested once, whether unchanged, changed or new; a removed or failing one at most twice.
  const answersOf = (path: string) => asked.filter((each) => each.path === path).map(({ status: answer }) => answer);
  expect(['/boats', '/', '/hours', '/new'].map(answersOf)).toEqual([[304], [200], [200], [200]]);
  expect(answersOf('/old').length).toBeLessThan(3);
  const page = (await me.memory()).content.find((source: Source) => source.url === at('boats'));
  expect(page).toMatchObject({ refreshedAt: readAt, status: 'ready', version: 1 });
  expect(Date.parse(page.checkedAt)).toBeGreaterThan(Date.parse(readAt));
  // Answers do not use a removed page, but still use a temporarily unreachable one.
  expect(await statesOf(me)).toMatchObject({ old: 'urlUnreachable', shaky: 'urlUnreachable', new: 'ready' });
  expect((await me.ask('When is the old lighthouse open?')).map((each) => each.title)).not.toContain('Old');
  expect((await me.ask('How many people may cross the shaky bridge?'))[0]?.text).toContain('twelve');
  expect((await me.ask('When does the office open?'))[0]?.text).toContain('nine');
  expect(mails).toEqual([]);

  runtime.forward(dayMs + 1);
  pages.set('/shaky', { title: 'Shaky', text: 'The shaky bridge may be crossed by twelve people.' });
  await runSweeps(knowledge);
  await jobs.runAll();
  const next = (await only(me)).lastRun;
  expect(next?.counts).toEqual({ added: 0, changed: 0, removed: 0, failed: 0, unchanged: 6 });
});

it('does not add excluded or deleted pages again unless requested by URL', async () => {
  threePages();
  const me = await someone();
  await scrape(me, ['', 'hours'], { leaveOut: [at('boats')] });
  await jobs.runAll();
  const { id, leftOut } = await only(me);
  expect(leftOut).toBe(1);
  const refreshed = async () => {
    await me.json('POST', `sites/${id}/refresh`, {});
    await jobs.runAll();
    return await statesOf(me);
  };
  expect(Object.keys(await refreshed())).not.toContain('boats');
  const hours = (await me.memory()).content.find((page: { url: string }) => page.url === at('hours'));
  await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${hours.id}`);
  expect(Object.keys(await refreshed())).not.toContain('hours');
  expect((await only(me)).leftOut).toBe(2);
  await scrape(me, ['hours'], {});
  await jobs.runAll();
  expect(Object.keys(await refreshed())).toContain('hours');
  expect((await only(me)).leftOut).toBe(1);
});

it('sends one email when a scheduled refresh fails, and none for a manual one', async () => {
  threePages();
  const me = await someone();
  await scrape(me, ['hours'], { schedule: 'weekly' });
  await jobs.runAll();
  pages.set('/robots.txt', { status: 503 });
  const { id } = await only(me);
  expect((await me.json('POST', `sites/${id}/refresh`, {})).status).toBe(202);
  await jobs.runAll();
  expect((await only(me)).lastRun?.error).toMatchObject({ code: 'robotsRefused' });
  expect(mails).toEqual([]);
  runtime.forward(7 * dayMs);
  await runSweeps(knowledge);
  await jobs.runAll();
  await runSweeps(knowledge);
  await jobs.runAll();
  expect(mails).toMatchObject([{ kind: 'refreshFailed', siteUrl: website.url, errorCode: 'robotsRefused' }]);
  expect(await statesOf(me)).toEqual({ hours: 'ready' });
});

it('obeys robots.txt within a site unless the owner disables it, but not for a page requested by URL', async () => {
  threePages();
  pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /boats' });
  const me = await someone();
  await scrape(me, ['hours', 'boats'], {});
  await jobs.runAll();
  expect(await statesOf(me)).toEqual({ hours: 'ready', boats: 'robotsRefused' });
  const { id } = await only(me);
  await me.json('PATCH', `sites/${id}`, { ignoreRobots: true });
  await me.json('POST', `sites/${id}/refresh`, {});
  await jobs.runAll();
  expect(await statesOf(me)).toMatchObject({ hours: 'ready', boats: 'ready' });
  const other = await someone();
  await other.json('POST', 'training/scrapeUrls', { cloneId: other.agentId, urls: [at('boats')] });
  await jobs.runAll();
  expect(await statesOf(other)).toEqual({ boats: 'ready' });
});

it("applies the robots.txt of a redirect's target", async () => {
  threePages();
  pages.set('/in', { status: 302, headers: { location: '/private/a' } });
  pages.set('/private/a', { title: 'Private', text: 'This is for the crew of the harbour alone.' });
  pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /private' });
  pages.set('/out', { status: 302, headers: { location: `${elsewhere.url}closed` } });
  elsewhere.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /closed' });
  elsewhere.pages.set('/closed', { title: 'Closed', text: 'Of this house nobody shall read anything.' });
  const me = await someone();
  await scrape(me, ['hours', 'in', 'out'], {});
  await jobs.runAll();
  expect(await statesOf(me)).toEqual({ hours: 'ready', in: 'robotsRefused', out: 'robotsRefused' });
  expect([...asked, ...elsewhere.asked].map(({ path }) => path)).not.toContain('/private/a');
  expect(elsewhere.asked.map(({ path }) => path)).toEqual(['/robots.txt']);
});

it('keeps the last excluded pages up to the limit', async () => {
  threePages();
  const me = await someone();
  const { site } = (await scrape(me, ['hours', 'boats'], {})).body;
  await jobs.runAll();
  const left = Array.from({ length: limits.discoverUrls }, (_, n) => at(`left-${n}`));
  await me.json('PATCH', `sites/${site.id}`, { leaveOut: left });
  for (const source of (await me.memory()).content)
    await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${source.id}`);
  expect((await only(me)).leftOut).toBe(limits.discoverUrls);
  const row = await db.selectFrom('sites').select('left_out').where('id', '=', site.id).executeTakeFirstOrThrow();
  expect(row.left_out).toEqual([...left.slice(2), at('hours'), at('boats')]);
});

it('retries failed pages with equal text, and reports the second as already known', async () => {
  const twin = { title: 'Twin', text: 'The lighthouse is lit from dusk until dawn.' };
  const me = await someone();
  pages.set('/one', twin);
  const { site } = (await scrape(me, ['one', 'two'], { addsNewPages: false })).body;
  await jobs.runAll();
  const failing = async () => {
    for (const path of ['/one', '/two']) pages.set(path, { status: 403 });
    await me.json('POST', `sites/${site.id}/refresh`, {});
    await jobs.runAll();
    return await statesOf(me);
  };
  await failing();
  // Retried one at a time: while both are read, the other one still holds its content hash.
  pages.set('/two', twin);
  const two = (await me.memory()).content.find((source: Source) => source.url === at('two'));
  await me.json('POST', `sources/${two.id}/retry`, {});
  await jobs.runAll();
  expect(await statesOf(me)).toEqual({ one: 'loginNeeded', two: 'ready' });
  expect(await failing()).toEqual({ one: 'loginNeeded', two: 'loginNeeded' });
  pages.set('/one', twin).set('/two', twin);
  const { content } = await me.memory();
  const retried = await Promise.all(content.map(({ id }: Source) => me.json('POST', `sources/${id}/retry`, {})));
  expect(retried.map(({ status }) => status)).toEqual([202, 202]);
  await jobs.runAll();
  expect(Object.values(await statesOf(me)).toSorted()).toEqual(['alreadyKnown', 'ready']);
  const { lastRun } = await only(me);
  expect(lastRun?.finishedAt).not.toBeNull();
});

it.each(['deleted', 'cancelled'])('ends a refresh immediately when its last page is %s', async (how) => {
  threePages();
  const me = await someone();
  const { site } = (await scrape(me, ['', 'hours'], { schedule: 'daily' })).body;
  await jobs.runAll();
  pages.set('/hours', { status: 500 });
  await me.json('POST', `sites/${site.id}/refresh`, {});
  await oneTurn();
  const page = (await me.memory()).content.find((source: Source) => source.url === at('hours'));
  expect([page.status, (await only(me)).lastRun?.finishedAt]).toEqual(['queued', null]);
  if (how === 'deleted') await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${page.id}`);
  else await me.json('POST', `sources/${page.id}/cancel`, {});
  expect((await only(me)).lastRun).toMatchObject({ finishedAt: expect.any(String), counts: { unchanged: 1 } });
});

it("sends a site's headers to its own origin only, and never shows or logs their values", async () => {
  threePages();
  const secret = 'session=very-secret-value';
  const headers = [{ name: 'Cookie', value: secret }];
  pages.set('/away', { status: 302, headers: { location: elsewhere.url } });
  elsewhere.pages.set('/', { title: 'Elsewhere', text: 'Here is another house altogether.' });
  elsewhere.pages.set('/own', { title: 'Own', text: 'Nothing of the first house is known here.' });
  const me = await someone();
  const answer = await me.json('POST', 'training/scrapeUrls', {
    cloneId: me.agentId,
    urls: [at('hours'), at('away'), `${elsewhere.url}own`],
    site: { url: website.url, headers },
  });
  await jobs.runAll();
  await me.json('POST', `sites/${answer.body.site.id}/refresh`, {});
  await jobs.runAll();
  const cookies = (list: typeof asked) => [...new Set(list.map((each) => each.headers.cookie))];
  expect(cookies(asked.filter(({ path }) => path !== '/robots.txt'))).toEqual([secret]);
  expect(elsewhere.asked.length).toBeGreaterThan(1);
  expect(cookies(elsewhere.asked)).toEqual([undefined]);
  const exported: string[] = [];
  for await (const file of knowledge.hooks.exportAccount?.(me.accountId) ?? [])
    for await (const chunk of file.content) exported.push(String(chunk));
  const shown = JSON.stringify([answer.body, await sitesOf(me), await me.memory(), exported, logged, jobs.waiting]);
  expect(shown).not.toContain('very-secret');
  expect(await only(me)).toMatchObject({ headerNames: ['Cookie'] });
  const [row] = await db.selectFrom('sites').select('headers').where('account_id', '=', me.accountId).execute();
  expect(Buffer.from(row?.headers ?? []).toString('latin1')).not.toContain('very-secret');

  await me.json('PATCH', `sites/${answer.body.site.id}`, { headers: [] });
  pages.set('/hours', { status: 403 });
  asked.length = 0;
  await me.json('POST', `sites/${answer.body.site.id}/refresh`, {});
  await jobs.runAll();
  expect(cookies(asked)).toEqual([undefined]);
  expect((await only(me)).headerNames).toEqual([]);
  expect(await statesOf(me)).toMatchObject({ hours: 'loginNeeded' });
});

it('stops and resumes during reading and during discovery', async () => {
  threePages();
  const me = await someone();
  const { site } = (await scrape(me, ['', 'hours', 'boats'], { schedule: 'daily' })).body;
  const stopped = (await me.json('POST', `sites/${site.id}/stop`, {})).body.data;
  expect(stopped).toMatchObject({ status: 'stopped', pages: { cancelled: 3 }, nextRunAt: null });
  await jobs.runAll();
  runtime.forward(3 * dayMs);
  await runSweeps(knowledge);
  await jobs.runAll();
  expect(asked).toEqual([]);
  const resumed = (await me.json('POST', `sites/${site.id}/resume`, {})).body.data;
  expect(resumed).toMatchObject({ status: 'reading', pages: { working: 3 } });
  await jobs.runAll();
  expect((await only(me)).pages).toMatchObject({ ready: 3, cancelled: 0 });

  await me.json('POST', `sites/${site.id}/refresh`, {});
  await me.json('POST', `sites/${site.id}/stop`, {});
  expect((await only(me)).lastRun?.finishedAt).not.toBeNull();
  asked.length = 0;
  await jobs.runAll();
  expect(asked).toEqual([]);
  expect((await me.json('POST', `sites/${site.id}/resume`, {})).body.data).toMatchObject({ status: 'looking' });
  await jobs.runAll();
  expect((await only(me)).lastRun?.counts).toMatchObject({ unchanged: 3, failed: 0 });

  // Stopped after discovery while a page is queued: the record of the run continues as well.
  pages.set('/hours', { status: 500 });
  await me.json('POST', `sites/${site.id}/refresh`, {});
  await oneTurn();
  expect((await me.json('POST', `sites/${site.id}/stop`, {})).body.data.pages.cancelled).toBe(1);
  await jobs.runAll();
  threePages();
  await me.json('POST', `sites/${site.id}/resume`, {});
  expect((await only(me)).lastRun?.finishedAt).toBeNull();
  await jobs.runAll();
  expect(await only(me)).toMatchObject({ status: 'idle', lastRun: { counts: { unchanged: 3 } } });
});

it('deletes a site with or without its pages, and allows one site per URL', async () => {
  threePages();
  const me = await someone();
  const { site } = (await scrape(me, ['hours'], { depth: 2 })).body;
  await jobs.runAll();
  const again = (await scrape(me, ['boats'], { include: ['/b*'] })).body.site;
  expect(again).toMatchObject({ id: site.id, depth: 2, include: ['/b*'], pages: { total: 2 } });
  await jobs.runAll();
  expect((await me.delete(`sites/${site.id}?keepPages=true`)).body).toEqual({ status: 'deleted', deleted: [] });
  expect(await statesOf(me)).toEqual({ hours: 'ready', boats: 'ready' });
  const second = (await scrape(me, ['hours'], {})).body.site;
  await jobs.runAll();
  const stranger = await someone();
  for (const call of ['refresh', 'stop', 'resume'])
    expect((await stranger.json('POST', `sites/${second.id}/${call}`, {})).status).toBe(404);
  expect((await stranger.delete(`sites/${second.id}`)).status).toBe(404);
  expect((await me.delete(`sites/${second.id}`)).body.deleted).toHaveLength(1);
  expect(await statesOf(me)).toEqual({ boats: 'ready' });
  expect((await me.ask('When does the office open?')).map((each) => each.title)).not.toContain('Hours');
});

it('keeps only the pages of a deleted site that were read', async () => {
  threePages();
  const me = await someone();
  const { site, data } = (await scrape(me, ['hours', 'nowhere'], {})).body;
  await jobs.runAll();
  expect(await statesOf(me)).toEqual({ hours: 'ready', nowhere: 'urlUnreachable' });
  const unread = data.find(({ url }: { url: string }) => url.endsWith('nowhere')).id;
  expect((await me.delete(`sites/${site.id}?keepPages=true`)).body).toEqual({ status: 'deleted', deleted: [unread] });
  expect(await statesOf(me)).toEqual({ hours: 'ready' });
  expect((await me.ask('When does the office open?')).length).toBeGreaterThan(0);
});

it('limits the number of sites per agent', async () => {
  const me = await someone();
  const template = {
    account_id: me.accountId,
    agent_id: me.agentId,
    depth: 1,
    page_limit: 1,
    include: '[]',
    exclude: '[]',
  };
  await db
    .insertInto('sites')
    .values(
      Array.from({ length: limits.sitesPerAgent }, (_, n) => ({
        ...template,
        id: runtime.newId(),
        url: `https://x${n}.example/`,
        host: 'x.example',
        header_names: '[]',
        created_at: runtime.now(),
      })),
    )
    .execute();
  const refused = await scrape(me, ['hours'], {});
  expect([refused.status, refused.body.error.code]).toEqual([409, 'siteLimit']);
  expect(await statesOf(me)).toEqual({});
});
