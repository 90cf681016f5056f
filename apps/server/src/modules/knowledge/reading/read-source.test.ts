import { limits, type Source } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import type { ReadSourcePayload } from '../knowledge-jobs.ts';
import { type FakePage, fakePdf, knowledgeFixture, prose } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const fixture = await knowledgeFixture({ db });
const { jobs, blobs, pages, budget, logged, someone, agents } = fixture;

type Me = Awaited<ReturnType<typeof someone>>;
const scrape = (me: Me, ...urls: string[]) => me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls });
const article = (title: string, text: string) =>
  `<html lang="en"><head><title>${title}</title></head><body><nav>Menu</nav><main><h1 id="top">${title}</h1><p>${text}</p></main></body></html>`;
const countChunks = async (sourceId: string) =>
  (await db.selectFrom('chunks').select('id').where('source_id', '=', sourceId).execute()).length;

it('reads title, text and URL of a web page', async () => {
  const me = await someone();
  pages.set('https://shop.example/hours', {
    body: article('Opening hours', 'We open at nine and close at six every day of the week.'),
  });
  const added = await scrape(me, 'https://SHOP.example:443/hours#today', 'https://shop.example/hours');
  expect(added.body).toMatchObject({
    success: true,
    data: [{ kind: 'web', url: 'https://shop.example/hours', status: 'queued' }],
  });
  await jobs.runAll();
  expect((await me.memory()).content).toMatchObject([
    { title: 'Opening hours', status: 'ready', language: 'en', pages: null },
  ]);
  expect((await me.ask('When do you open?'))[0]).toMatchObject({
    url: 'https://shop.example/hours',
    kind: 'web',
    heading: 'Opening hours',
  });
});

it('reads the page that a refresh leads to', async () => {
  const me = await someone();
  pages.set('https://moved.example/', { body: '<meta http-equiv="refresh" content="0; url=/new/hours">' });
  pages.set('https://moved.example/new/hours', { body: article('Hours', 'We open at nine and close at six.') });
  await scrape(me, 'https://moved.example/');
  await jobs.runAll();
  expect((await me.memory()).content).toMatchObject([{ title: 'Hours', status: 'ready' }]);
});

const signIn = '<h1>Log in</h1><form><input name="user"><input type="password" name="word"></form>';

it.each<[string, FakePage, string, string | null]>([
  ['answers 404', { status: 404, body: article('Not found', prose(600)) }, 'urlUnreachable', 'gone'],
  ['answers 410', { status: 410, body: article('Not found', prose(600)) }, 'urlUnreachable', 'gone'],
  ['answers 401', { status: 401, body: article('No', prose(600)) }, 'loginNeeded', 'login'],
  ['answers 403', { status: 403, body: article('No', prose(600)) }, 'loginNeeded', 'forbidden'],
  ['answers 451', { status: 451, body: article('No', prose(600)) }, 'urlUnreachable', 'status:451'],
  ['answers 500, three times', { status: 500, body: article('Oops', prose(600)) }, 'urlUnreachable', 'status:500'],
  ['is too busy, five times', { status: 503, body: article('Wait', prose(600)) }, 'urlUnreachable', 'status:503'],
  ['answers 404 with a huge body', { status: 404, body: 'x'.repeat(6 * 1_048_576) }, 'urlUnreachable', 'gone'],
  ['is private', { fails: 'address' }, 'urlRefused', 'private'],
  ['has a forbidden port', { fails: 'port' }, 'urlRefused', 'address'],
  ['has no DNS record', { fails: 'dns' }, 'urlUnreachable', 'dns'],
  ['refuses the connection', { fails: 'connect' }, 'urlUnreachable', 'connect'],
  ['has an invalid certificate', { fails: 'tls' }, 'urlUnreachable', 'tls'],
  ['never answers', { fails: 'timeout' }, 'urlUnreachable', 'noAnswer'],
  ['is not HTTP', { fails: 'protocol' }, 'urlUnreachable', 'protocol'],
  ['has a redirect loop', { fails: 'redirects' }, 'urlUnreachable', 'tooManyRedirects'],
  ['is huge', { fails: 'size' }, 'tooLarge', 'size'],
  ['is a huge page', { body: `<p>${'x'.repeat(5 * 1_048_576)}</p>` }, 'tooLarge', 'size'],
  ['is a huge text', { type: 'text/plain', body: 'x'.repeat(5 * 1_048_576 + 1) }, 'tooLarge', 'size'],
  ['is a picture', { type: 'image/png', body: '\x89PNG' }, 'wrongType', 'notPage'],
  ['is a huge film', { type: 'video/mp4', body: 'x'.repeat(6 * 1_048_576) }, 'wrongType', 'notPage'],
  ['is a script', { type: 'application/javascript', body: 'alert(1)' }, 'wrongType', 'notPage'],
  ['has no text', { body: '<html><body><p> </p></body></html>' }, 'noText', null],
  ['is empty', { body: '' }, 'noText', null],
  ['redirects to a sign-in page', { body: signIn, from: 'https://bad.example/login?next=/' }, 'loginNeeded', 'login'],
  [
    'needs JavaScript',
    {
      body: '<html><body><div id="root"></div><script src="/app.js"></script><noscript>You need to enable JavaScript to run this app.</noscript></body></html>',
    },
    'needsJavaScript',
    'noBrowser',
  ],
])('does not ingest a page that %s, and reports why', async (_name, page, code, problem) => {
  const me = await someone();
  pages.set('https://bad.example/', page);
  await scrape(me, 'https://bad.example/');
  await jobs.runAll();
  const [source] = (await me.memory()).content;
  expect(source).toMatchObject({ status: 'failed', error: { code }, chars: 0 });
  expect(source.quality?.problem ?? null).toBe(problem);
  expect(source.error.message.length).toBeGreaterThan(10);
  expect(await countChunks(source.id)).toBe(0);
});

