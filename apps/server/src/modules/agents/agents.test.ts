import { fileURLToPath } from 'node:url';
import { agentEndpoints, defaultAgentName, limits } from '@sosia/contract';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createFakeBlobStore } from '../../adapters/blob-store/fake.ts';
import { createHookRegistry } from '../../container/create-hook-registry.ts';
import { testDatabase } from '../../db/testing/index.ts';
import type { HookRegistry } from '../../module-hooks.ts';
import { httpCaller, testPrincipal } from '../../testing/http-caller.ts';
import { insertAccount } from '../../testing/test-accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { testJobs } from '../../testing/test-jobs.ts';
import { testEntitlements } from '../billing/testing/test-entitlements.ts';
import { createAgentsModule } from './index.ts';

const { db } = await testDatabase();
const runtime = testClock();
const blobs = createFakeBlobStore();
const hooks = createHookRegistry();
const allowed = { agents: Number.POSITIVE_INFINITY };
const agents = createAgentsModule({
  db,
  runtime,
  blobs,
  hooks,
  jobs: testJobs(),
  entitlements: testEntitlements({ limitOf: async () => allowed.agents }),
  samplesDirectory: fileURLToPath(new URL('../../../../../config/samples', import.meta.url)),
});
const app = await testApp(agents.routes, { runtime, resolvePrincipal: async (token) => testPrincipal(token) });

async function someone(language = 'en') {
  const accountId = await insertAccount(db, runtime);
  return { accountId, ...httpCaller(app, accountId, language) };
}

const getAgent = async (me: Awaited<ReturnType<typeof someone>>, id: string) =>
  (await me.get(`clone/getAll/${id}`)).body.data;

it('creates an agent with the specification’s defaults', async () => {
  const me = await someone('es');
  const added = await me.form('POST', 'clone/add', {});
  expect(added.status).toBe(201);
  const agent = await getAgent(me, added.body.botId);
  expect(agent).toMatchObject({
    name: defaultAgentName,
    assistantMode: false,
    assistant_token: null,
    avatarType: '3D',
    voice: { botLanguage: 'es-ES', voiceId: 'es-ES-Standard-A', created_voice: null },
    language: 'es',
    recognitionLanguage: 'es-ES',
    answerScope: 'knowledge',
    starterQuestions: [],
    pictureUrl: null,
  });
  expect(agent.botToken).toMatch(/^[\w-]{22,}$/);
  const other = await getAgent(me, (await me.form('POST', 'clone/add', {})).body.botId);
  expect(other.botToken).not.toBe(agent.botToken);
});

it('changes only the fields sent; an empty string clears a nullable one', async () => {
  const me = await someone();
  const settings = {
    name: 'Ada',
    prompt_user: 'Be kind.',
    privacyPolicyUrl: 'https://example.org/p',
    starterQuestions: ['a', 'b'],
  };
  const { botId } = (await me.form('POST', 'clone/add', settings)).body;
  runtime.forward(1_000);
  const changed = await me.form('PUT', `clone/update/${botId}`, { privacyPolicyUrl: '', voice: { speed: 1.5 } });
  expect(changed.status).toBe(200);
  expect(changed.body.data).toMatchObject({ ...settings, privacyPolicyUrl: null });
  expect(changed.body.data.voice).toMatchObject({ voiceId: 'es-ES-Standard-A', speed: 1.5 });
  expect(changed.body.data.updatedAt > changed.body.data.createdAt).toBe(true);
});

it('creates a token with assistant mode, keeps it while the mode is on, then removes it', async () => {
  const me = await someone();
  const { botId } = (await me.form('POST', 'clone/add', { assistantMode: true })).body;
  const { assistant_token: token } = await getAgent(me, botId);
  expect(token).toMatch(/^[\w-]{22,}$/);
  const again = await me.form('PUT', `clone/update/${botId}`, { assistantMode: true });
  expect(again.body.data.assistant_token).toBe(token);
  const off = await me.form('PUT', `clone/update/${botId}`, { assistantMode: false });
  expect(off.body.data).toMatchObject({ assistantMode: false, assistant_token: null });
});

