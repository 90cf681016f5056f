import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { httpCaller } from '../../../testing/http-caller.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { teach } from '../../../testing/test-world.ts';

const product = await testProduct({ environment: { TRUST_PROXY: '1' } });
const { app, db, runtime } = product;
const question = 'When does the harbour office open?';

type Caller = ReturnType<typeof httpCaller>;
let me: Awaited<ReturnType<typeof product.account>>;
let agentId: string;

beforeAll(async () => {
  me = await product.account();
  agentId = (await me.form('POST', 'clone/add', { name: 'Harbour' })).body.botId;
  await teach(me, agentId, 'The harbour office opens at seven in the morning on every weekday.');
});

const many = 1_000_000;

async function embedWith(caps: { perVisitorDay?: number; perAddressDay?: number; perDay?: number }) {
  const made = await me.json('PUT', 'embed/create', { userId: me.accountId, cloneId: agentId, domains: [] });
  const { token, id } = made.body.data;
  const all = { perVisitorDay: many, perAddressDay: many, perDay: many, ...caps };
  expect((await me.json('PUT', 'embed/update', { token, caps: all })).status).toBe(200);
  const counted = async (scope: string) =>
    (
      await db.selectFrom('embed_usage').select('times').where('embed_id', '=', id).where('scope', '=', scope).execute()
    ).map(({ times }) => times);
  return { token: token as string, id: id as string, counted };
}

async function visitorOf(token: string): Promise<Caller> {
  const { body } = await httpCaller(app, '').get(`embed/embed-info?token=${token}`);
  return httpCaller(app, body.data.user.token);
}

let talks = 0;

const asking = (more: object = {}) => ({
  mergeMessage: [{ role: 'user', content: question }],
  cloneId: agentId,
  policyAccepted: true,
  sessionId: `caps-session-${String((talks += 1)).padStart(8, '0')}`,
  ...more,
});

const ask = (caller: Caller, { address = '198.51.100.1', ...more }: Record<string, unknown> = {}) =>
  caller.send({
    method: 'POST',
    url: '/api/aiResponse/answer',
    payload: asking(more),
    headers: { 'x-forwarded-for': String(address) },
  });

/** Expects the end of the day, allowing for the time since the response. */
function expectTillMidnight({ headers }: { headers: Record<string, unknown> }): void {
  const secondsLeft = (86_400_000 - (runtime.now().getTime() % 86_400_000)) / 1_000;
  expect(Math.abs(Number(headers['retry-after']) - secondsLeft)).toBeLessThan(10);
}

it('answers up to the cap of a visitor, then says when to retry', async () => {
  const { token, counted } = await embedWith({ perVisitorDay: 2 });
  const [one, other] = [await visitorOf(token), await visitorOf(token)];
  expect([(await ask(one)).status, (await ask(one)).status]).toEqual([200, 200]);
  const before = await product.rowCounts();
  const refused = await ask(one);
  expect([refused.status, refused.body.error.code]).toEqual([429, 'capReached']);
  expectTillMidnight(refused);
  // Neither the question nor its conversation is stored, and nothing is counted.
  expect(await product.rowCounts()).toEqual(before);
  expect([await counted('visitor'), await counted('day')]).toEqual([[2], [2]]);
  expect((await ask(other)).status).toBe(200);
});

it('reports the cap before the first byte of a stream, also in an assistant’s thread', async () => {
  const { token, counted } = await embedWith({ perVisitorDay: 1 });
  const visitor = await visitorOf(token);
  expect((await ask(visitor)).status).toBe(200);
  const streamed = await visitor.json('POST', 'aiResponse/answer-stream', asking());
  expect([streamed.status, streamed.body.error.code]).toEqual([429, 'capReached']);
  const threadId = (await visitor.get(`aiResponse/assistant-thread/${agentId}`)).body.thread_id;
  const { mergeMessage, cloneId } = asking();
  const inThread = await visitor.json('POST', 'aiResponse/assistant-answer', { mergeMessage, cloneId, threadId });
  expect([inThread.status, inThread.body.error.code]).toEqual([429, 'capReached']);
  expect(await counted('day')).toEqual([1]);
});

it('counts by IP, for IPv6 by network', async () => {
  const { token, counted } = await embedWith({ perAddressDay: 2 });
  const status = async (address: string) => (await ask(await visitorOf(token), { address })).status;
  expect([await status('203.0.113.7'), await status('203.0.113.7'), await status('203.0.113.7')]).toEqual([
    200, 200, 429,
  ]);
  expect(await status('203.0.113.8')).toBe(200);
  const [first, second, third] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2::3'];
  expect([await status(first), await status(second), await status(third)]).toEqual([200, 200, 429]);
  expect(await status('2001:db8:1:3::1')).toBe(200);
  expect((await counted('address')).sort()).toEqual([1, 1, 2, 2]);
  const { rows } = await sql<{ key: string }>`select key from embed_usage where scope = 'address'`.execute(db);
  for (const { key } of rows) expect(key).not.toMatch(/203|2001/);
});

it('counts all visitors of a day together and starts again the next day', async () => {
  const { token, id } = await embedWith({ perDay: 2 });
  const status = async () => (await ask(await visitorOf(token))).status;
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
  await sql`update embed_usage set day = day - 1 where embed_id = ${id}`.execute(db);
  expect(await status()).toBe(200);
});

