import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../db/index.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { httpCaller } from '../../../testing/http-caller.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import { embedsFixture } from '../testing/embeds-fixture.ts';

const { db } = await testDatabase();
const fixture = await embedsFixture(db);
const { app, runtime, deps, embeds } = fixture;

const site = 'https://shop.example';
const anyone = httpCaller(app, '');

type Owner = Awaited<ReturnType<typeof fixture.owner>>;

/** Creates an owner with an agent and an embed on a site. */
async function withEmbed(domains: string[] = ['shop.example']) {
  const owner = await fixture.owner();
  const made = await owner.json('PUT', 'embed/create', {
    userId: owner.accountId,
    cloneId: owner.agentId,
    domains,
  });
  return { ...owner, embed: made.body.data };
}

const info = (token: string, origin: string | null = site, caller = anyone) =>
  caller.get(`embed/embed-info?${new URLSearchParams({ token, ...(origin === null ? {} : { origin }) })}`);

async function visit(token: string, origin?: string, caller = anyone) {
  const answer = await info(token, origin, caller);
  expect(answer.status).toBe(200);
  const visitorToken: string = answer.body.data.user.token;
  return { token: visitorToken, info: answer.body.data, ...httpCaller(app, visitorToken) };
}

const whoIs = (token: string) => embeds.useCases.resolveVisitor(token);

const setStatus = ({ json, agentId }: Owner, token: string, active: boolean) =>
  json('PATCH', 'embed/status', { token, cloneId: agentId, active });

it('admits a visitor from a listed domain, with a token for this agent only', async () => {
  const { embed, agentId, accountId } = await withEmbed(['shop.example', '*.shop.example']);
  for (const origin of [site, 'https://www.shop.example', `${site}/cart?x=1`]) {
    const { token, info } = await visit(embed.token, origin);
    expect(info).toMatchObject({ user: { userPlan: 'Free' }, hasLead: false, engine: 'builtIn' });
    expect(info.clone).toMatchObject({ cloneId: agentId, name: 'Harbour', canAnswer: false });
    const visitor = await whoIs(token);
    expect(visitor).toMatchObject({ kind: 'visitor', embedId: embed.id, agentId, accountId, channel: 'embed' });
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(86_400);
  }
});

it('rejects an unknown embed, then a disabled one, then an unlisted page', async () => {
  const me = await withEmbed();
  const code = async (token: string, origin: string | null) => {
    const { status, body } = await info(token, origin);
    return [status, body.error?.code];
  };
  for (const origin of ['https://evil.test', null, 'null', 'about:srcdoc', 'garbage', 'https://shop.example.evil.test'])
    expect(await code(me.embed.token, origin), String(origin)).toEqual([403, 'domainNotAllowed']);
  await setStatus(me, me.embed.token, false);
  for (const origin of [site, 'https://evil.test', 'http://localhost:3000'])
    expect(await code(me.embed.token, origin)).toEqual([403, 'embedInactive']);
  for (const unknown of ['x', me.embed.id, `${me.embed.token}x`])
    expect(await code(unknown, site)).toEqual([404, 'notFound']);
  await setStatus(me, me.embed.token, true);
  expect((await info(me.embed.token)).status).toBe(200);
});

it('admits visitors from any page while the list is empty', async () => {
  const { embed } = await withEmbed([]);
  for (const origin of ['https://any.example', null, 'null'])
    expect((await info(embed.token, origin)).status).toBe(200);
});

it('always admits visitors on its own pages and treats them as the share link', async () => {
  const me = await withEmbed();
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    const { token } = await visit(me.embed.token, own);
    expect(await whoIs(token)).toMatchObject({ channel: 'share' });
  }
  expect((await info(me.embed.token, 'http://localhost:3001')).status).toBe(403);
});

it('creates the share link once, on its first visit', async () => {
  const me = await fixture.owner();
  const { botToken } = (await me.get(`clone/getAll/${me.agentId}`)).body.data;
  const visits = await Promise.all(Array.from({ length: 5 }, () => visit(botToken, 'http://localhost:3000')));
  const visitors = await Promise.all(visits.map(({ token }) => whoIs(token)));
  expect(new Set(visitors.map((visitor) => visitor?.visitorId)).size).toBe(5);
  expect(new Set(visitors.map((visitor) => visitor?.embedId)).size).toBe(1);
  expect(visitors[0]).toMatchObject({ agentId: me.agentId, channel: 'share' });
});