it('retries a failing page, shown as queued in between', async () => {
  const me = await someone();
  pages.set('https://slow.example/', { status: 503, body: '' });
  await scrape(me, 'https://slow.example/');
  for (const waitSeconds of [3, 6]) {
    const job = jobs.waiting.shift();
    await jobs.run('read-host', job?.payload ?? {});
    expect((await me.memory()).content).toMatchObject([{ status: 'queued', error: null, retryAt: expect.any(String) }]);
    expect(jobs.waiting).toMatchObject([{ name: 'read-host', startAfterSeconds: waitSeconds }]);
    fixture.runtime.forward(waitSeconds * 1_000);
  }
  pages.set('https://slow.example/', { body: article('Slow', 'Slow food takes its time and is worth waiting for.') });
  await jobs.runAll();
  expect((await me.memory()).content).toMatchObject([{ status: 'ready', title: 'Slow' }]);
});

it('reads a PDF at a URL, and keeps the file', async () => {
  const me = await someone();
  pages.set('https://docs.example/a.pdf', { type: 'application/octet-stream', body: fakePdf(prose(600)) });
  pages.set('https://docs.example/short.pdf', { type: 'application/pdf', body: fakePdf('too short') });
  await scrape(me, 'https://docs.example/a.pdf', 'https://docs.example/short.pdf');
  await jobs.runAll();
  const [long, short] = (await me.memory()).content;
  expect(long).toMatchObject({ kind: 'web', status: 'ready', pages: 1 });
  expect(short).toMatchObject({ status: 'failed', error: { code: 'pdfTooShort' } });
  expect(blobs.keys().filter((key) => key.includes(me.agentId))).toHaveLength(1);
  expect(long.bytes).toBe(Buffer.byteLength(fakePdf(prose(600))));
  const file = await me.get(`sources/${long.id}/file`);
  expect(file.headers['content-type']).toBe('application/pdf');
});

