import { limits } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { WebFetchError } from '../../../ports/web-fetch.ts';
import { fakePdf, knowledgeFixture, prose } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const found = {
  answer: async (): Promise<{
    pages: { url: string; title: string | null; depth: number }[];
    skipped: [];
    truncated: boolean;
    isClosedByRobots: boolean;
  }> => ({
    pages: [],
    skipped: [],
    truncated: false,
    isClosedByRobots: false,
  }),
};
const asked: unknown[] = [];
const fixture = await knowledgeFixture({
  db,
  with: {
    findPages: async ({ signal: _signal, ...request }) => {
      asked.push(request);
      return await found.answer();
    },
  },
});
const { jobs, blobs, runtime, someone, knowledge, pages } = fixture;

async function taught(text = 'The lighthouse was built in 1812.', language = 'en') {
  const me = await someone(language);
  const [{ id }] = (await me.train({ type: 'text', title: 'Light', text })).body.data;
  await jobs.runAll();
  return { ...me, id: id as string };
}

it('returns a source with its text and chunks, whose offsets match it', async () => {
  const me = await taught(`# One\n\n${prose(3_000)}\n\n# Two\n\nThe end.`);
  const { data } = (await me.get(`sources/${me.id}`)).body;
  expect(data.sections.map((section: { heading: string }) => section.heading)).toEqual(['One', 'Two']);
  expect(data.chunks.length).toBeGreaterThan(2);
  for (const chunk of data.chunks)
    expect(data.sections[chunk.section].text.slice(chunk.startOffset, chunk.endOffset)).toBe(chunk.text);
});

it('returns the original as an attachment that browsers do not render', async () => {
  const me = await someone();
  const bytes = fakePdf(prose(600));
  const [{ id }] = (await me.train({ type: 'pdf' }, [{ name: 'año (1).pdf', bytes }])).body.data;
  const file = await me.get(`sources/${id}/file`);
  expect(file.raw.toString()).toBe(bytes);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+\.pdf$/);
  expect(file.headers['content-security-policy']).toContain('sandbox');
  await me.json('PATCH', `sources/${id}`, { title: `"quoted"; filename=x.html\r\nX-Evil: 1` });
  const { headers } = await me.get(`sources/${id}/file`);
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+\.pdf$/);
  jobs.waiting.length = 0;
});

it('renames a source and switches it off and on', async () => {
  const me = await taught();
  const renamed = await me.json('PATCH', `sources/${me.id}`, { title: 'Beacon' });
  expect(renamed.body.data).toMatchObject({ title: 'Beacon', active: true });
  expect(await me.ask('beacon')).toHaveLength(1);
  expect((await me.json('PATCH', `sources/${me.id}`, { active: false })).body.data).toMatchObject({ active: false });
  expect(await me.ask('lighthouse')).toEqual([]);
  expect(await knowledge.useCases.hasReadySource(me.accountId, me.agentId)).toBe(false);
  await me.json('PATCH', `sources/${me.id}`, { active: true });
  expect(await me.ask('lighthouse')).toHaveLength(1);
  expect(await knowledge.useCases.hasReadySource(me.accountId, me.agentId)).toBe(true);
});

it.each([
  [{ title: ' ' }, 'title', 'fieldRequired'],
  [{ title: 'x'.repeat(limits.titleChars + 1) }, 'title', 'tooLong'],
  [{ active: 'yes' }, 'active', 'invalid'],
  [{ kind: 'pdf' }, 'kind', 'unknownField'],
])('rejects an invalid change (%#)', async (body, field, key) => {
  const me = await taught();
  const answer = await me.json('PATCH', `sources/${me.id}`, body);
  expect([answer.status, answer.body.error.fields[field].key]).toEqual([400, key]);
});