it('recognizes a visitor by a valid token, at the same embed only', async () => {
  const [one, other] = [await withEmbed(), await withEmbed()];
  const first = await visit(one.embed.token);
  const who = await whoIs(first.token);
  runtime.forward(3_600_000);
  const again = await visit(one.embed.token, site, first);
  expect((await whoIs(again.token))?.visitorId).toBe(who?.visitorId);
  const elsewhere = await visit(other.embed.token, site, first);
  expect((await whoIs(elsewhere.token))?.visitorId).not.toBe(who?.visitorId);
  runtime.forward(86_400_000);
  const late = await visit(one.embed.token, site, again);
  expect((await whoIs(late.token))?.visitorId).not.toBe(who?.visitorId);
  for (const nobody of [one.accountId, 'x.y.z']) {
    const { token } = await visit(one.embed.token, site, httpCaller(app, nobody));
    expect((await whoIs(token))?.visitorId).not.toBe(one.accountId);
  }
});

it('ends a visitor’s token with its lifetime, embed, embed token or account', async () => {
  const me = await withEmbed();
  const begin = async (token = me.embed.token) => (await visit(token)).token;
  const old = await begin();
  runtime.forward(86_399_000);
  expect(await whoIs(old)).not.toBeNull();
  runtime.forward(1_000);
  expect(await whoIs(old)).toBeNull();

  const off = await begin();
  await setStatus(me, me.embed.token, false);
  expect(await whoIs(off)).toBeNull();
  await setStatus(me, me.embed.token, true);
  expect(await whoIs(off)).not.toBeNull();

  const renewed = (await me.json('POST', 'embed/regenerate', { token: me.embed.token })).body.data;
  expect(await whoIs(off)).toBeNull();
  const last = await begin(renewed.token);
  await db.updateTable('accounts').set({ active: false }).where('id', '=', me.accountId).execute();
  expect(await whoIs(last)).toBeNull();
  expect((await info(renewed.token)).status).toBe(404);
  await db.updateTable('accounts').set({ active: true }).where('id', '=', me.accountId).execute();
  expect(await whoIs(last)).not.toBeNull();
  await me.delete(`embed?token=${renewed.token}`);
  expect(await whoIs(last)).toBeNull();
});

it('rejects tokens that are not signed by the server or have other claims', async () => {
  const me = await withEmbed();
  const { token } = await visit(me.embed.token);
  const claims = decodeJwt(token);
  const sign = (changed: object, secret = deps.sessionSecret, alg = 'HS256') =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  expect(await whoIs(await sign({}))).not.toBeNull();
  const other = await withEmbed();
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  const bad = [
    await sign({}, 'another secret of at least the same length'),
    await sign({}, deps.sessionSecret, 'HS384'),
    await sign({ kind: 'account' }),
    await sign({ agentId: other.agentId }),
    await sign({ embedId: other.embed.id }),
    await sign({ channel: 'preview' }),
    await sign({ tokenHash: 7 }),
    none,
    `${token}x`,
    '',
    'x',
  ];
  for (const forged of bad) expect(await whoIs(forged), forged).toBeNull();
});

it('shows visitors only the agent data meant for them', async () => {
  const me = await withEmbed();
  const mark = 'only-for-the-owner';
  await db
    .updateTable('agents')
    .set({
      instructions: mark,
      refusal_text: mark,
      model: mark,
      answer_scope: mark,
      bot_token: mark,
      assistant_token: mark,
      share_sources: true,
      welcome_text: 'Hello',
      consent_message: 'May I?',
      privacy_policy_url: 'https://shop.example/privacy',
    })
    .where('id', '=', me.agentId)
    .execute();
  const marked = await me.json('PUT', 'embed/update', {
    token: me.embed.token,
    name: mark,
    emails: [`${mark}@example.test`],
    domains: ['shop.example', `${mark}.test`],
    caps: { perDay: 123_456 },
  });
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', me.accountId)
    .executeTakeFirstOrThrow();
  const { raw, body } = await info(me.embed.token);
  const answer = raw.toString();
  for (const secret of [mark, '123456', email, me.accountId, marked.body.data.identitySecret, me.embed.token])
    expect(answer).not.toContain(secret);
  // The token must not leak it either.
  expect(JSON.stringify(decodeJwt(body.data.user.token))).not.toMatch(new RegExp(`${mark}|${me.accountId}`));
  expect(body.data.clone).toMatchObject({ assistantMode: true, welcomeText: 'Hello', consentMessage: 'May I?' });
});

it('returns the agent’s typing speed and watermark if the embed does not override them', async () => {
  const me = await withEmbed();
  await me.form('PUT', `clone/update/${me.agentId}`, { writingSpeed: 33, hideWatermark: true });
  expect((await visit(me.embed.token)).info.customization).toMatchObject({ writingSpeed: 33, hideWatermark: true });
  await me.json('PUT', `embed/customization?token=${me.embed.token}`, { customization: { writingSpeed: 0 } });
  expect((await visit(me.embed.token)).info.customization).toMatchObject({ writingSpeed: 0, hideWatermark: true });
});