it('keeps one file of a PDF at a URL, however the run ends', async () => {
  const me = await someone();
  const url = 'https://docs.example/again.pdf';
  const kept = () => blobs.keys().filter((key) => key.includes(me.agentId)).length;
  pages.set(url, { type: 'application/pdf', body: fakePdf(prose(600)) });
  const [{ id }] = (await scrape(me, url)).body.data;
  await jobs.runAll();
  await scrape(me, url);
  await jobs.runAll();
  expect((await me.memory()).content).toMatchObject([{ status: 'ready', version: 2 }]);
  expect(kept()).toBe(1);
  // The source is deleted while the file is being stored.
  pages.set(url, { type: 'application/pdf', body: fakePdf(prose(700)) });
  await scrape(me, url);
  const { put } = blobs;
  blobs.put = async (...content) => {
    blobs.put = put;
    const stored = await put(...content);
    await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${id}`);
    return stored;
  };
  await jobs.runAll();
  expect(kept()).toBe(0);
});

it('reads a short page with a sign-in form, if it was not redirected to another path', async () => {
  const me = await someone();
  const body = `<form><input type="password"></form><main><p>We open at nine and close at six.</p></main>`;
  pages.set('https://short.example/hours', { body, from: 'https://www.short.example/hours/' });
  await scrape(me, 'https://short.example/hours');
  await jobs.runAll();
  expect((await me.memory()).content).toMatchObject([{ status: 'ready' }]);
});

it('reads plain text at a URL', async () => {
  const me = await someone();
  pages.set('https://docs.example/llms.txt', {
    type: 'text/plain; charset=utf-8',
    body: '# Prices\nBread costs two euros.',
  });
  await scrape(me, 'https://docs.example/llms.txt');
  await jobs.runAll();
  expect((await me.ask('What does bread cost?'))[0]?.text).toContain('two euros');
});

it('reports a second URL of the same page as already known', async () => {
  const me = await someone();
  const body = article('One', 'One and the same page under two addresses, which is not unusual.');
  pages.set('https://twin.example/', { body });
  pages.set('https://twin.example/index.html', { body });
  await scrape(me, 'https://twin.example/', 'https://twin.example/index.html');
  await jobs.runAll();
  // Two pages are read concurrently; either may be first.
  const { content } = await me.memory();
  const [known, twin] = content.sort((a: Source, b: Source) => b.status.localeCompare(a.status));
  expect(known).toMatchObject({ status: 'ready' });
  expect(twin).toMatchObject({
    status: 'failed',
    error: { code: 'alreadyKnown' },
    quality: { problem: `sameAs:${known.id}` },
  });
});

it('reads a page again as a new version of the same source', async () => {
  const me = await someone();
  pages.set('https://news.example/', { body: article('News', 'The bridge is closed until further notice this week.') });
  const [{ id }] = (await scrape(me, 'https://news.example/')).body.data;
  await jobs.runAll();
  pages.set('https://news.example/', { body: article('News', 'The bridge is open again since this morning for all.') });
  expect((await scrape(me, 'https://news.example/')).body.data).toMatchObject([{ id, version: 2, status: 'queued' }]);
  // While it is queued, another request has no effect.
  expect((await scrape(me, 'https://news.example/')).body.data).toMatchObject([{ id, version: 2 }]);
  await jobs.runAll();
  expect((await me.ask('Is the bridge open?')).map((passage) => passage.text).join()).not.toContain('closed');
});

it.each([
  ['!damaged', 'pdfUnreadable'],
  ['!timeout', 'pdfUnreadable'],
  ['!password', 'pdfEncrypted'],
  ['!empty', 'noText'],
  ['!garbled', 'noText'],
])('reports why a PDF could not be read: %s', async (content, code) => {
  const me = await someone();
  await me.train({ type: 'pdf' }, [{ name: 'a.pdf', bytes: fakePdf(content) }]);
  await jobs.runAll();
  expect((await me.memory()).pdf).toMatchObject([{ status: 'failed', error: { code } }]);
});

it('accepts a PDF of 501 characters but not of 500, with collapsed white space', async () => {
  const me = await someone();
  const text = (chars: number) => `${'a  b\n\n'.repeat(100)}${'x'.repeat(chars - 400)}  \n `;
  await me.train({ type: 'pdf' }, [
    { name: 'short.pdf', bytes: fakePdf(text(limits.pdfMinChars)) },
    { name: 'enough.pdf', bytes: fakePdf(text(limits.pdfMinChars + 1)) },
  ]);
  await jobs.runAll();
  const states = (await me.memory()).pdf.map((source: Source) => source.error?.code ?? source.status);
  expect(states).toEqual(['pdfTooShort', 'ready']);
});

it('never duplicates chunks after repeated, concurrent or interrupted runs', async () => {
  const me = await someone();
  const [{ id }] = (await me.train({ type: 'text', title: 'Long', text: prose(30_000) })).body.data;
  const { payload } = jobs.waiting.shift() as { payload: ReadSourcePayload };
  const cutOff = AbortSignal.abort(new Error('killed'));
  await jobs.run('read-source', payload, { signal: cutOff }).catch(() => {});
  await Promise.allSettled([1, 2, 3].map(() => jobs.run('read-source', payload)));
  await jobs.run('read-source', payload);
  const [source] = (await me.memory()).content;
  expect(source).toMatchObject({ id, status: 'ready', progress: 1 });
  const ordinals = await db
    .selectFrom('chunks')
    .select('ordinal')
    .where('source_id', '=', id)
    .orderBy('ordinal')
    .execute();
  expect(ordinals.length).toBeGreaterThan(10);
  expect(ordinals.map((row) => row.ordinal)).toEqual(ordinals.keys().toArray());
});

it('stores nothing from a superseded run', async () => {
  const me = await someone();
  const slow = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const { asFile } = blobs;
  blobs.asFile = async (key) => {
    blobs.asFile = asFile;
    const file = await asFile(key);
    started.resolve();
    await slow.promise;
    return file;
  };
  await me.train({ type: 'file' }, [{ name: 'plan.txt', bytes: 'The first plan is to leave at dawn.' }]);
  const first = jobs.waiting.shift() as { payload: ReadSourcePayload };
  const late = jobs.run('read-source', first.payload);
  await started.promise;
  await me.train({ type: 'file' }, [{ name: 'plan.txt', bytes: 'The second plan is to leave at dusk.' }]);
  await jobs.runAll();
  slow.resolve();
  await late;
  expect((await me.ask('When do we leave, what is the plan?')).map((passage) => passage.text)).toEqual([
    'The second plan is to leave at dusk.',
  ]);
});

it('ends without error when its source is deleted during the run', async () => {
  const me = await someone();
  const [{ id }] = (await me.train({ type: 'text', text: 'Soon to be gone.' })).body.data;
  const { payload } = jobs.waiting.shift() as { payload: ReadSourcePayload };
  const open = blobs.open;
  blobs.open = async (key) => {
    blobs.open = open;
    const blob = await open(key);
    expect((await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${id}`)).status).toBe(200);
    return blob;
  };
  await jobs.run('read-source', payload);
  await jobs.run('read-source', payload);
  expect(await countChunks(id)).toBe(0);
  expect(await me.memory()).toMatchObject({ content: [], totalChars: 0 });
  await jobs.runAll();
  expect(blobs.keys().filter((key) => key.includes(me.agentId))).toEqual([]);
});