it('deletes a source with its text, its file and its index entries', async () => {
  const me = await taught();
  await me.train({ type: 'text', text: 'The harbour is older.' });
  await jobs.runAll();
  const deleted = await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${me.id}`);
  expect(deleted.body).toEqual({ status: 'deleted', deleted: [me.id] });
  await jobs.runAll();
  expect(await me.ask('lighthouse')).toEqual([]);
  for (const table of ['chunks', 'sections'] as const)
    expect(await db.selectFrom(table).select('source_id').where('source_id', '=', me.id).execute()).toEqual([]);
  expect(blobs.keys().filter((key) => key.includes(me.agentId))).toHaveLength(1);
  const all = await me.delete(`clone/deleteMemory/${me.agentId}?all=true`);
  expect(all.body.deleted).toHaveLength(1);
  await jobs.runAll();
  expect(blobs.keys().filter((key) => key.includes(me.agentId))).toEqual([]);
  expect(await me.memory()).toMatchObject({ content: [], totalChars: 0 });
  expect((await me.delete(`clone/deleteMemory/${me.agentId}?all=true`)).body.deleted).toEqual([]);
});

it('deletes nothing if no source or an unknown one is named', async () => {
  const [me, other] = [await taught(), await taught()];
  for (const query of ['', '?all=false', '?sourceId=nonsense', '?all=perhaps'])
    expect((await me.delete(`clone/deleteMemory/${me.agentId}${query}`)).status).toBe(400);
  for (const id of [other.id, runtime.newId()])
    expect((await me.delete(`clone/deleteMemory/${me.agentId}?sourceId=${me.id}&sourceId=${id}`)).status).toBe(404);
  expect((await me.memory()).content).toHaveLength(1);
  expect((await other.memory()).content).toHaveLength(1);
});

it('responds with 404 for unknown, malformed and foreign ids', async () => {
  const [me, other] = [await taught(), await taught()];
  for (const id of [other.id, runtime.newId(), 'nonsense']) {
    const answers = [
      await me.get(`sources/${id}`),
      await me.get(`sources/${id}/file`),
      await me.json('PATCH', `sources/${id}`, { active: false }),
      await me.json('POST', `sources/${id}/retry`, {}),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  }
  for (const id of [other.agentId, runtime.newId(), 'nonsense']) {
    const answers = [
      await me.get(`clone/getMemory/${id}`),
      await me.delete(`clone/deleteMemory/${id}?all=true`),
      await me.get(`training/events/${id}`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
  }
  await expect(
    knowledge.useCases.retrieve({ accountId: me.accountId, agentId: other.agentId, query: 'lighthouse', limit: 5 }),
  ).rejects.toMatchObject({ code: 'notFound' });
  expect(await knowledge.useCases.hasReadySource(me.accountId, other.agentId)).toBe(false);
  expect(await other.ask('lighthouse')).toHaveLength(1);
});

it('leaves a ready source unchanged on retry', async () => {
  const me = await taught();
  const again = await me.json('POST', `sources/${me.id}/retry`, {});
  expect([again.status, again.body.data.status, again.body.data.version]).toEqual([202, 'ready', 1]);
  expect(jobs.waiting).toEqual([]);
});

it('retries a failed page', async () => {
  const me = await someone();
  const urls = ['https://retry.example/'];
  const [{ id }] = (await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls })).body.data;
  pages.set('https://retry.example/', { status: 404, body: '' });
  await jobs.runAll();
  pages.set('https://retry.example/', { type: 'text/plain', body: 'Now it is there after all.' });
  expect((await me.json('POST', `sources/${id}/retry`, {})).body.data).toMatchObject({ status: 'queued', error: null });
  await jobs.runAll();
  expect((await me.memory()).content).toMatchObject([{ id, status: 'ready' }]);
});

it('deletes the files of a deleted agent and of an account', async () => {
  const [one, two] = [await taught(), await taught()];
  await one.delete(`clone/delete/${one.agentId}`);
  const left = await knowledge.hooks.forgetAccount?.(db, two.accountId);
  expect(jobs.waiting).toHaveLength(2);
  await left?.();
  expect(blobs.keys().filter((key) => key.includes(two.agentId))).toEqual([]);
  expect(jobs.waiting).toEqual([{ name: 'delete-blobs', payload: { prefixes: [`sources/${one.agentId}`] } }]);
  await jobs.runAll();
  expect(blobs.keys().filter((key) => key.includes(one.agentId) || key.includes(two.agentId))).toEqual([]);
  expect(await db.selectFrom('chunks').select('id').where('agent_id', '=', one.agentId).execute()).toEqual([]);
});

it('deletes the files of an account even if its process ended after the commit', async () => {
  const me = await taught();
  await knowledge.hooks.forgetAccount?.(db, me.accountId);
  await jobs.runAll();
  expect(blobs.keys().filter((key) => key.includes(me.agentId))).toEqual([]);
});

it('adds texts to a sample agent', async () => {
  const me = await someone();
  const texts = [{ title: 'Tides', text: 'High tide is at seven.' }];
  await knowledge.hooks.fillSample?.(db, { accountId: me.accountId, agentId: me.agentId, texts });
  await jobs.runAll();
  expect((await me.ask('When is high tide?'))[0]).toMatchObject({ title: 'Tides' });
});

it('finds Spanish text regardless of case, accents and word form', async () => {
  const me = await taught('El faro fue construido en 1812 por los pescadores de la región. ¡Qué ilusión!');
  for (const query of ['¿Quién construyó el faro?', 'FARO pescador', 'region ilusion'])
    expect((await me.ask(query)).length, query).toBe(1);
  expect(await me.ask('submarine')).toEqual([]);
  const { stats } = await knowledge.useCases.retrieve({
    accountId: me.accountId,
    agentId: me.agentId,
    query: 'faro',
    language: 'es',
    limit: 3,
  });
  expect(stats.chunkCount).toBe(1);
});

it('lists the pages of a site', async () => {
  const me = await someone();
  const body = { url: 'https://example.org', limit: 10, exclude: ['/private/*'] };
  found.answer = async () => ({
    pages: [{ url: 'https://example.org/', title: null, depth: 0 }],
    skipped: [],
    truncated: true,
    isClosedByRobots: false,
  });
  const answer = await me.json('POST', 'training/fetchUrls', body);
  expect(answer.body).toEqual({
    data: [{ url: 'https://example.org/', title: null, depth: 0 }],
    skipped: [],
    truncated: true,
    notice: null,
  });
  expect(asked.at(-1)).toMatchObject({ ...body, include: [] });
  for (const [reason, code] of [
    ['address', 'urlRefused'],
    ['dns', 'urlUnreachable'],
    ['size', 'urlUnreachable'],
  ] as const) {
    found.answer = async () => Promise.reject(new WebFetchError(reason));
    expect((await me.json('POST', 'training/fetchUrls', { url: 'https://example.org' })).body.error.code).toBe(code);
  }
});

it('limits concurrent discoveries, and rejects calls when the queue is full', async () => {
  const me = await someone();
  const looks: (() => void)[] = [];
  found.answer = () =>
    new Promise((resolve) =>
      looks.push(() => resolve({ pages: [], skipped: [], truncated: false, isClosedByRobots: false })),
    );
  const look = () => me.json('POST', 'training/fetchUrls', { url: 'https://example.org' });
  const answers = Array.from({ length: 6 }, look);
  await expect.poll(() => looks.length, { timeout: 10_000 }).toBe(2);
  const refused = await look();
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rateLimited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let ended = 0; ended < 6; ended += 1) {
    await expect.poll(() => looks.length, { timeout: 10_000 }).toBeGreaterThan(ended);
    looks[ended]?.();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

it.each([
  ['training/fetchUrls', { url: 'file:///etc/passwd' }, 'url', 'urlFormat'],
  ['training/fetchUrls', { url: 'https://example.org', limit: limits.discoverUrls + 1 }, 'limit', 'invalid'],
  ['training/fetchUrls', {}, 'url', 'fieldRequired'],
  ['training/scrapeUrls', { urls: [] }, 'urls', 'invalid'],
  ['training/scrapeUrls', { urls: ['javascript:alert(1)'] }, 'urls.0', 'urlFormat'],
  ['training/scrapeUrls', { urls: Array(limits.scrapeUrls + 1).fill('https://example.org') }, 'urls', 'tooLong'],
  ['training/scrapeUrls', { urls: [`https://example.org/${'x'.repeat(limits.urlChars)}`] }, 'urls.0', 'tooLong'],
])('rejects invalid URLs (%#)', async (path, body, field, key) => {
  const me = await someone();
  const answer = await me.json('POST', path, path.endsWith('scrapeUrls') ? { cloneId: me.agentId, ...body } : body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.error.fields)).toContain(field);
  if (key !== 'tooLong' && key !== 'urlFormat') expect(answer.body.error.fields[field].key).toBe(key);
  expect((await me.memory()).content).toEqual([]);
});

it('accepts a thousand pages in one call', async () => {
  const me = await someone();
  const urls = Array.from({ length: limits.scrapeUrls }, (_, n) => `https://big.example/${n}`);
  const answer = await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls });
  expect(answer.status).toBe(202);
  expect(answer.body.data).toHaveLength(limits.scrapeUrls);
  expect(answer.body.data[999].url).toBe('https://big.example/999');
  // All pages of a host share one job.
  expect(jobs.waiting).toEqual([{ name: 'read-host', payload: { host: 'big.example' } }]);
  jobs.waiting.length = 0;
});