it.each([
  [{ name: ' ' }, 400, 'name', 'nameRequired'],
  [{ name: 'x'.repeat(limits.nameChars + 1) }, 400, 'name', 'tooLong'],
  [{ prompt_user: 'x'.repeat(limits.instructionsChars + 1) }, 422, 'prompt_user', 'instructionsTooLong'],
  [{ starterQuestions: ['1', '2', '3', '4', '5'] }, 422, 'starterQuestions', 'tooManyQuestions'],
  [{ starterQuestions: ['x'.repeat(201)] }, 400, 'starterQuestions.0', 'tooLong'],
  [{ background: 'nebula' }, 400, 'background', 'invalid'],
  [{ privacyPolicyUrl: 'ftp://example.org' }, 400, 'privacyPolicyUrl', 'urlFormat'],
  [{ writingSpeed: -1 }, 400, 'writingSpeed', 'invalid'],
  [{ writingSpeed: 'fast' }, 400, 'writingSpeed', 'invalid'],
  [{ voice: { loudness: 3 } }, 400, 'voice.loudness', 'unknownField'],
  [{ owner: 'me' }, 400, 'owner', 'unknownField'],
])('rejects an invalid field (%#)', async (fields, status, field, key) => {
  const me = await someone();
  const { botId } = (await me.form('POST', 'clone/add', { name: 'Ada' })).body;
  for (const answer of [
    await me.form('POST', 'clone/add', fields),
    await me.form('PUT', `clone/update/${botId}`, fields),
  ]) {
    expect(answer.status).toBe(status);
    expect(answer.body.error.fields[field].key).toBe(key);
  }
  expect((await getAgent(me, botId)).name).toBe('Ada');
  expect((await me.get('clone/getAll')).body.data).toHaveLength(1);
});

it('accepts each text at its limit, counted in code points', async () => {
  const me = await someone();
  const settings = { name: '🦉'.repeat(limits.nameChars), prompt_user: '🦉'.repeat(limits.instructionsChars) };
  const { botId } = (await me.form('POST', 'clone/add', settings)).body;
  expect(await getAgent(me, botId)).toMatchObject(settings);
});