it('retries and logs unknown errors, and gives up with an error code', async () => {
  const me = await someone();
  await me.train({ type: 'text', text: 'Never to be read.' });
  const open = blobs.open;
  blobs.open = async () => Promise.reject(new Error('the disk is on fire'));
  await jobs.runAll();
  blobs.open = open;
  const [source] = (await me.memory()).content;
  expect(source).toMatchObject({ status: 'failed', error: { code: 'fileUnreadable' } });
  expect(logged.filter((line) => line.includes('the disk is on fire'))).toHaveLength(5);
  // The file is readable again.
  expect((await me.json('POST', `sources/${source.id}/retry`, {})).status).toBe(202);
  await jobs.runAll();
  expect((await me.memory()).content).toMatchObject([{ status: 'ready', version: 2 }]);
});

it('fails a source whose last run crashed, but not one that is done', async () => {
  const me = await someone();
  await me.train({ type: 'text', text: 'Poison for whoever reads it.' });
  const { payload } = jobs.waiting.shift() as { payload: ReadSourcePayload };
  await db.updateTable('sources').set({ status: 'reading' }).where('id', '=', payload.sourceId).execute();
  await jobs.giveUp('read-source', payload);
  expect((await me.memory()).content).toMatchObject([{ status: 'failed', error: { code: 'fileUnreadable' } }]);
  await me.json('POST', `sources/${payload.sourceId}/retry`, {});
  await jobs.runAll();
  await jobs.giveUp('read-source', payload);
  expect((await me.memory()).content).toMatchObject([{ status: 'ready' }]);
});

it('fails only the page that exceeds the budget', async () => {
  const me = await someone();
  for (const n of [1, 2, 3])
    pages.set(`https://big.example/${n}`, { body: article(`Page ${n}`, prose(900, `harbour ${n}`)) });
  budget.tokens = 500;
  await scrape(me, 'https://big.example/1', 'https://big.example/2', 'https://big.example/3');
  await jobs.runAll();
  budget.tokens = Number.POSITIVE_INFINITY;
  const states = (await me.memory()).content.map((source: Source) => source.error?.code ?? source.status);
  // Two pages are read concurrently; either may exceed the budget.
  expect(states.sort()).toEqual(['notEnoughTokens', 'ready', 'ready']);
});

it('increments the index version with every change of searchable text', async () => {
  const me = await someone();
  const version = async () => (await agents.useCases.getAgent(me.accountId, me.agentId)).index_version;
  const [{ id }] = (await me.train({ type: 'text', text: 'One.' })).body.data;
  const versions = [await version()];
  await jobs.runAll();
  versions.push(await version());
  await me.json('PATCH', `sources/${id}`, { active: false });
  versions.push(await version());
  await me.delete(`clone/deleteMemory/${me.agentId}?all=true`);
  versions.push(await version());
  expect(versions).toEqual([0, 1, 2, 3]);
});