it('rejects visitors on the owner’s routes', async () => {
  const me = await withEmbed();
  const visitor = await visit(me.embed.token);
  for (const path of ['clone/getAll', `clone/getAll/${me.agentId}`, `embed/list/${me.agentId}`])
    expect((await visitor.get(path)).status, path).toBe(511);
  expect((await visitor.get(`embed/numbers?token=${me.embed.token}`)).status).toBe(511);
  // And accounts on the routes of visitors.
  const lead = { sessionId: 'session-0123456789', name: 'Ana' };
  expect((await me.json('POST', 'embed/lead', lead)).status).toBe(511);
});

const track = (token: string, type: string, sessionId: string, url?: string) =>
  anyone.json('POST', `embed/tracking-message?token=${token}`, { type, sessionId, ...(url && { url }) });

it('counts visit events by day, each once per visit', async () => {
  const me = await withEmbed();
  const { token } = me.embed;
  const events = () =>
    db.selectFrom('embed_events').select(['session_key', 'type', 'times', 'url']).where('embed_id', '=', me.embed.id);
  expect((await track(token, 'shown', 'visit-one-0123456789', `${site}/a?mail=ana@x.test#t`)).status).toBe(204);
  for (let time = 0; time < 3; time += 1) await track(token, 'opened', 'visit-one-0123456789');
  await track(token, 'shown', 'visit-two-0123456789');
  expect(await events().where('session_key', '=', 'visit-one-0123456789').orderBy('type').execute()).toEqual([
    { session_key: 'visit-one-0123456789', type: 'opened', times: 3, url: null },
    { session_key: 'visit-one-0123456789', type: 'shown', times: 1, url: `${site}/a` },
  ]);
  runtime.forward(2 * 86_400_000);
  await track(token, 'firstMessage', 'visit-two-0123456789');
  await track(token, 'citationOpened', 'visit-two-0123456789');
  const numbers = (await me.get(`embed/numbers?token=${token}&days=4`)).body.data;
  const none = { shown: 0, opened: 0, firstMessage: 0, citationOpened: 0 };
  const day = (before: number) => new Date(runtime.now().getTime() - before * 86_400_000).toISOString().slice(0, 10);
  expect(numbers).toEqual({
    days: [
      { date: day(3), ...none },
      { date: day(2), ...none, shown: 2, opened: 1 },
      { date: day(1), ...none },
      { date: day(0), ...none, firstMessage: 1, citationOpened: 1 },
    ],
    questionsToday: 0,
  });
  expect((await me.get(`embed/numbers?token=${token}`)).body.data.days).toHaveLength(30);
  expect((await me.get(`embed/numbers?token=${token}&days=90`)).body.data.days).toHaveLength(90);
  expect((await me.get(`embed/numbers?token=${token}&days=91`)).status).toBe(400);
  expect((await (await fixture.owner()).get(`embed/numbers?token=${token}`)).status).toBe(404);

  await db.updateTable('embed_events').set({ times: 99 }).where('embed_id', '=', me.embed.id).execute();
  await track(token, 'shown', 'visit-two-0123456789');
  await track(token, 'shown', 'visit-two-0123456789');
  expect((await events().where('type', '=', 'shown').orderBy('times', 'desc').execute())[0]?.times).toBe(100);
});

it('tracks nothing for an unknown or disabled embed', async () => {
  const me = await withEmbed();
  expect((await track('unknown', 'shown', 'visit-0123456789')).status).toBe(404);
  await setStatus(me, me.embed.token, false);
  const refused = await track(me.embed.token, 'shown', 'visit-0123456789');
  expect([refused.status, refused.body.error.code]).toEqual([403, 'embedInactive']);
  for (const body of [
    { type: 'closed', sessionId: 'visit-0123456789' },
    { type: 'shown', sessionId: 'short' },
  ])
    expect((await anyone.json('POST', `embed/tracking-message?token=${me.embed.token}`, body)).status).toBe(400);
});

const visitorRow = async (visitorId: string | undefined) =>
  await db
    .selectFrom('visitors')
    .selectAll()
    .where('id', '=', visitorId ?? '')
    .executeTakeFirst();