it('responds 404 for a missing, malformed or foreign id', async () => {
  const [me, other] = [await someone(), await someone()];
  const { botId } = (await other.form('POST', 'clone/add', {})).body;
  for (const id of [botId, runtime.newId(), 'nonsense']) {
    const answers = [
      await me.get(`clone/getAll/${id}`),
      await me.form('PUT', `clone/update/${id}`, { name: 'mine' }),
      await me.delete(`clone/delete/${id}`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect(answers[0]?.body.error.code).toBe('notFound');
  }
  expect((await getAgent(other, botId)).name).toBe(defaultAgentName);
});

it('deletes an agent with its data and runs the hooks in the transaction', async () => {
  const me = await someone();
  const { botId } = (
    await me.form('POST', 'clone/add', {}, [{ name: 'a.png', bytes: await png(20, 20), field: 'image' }])
  ).body;
  const forget = vi.fn<HookRegistry['forgetAgent'][number]>(async () => {});
  hooks.forgetAgent = [forget];
  expect(blobs.keys()).toHaveLength(1);
  expect((await me.delete(`clone/delete/${botId}`)).body).toEqual({ status: 'deleted' });
  hooks.forgetAgent = [];
  expect(forget).toHaveBeenCalledWith(expect.anything(), me.accountId, botId);
  expect(blobs.keys()).toEqual([]);
  expect((await me.delete(`clone/delete/${botId}`)).status).toBe(404);
});

it('enforces the plan’s limit of agents, also for concurrent requests', async () => {
  const me = await someone();
  allowed.agents = 2;
  const answers = await Promise.all([1, 2, 3, 4].map(() => me.form('POST', 'clone/add', {})));
  allowed.agents = Number.POSITIVE_INFINITY;
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe('agentLimit');
});

it('lists agents with their statistics, most recently changed first', async () => {
  const me = await someone();
  const ids: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    runtime.forward(1_000);
    ids.push((await me.form('POST', 'clone/add', { name })).body.botId);
  }
  const [first = '', second = ''] = ids;
  for (const status of ['ready', 'ready', 'failed', 'queued', 'reading', 'cancelled'])
    await db
      .insertInto('sources')
      .values({
        id: runtime.newId(),
        account_id: me.accountId,
        agent_id: first,
        kind: 'text',
        title: 'x',
        status,
        created_at: runtime.now(),
      })
      .execute();
  const day = 86_400_000;
  for (const [agentId, daysAgo] of [
    [first, 0],
    [first, 0],
    [first, 6],
    [first, 7],
    [second, 3],
  ] as const)
    await db
      .insertInto('conversations')
      .values({
        id: runtime.newId(),
        account_id: me.accountId,
        agent_id: agentId,
        principal_kind: 'account',
        principal_id: me.accountId,
        channel: 'owner',
        mode: 'session',
        key: runtime.newId(),
        created_at: new Date(runtime.now().getTime() - daysAgo * day),
        updated_at: runtime.now(),
      })
      .execute();
  const { data } = (await me.get('clone/getAll')).body;
  expect(data.map((agent: { name: string }) => agent.name)).toEqual(['three', 'two', 'one']);
  expect(data[2]).toMatchObject({
    sources: { ready: 2, failed: 1, working: 2 },
    conversations7d: 3,
    conversationsByDay: [1, 0, 0, 0, 0, 0, 2],
  });
  expect(data[1]).toMatchObject({ conversations7d: 1, conversationsByDay: [0, 0, 0, 1, 0, 0, 0] });
  expect(data[0]).toMatchObject({ sources: { ready: 0, failed: 0, working: 0 }, conversations7d: 0 });
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0E6B5E' } })
    .png()
    .toBuffer();

it('resizes, rotates and strips a picture, and serves it to any caller with its URL', async () => {
  const me = await someone();
  const photo = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#fff' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { botId } = (await me.form('POST', 'clone/add', {}, [{ name: 'me.jpg', bytes: photo, field: 'image' }])).body;
  const { pictureUrl } = await getAgent(me, botId);
  expect(pictureUrl).toMatch(/^\/api\/pictures\/[\w-]{22,}$/);
  const picture = await app.inject({ url: pictureUrl });
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  const kept = await sharp(picture.rawPayload).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 256, 512, undefined]);

  const changed = await me.form('PUT', `clone/update/${botId}`, {}, [
    { name: 'b.png', bytes: await png(5, 5), field: 'image' },
  ]);
  expect(changed.body.data.pictureUrl).not.toBe(pictureUrl);
  expect((await app.inject({ url: pictureUrl })).statusCode).toBe(404);
  const removed = await me.form('PUT', `clone/update/${botId}`, { removeImage: true });
  expect(removed.body.data.pictureUrl).toBeNull();
  expect(blobs.keys()).toEqual([]);
});

it.each([
  ['an HTML page', '<html><script>alert(1)</script></html>', 415, 'wrongType'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'wrongType'],
  ['an empty file', '', 422, 'fileUnreadable'],
  ['a truncated PNG', '\x89PNG\r\n\x1a\nand no more', 422, 'fileUnreadable'],
])('rejects %s as a picture and stores nothing', async (_name, content, status, code) => {
  const me = await someone();
  const bytes = Buffer.from(content, 'latin1');
  const answer = await me.form('POST', 'clone/add', {}, [{ name: 'a.png', bytes, field: 'image' }]);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(blobs.keys()).toEqual([]);
  expect((await me.get('clone/getAll')).body.data).toEqual([]);
});

it('accepts a picture of 5 MB but not one byte more', async () => {
  const me = await someone();
  const start = await png(50, 50);
  const padded = (bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
  const add = (bytes: number) =>
    me.form('POST', 'clone/add', {}, [{ name: 'a.png', bytes: padded(bytes), field: 'image' }]);
  expect((await add(limits.imageBytes)).status).toBe(201);
  const refused = await add(limits.imageBytes + 1);
  expect([refused.status, refused.body.error.code]).toEqual([413, 'tooLarge']);
});

it.each(['en', 'es'])('creates the sample agent in %s with its texts', async (language) => {
  const me = await someone(language);
  const fill = vi.fn<HookRegistry['fillSample'][number]>(async () => {});
  hooks.fillSample = [fill];
  const { botId } = (await me.json('POST', 'clone/addSample', {})).body;
  hooks.fillSample = [];
  const agent = agentEndpoints.getAgent.response.shape.data.parse(await getAgent(me, botId));
  expect(agent.language).toBe(language);
  expect(agent.starterQuestions.length).toBeGreaterThan(2);
  const [, sample] = fill.mock.calls[0] ?? [];
  expect(sample).toMatchObject({ accountId: me.accountId, agentId: botId });
  for (const { title, text } of sample?.texts ?? []) {
    expect(title).toMatch(/^[^#]{5,80}$/);
    expect(text.length).toBeGreaterThan(500);
  }
  expect(sample?.texts).toHaveLength(4);
});

it('creates no sample agent if adding its knowledge fails', async () => {
  const me = await someone();
  hooks.fillSample = [async () => Promise.reject(new Error('no'))];
  expect((await me.json('POST', 'clone/addSample', {})).status).toBe(500);
  hooks.fillSample = [];
  expect((await me.get('clone/getAll')).body.data).toEqual([]);
});