it('counts no question twice, and no refused one', async () => {
  const { token, counted } = await embedWith({});
  const visitor = await visitorOf(token);
  const [turnId, sessionId] = [crypto.randomUUID(), 'caps-replayed-session'];
  for (let time = 0; time < 3; time += 1) expect((await ask(visitor, { turnId, sessionId })).status).toBe(200);
  const together = { turnId: crypto.randomUUID(), sessionId: 'caps-parallel-session' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(visitor, together)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await counted('visitor')).toEqual([2]);
  const refused = [
    await ask(visitor, { turnId, sessionId, mergeMessage: [{ role: 'user', content: 'Another one?' }] }),
    await ask(visitor, { mergeMessage: [{ role: 'user', content: 'x'.repeat(8_001) }] }),
    await ask(visitor, { mergeMessage: [] }),
    await ask(visitor, { cloneId: crypto.randomUUID() }),
    await ask(visitor, { replaces: crypto.randomUUID() }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 422, 400, 404, 404]);
  expect([await counted('visitor'), await counted('address'), await counted('day')]).toEqual([[2], [2], [2]]);
});

it('counts a search like a question', async () => {
  const { token, counted } = await embedWith({ perVisitorDay: 2 });
  const visitor = await visitorOf(token);
  const search = (query = 'harbour') => visitor.json('POST', 'aiResponse/search', { query, clonId: agentId });
  expect((await ask(visitor)).status).toBe(200);
  expect((await search('x'.repeat(301))).status).toBe(400);
  expect((await search()).status).toBe(200);
  const refused = await search();
  expect([refused.status, refused.body.error.code]).toEqual([429, 'capReached']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await counted('day')).toEqual([2]);
  expect((await me.json('POST', 'aiResponse/search', { query: 'harbour', clonId: agentId })).status).toBe(200);
});

it.each([
  ['consent', 200, 2_000],
  ['consent', 1, 2_000],
  ['thread', 200, 2_000],
  ['thread', 201, 2_010],
] as const)(
  'limits other writes per IP and day: %s, with a question cap of %i up to %i',
  async (what, perAddressDay, cap) => {
    const { token, id, counted } = await embedWith({ perAddressDay });
    const visitor = await visitorOf(token);
    const decide = (caller: Pick<Caller, 'json'>) =>
      caller.json('POST', 'aiResponse/save-policyAction', asking({ mergeMessage: undefined }));
    const open = (caller: Pick<Caller, 'get'>) => caller.get(`aiResponse/assistant-thread/${agentId}`);
    const keep = what === 'consent' ? decide : open;
    const kept = async () => {
      const rows = db.selectFrom(what === 'consent' ? 'policy_actions' : 'conversations').select('id');
      return (await rows.where('agent_id', '=', agentId).where('principal_kind', '=', 'visitor').execute()).length;
    };
    const before = await kept();
    expect((await keep(visitor)).status).toBe(200);
    await db
      .updateTable('embed_usage')
      .set({ times: cap - 1 })
      .where('embed_id', '=', id)
      .execute();
    expect((await keep(visitor)).status).toBe(200);
    const refused = await keep(await visitorOf(token));
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rateLimited']);
    expectTillMidnight(refused);
    expect([await counted(what), (await kept()) - before]).toEqual([[cap], 2]);
    expect([(await keep(me)).status, (await ask(visitor)).status]).toEqual([200, 200]);
  },
);

it('does not count the questions of the owner', async () => {
  const { counted } = await embedWith({ perDay: 1 });
  expect([(await ask(me)).status, (await ask(me)).status]).toEqual([200, 200]);
  expect(await counted('day')).toEqual([]);
});

it('never exceeds the cap for concurrent questions', async () => {
  const { token, counted } = await embedWith({ perVisitorDay: 7 });
  const visitor = await visitorOf(token);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(visitor)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(43);
  expect([await counted('visitor'), await counted('address'), await counted('day')]).toEqual([[7], [7], [7]]);
});

it('enforces all three caps for many visitors of few IPs at once, without deadlocks', async () => {
  const { token, counted } = await embedWith({ perVisitorDay: 3, perAddressDay: 25, perDay: 60 });
  const visitors = await Promise.all(Array.from({ length: 20 }, () => visitorOf(token)));
  const deadlocks = async () =>
    (
      await sql<{
        deadlocks: number;
      }>`select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(db)
    ).rows[0]?.deadlocks;
  const before = await deadlocks();
  const asked = visitors.flatMap((visitor, at) =>
    Array.from({ length: 5 }, (_, n) => ask(visitor, { address: `192.0.2.${(at + n) % 3}` })),
  );
  const answers = await Promise.all(asked);
  const passed = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - passed);
  for (const times of await counted('visitor')) expect(times).toBeLessThanOrEqual(3);
  for (const times of await counted('address')) expect(times).toBeLessThanOrEqual(25);
  expect(await counted('day')).toEqual([passed]);
  expect(passed).toBeLessThanOrEqual(60);
  expect(passed).toBeGreaterThan(40);
  expect(await deadlocks()).toBe(before);
});

it('rejects questions once the embed is deleted or disabled', async () => {
  const { token, id } = await embedWith({});
  const visitor = await visitorOf(token);
  await me.json('PATCH', 'embed/status', { token, cloneId: agentId, active: false });
  expect((await ask(visitor)).status).toBe(511);
  await me.json('PATCH', 'embed/status', { token, cloneId: agentId, active: true });
  expect((await ask(visitor)).status).toBe(200);
  // The embed ends during the questions: each one is either stored and counted or rejected.
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => ask(visitor)),
    me.delete(`embed?token=${token}`),
    ...Array.from({ length: 10 }, () => ask(visitor)),
  ]);
  for (const { status } of answers) expect([200, 511]).toContain(status);
  const left = await db.selectFrom('embed_usage').select('times').where('embed_id', '=', id).execute();
  expect(left).toEqual([]);
});