it('stores the details of a visitor and reports that they exist', async () => {
  const me = await withEmbed();
  const visitor = await visit(me.embed.token);
  const who = await whoIs(visitor.token);
  const lead = { sessionId: 'session-0123456789', name: ' Ana ', email: 'ANA@x.test', url: `${site}/a?b=1#c` };
  expect((await visitor.json('POST', 'embed/lead', lead)).body).toEqual({ status: 'saved' });
  expect(await visitorRow(who?.visitorId)).toMatchObject({
    account_id: me.accountId,
    agent_id: me.agentId,
    embed_id: me.embed.id,
    name: 'Ana',
    email: 'ana@x.test',
    phone: null,
    session_key: 'session-0123456789',
    page_url: `${site}/a?b=1`,
    lead_at: runtime.now(),
  });
  runtime.forward(1_000);
  await visitor.json('POST', 'embed/lead', { sessionId: 'session-9876543210', phone: '+34 600', name: 'Ana Li' });
  expect(await visitorRow(who?.visitorId)).toMatchObject({
    name: 'Ana Li',
    email: 'ana@x.test',
    phone: '+34 600',
    session_key: 'session-9876543210',
    lead_at: runtime.now(),
  });
  expect((await visit(me.embed.token, site, visitor)).info.hasLead).toBe(true);
  expect((await visit(me.embed.token)).info.hasLead).toBe(false);
  const empty = await visitor.json('POST', 'embed/lead', { sessionId: 'session-0123456789' });
  expect([empty.status, Object.keys(empty.body.error.fields)]).toEqual([400, ['name']]);
});

it('accepts an identity only with a signature by the embed’s secret', async () => {
  const me = await withEmbed();
  const visitor = await visit(me.embed.token);
  const who = await whoIs(visitor.token);
  const signed = (id: string, secret: string) => createHmac('sha256', secret).update(id).digest('hex');
  const identify = (id: string, signature: string) =>
    visitor.json('POST', 'embed/identify', { id, signature, name: 'Ana', email: 'ana@x.test' });
  const { identitySecret } = me.embed;
  for (const wrong of [signed('8', identitySecret), signed('7', 'another'), '0'.repeat(64)]) {
    const refused = await identify('7', wrong);
    expect([refused.status, refused.body.error.fields.signature.key]).toEqual([400, 'signatureWrong']);
  }
  expect((await identify('7', signed('7', identitySecret).slice(2))).status).toBe(400);
  expect(await visitorRow(who?.visitorId)).toBeUndefined();
  expect((await identify('7', signed('7', identitySecret).toUpperCase())).body).toEqual({ status: 'identified' });
  expect(await visitorRow(who?.visitorId)).toMatchObject({ external_id: '7', name: 'Ana', lead_at: null });
  expect((await visit(me.embed.token, site, visitor)).info.hasLead).toBe(false);
});

it('notifies the recipients of a new conversation and a lead', async () => {
  const me = await withEmbed();
  const visitor = await visit(me.embed.token);
  const principal = (await whoIs(visitor.token))!;
  const lead = () => visitor.json('POST', 'embed/lead', { sessionId: 'session-0123456789', name: 'Ana' });
  const asks = (isFirst: boolean) =>
    inTransaction(db, async (tx) => {
      await embeds.hooks.countVisitorQuestion?.(tx, { principal, address: '192.0.2.1', isFirst });
    });
  const told = () =>
    fixture.jobs.waiting.filter(({ payload }) => 'embedId' in payload && payload.embedId === me.embed.id).length;
  await lead();
  await asks(true);
  expect(told()).toBe(0);
  await me.json('PUT', 'embed/update', { token: me.embed.token, emails: ['owner@x.test'] });
  await asks(false);
  expect(told()).toBe(0);
  await asks(true);
  expect(told()).toBe(1);
  await lead();
  expect(told()).toBe(2);
});

it('deletes the counts of past days', async () => {
  const me = await withEmbed();
  const owned = { embed_id: me.embed.id, account_id: me.accountId, key: '', times: 1 };
  const day = (before: number) => new Date(runtime.now().getTime() - before * 86_400_000).toISOString().slice(0, 10);
  for (const before of [0, 1, 2, 3])
    await db
      .insertInto('embed_usage')
      .values({ ...owned, scope: 'day', day: day(before) })
      .execute();
  for (const before of [0, 91, 92]) {
    const visitKey = { session_key: `visit-${before}`, type: 'shown', created_at: runtime.now() };
    const event = { embed_id: me.embed.id, account_id: me.accountId, times: 1, ...visitKey };
    await db
      .insertInto('embed_events')
      .values({ ...event, day: day(before) })
      .execute();
  }
  await runSweeps(embeds);
  const count = async (table: 'embed_usage' | 'embed_events') =>
    (await db.selectFrom(table).select('day').where('embed_id', '=', me.embed.id).execute()).length;
  expect([await count('embed_usage'), await count('embed_events')]).toEqual([3, 2]);
});
