import { defaultCustomization, type Embed, limits } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../db/testing/index.ts';
import { newEmbed } from './new-embed.ts';
import { embedsFixture, publicUrl } from './testing/embeds-fixture.ts';

const { db } = await testDatabase();
const { runtime, owner, app, jobs, embeds, agentOf, create, embedOf, listOf, shareOf } = await embedsFixture(db);

const { resolveVisitor } = embeds.useCases;

it('creates an embed with defaults, stores its domains as hosts and lists it with its agent', async () => {
  const me = await owner();
  const embed = await embedOf(me, { name: 'Shop', domains: ['https://Shop.example/prices', '*.example.org:8443'] });
  expect(embed).toEqual({
    id: embed.id,
    token: embed.token,
    identitySecret: embed.identitySecret,
    createdAt: embed.createdAt,
    cloneId: me.agentId,
    userId: me.accountId,
    userPlan: 'Free',
    name: 'Shop',
    kind: 'site',
    active: true,
    domains: ['shop.example', '*.example.org:8443'],
    emails: [],
    pendingEmails: [],
    caps: { perVisitorDay: 50, perAddressDay: 200, perDay: 1_000 },
    customization: defaultCustomization,
  });
  expect(embed.token).toMatch(/^[\w-]{32}$/);
  expect(embed.identitySecret).toMatch(/^[\w-]{43}$/);
  expect((await agentOf(me)).embeds).toEqual([embed]);
  const changed = await me.form('PUT', `clone/update/${me.agentId}`, { name: 'Pier' });
  expect(changed.body.data.embeds).toEqual([embed]);
});

it('creates no embed for another account or its agent', async () => {
  const [me, other] = [await owner(), await owner()];
  const refusals = [
    await create(me, { userId: other.accountId }),
    await create(me, { userId: other.accountId, cloneId: other.agentId }),
    await create(me, { cloneId: other.agentId }),
    await create(me, { cloneId: runtime.newId() }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
    [403, 'notOwner'],
    [403, 'notOwner'],
    [404, 'notFound'],
    [404, 'notFound'],
  ]);
  expect([...(await agentOf(me)).embeds, ...(await agentOf(other)).embeds]).toEqual([]);
});

it('enforces the embed limit of an agent, also for concurrent requests', async () => {
  const me = await owner();
  const share = await shareOf(me);
  const rows = Array.from({ length: limits.embedsPerAgent - 2 }, () => newEmbed(runtime, me, { kind: 'site' }));
  await db.insertInto('embeds').values(rows).execute();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(me)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('embedLimit');
  const all = await listOf(me);
  // The share link does not count.
  expect(all).toHaveLength(limits.embedsPerAgent + 1);
  expect(all.at(-1)).toEqual(share);
  await me.delete(`embed?token=${all[0]?.token}`);
  expect((await create(me)).status).toBe(201);
});

it.each([
  [{ domains: Array.from({ length: limits.domains + 1 }, (_, n) => `h${n}.example`) }, 'domains', 'tooLong'],
  [{ domains: ['a.example', 'https://A.example/x'] }, 'domains.1', 'domainAdded'],
  [{ domains: ['not a domain'] }, 'domains.0', 'domainFormat'],
  [{ domains: ['a.example:70000'] }, 'domains.0', 'domainFormat'],
  [{ domains: [''] }, 'domains.0', 'fieldRequired'],
  [{ name: 'x'.repeat(limits.nameChars + 1) }, 'name', 'tooLong'],
])('rejects an invalid field of an embed (%#)', async (fields, field, key) => {
  const me = await owner();
  const embed = await embedOf(me);
  for (const answer of [
    await create(me, fields),
    await me.json('PUT', 'embed/update', { token: embed.token, ...fields }),
  ]) {
    expect([answer.status, answer.body.error.fields?.[field]?.key]).toEqual([400, key]);
  }
  expect((await agentOf(me)).embeds).toEqual([embed]);
});

it('changes only the sent fields and accepts each at its limit', async () => {
  const me = await owner();
  const { token } = await embedOf(me);
  const name = '🦉'.repeat(limits.nameChars);
  const domains = Array.from({ length: limits.domains }, (_, n) => `h${n}.example`);
  const update = async (fields: object) => (await me.json('PUT', 'embed/update', { token, ...fields })).body.data;
  expect(await update({ name })).toMatchObject({ name, domains: [] });
  expect(await update({ domains })).toMatchObject({ name, domains });
  expect((await update({ caps: { perDay: limits.capMax } })).caps).toEqual({
    perVisitorDay: 50,
    perAddressDay: 200,
    perDay: limits.capMax,
  });
  expect((await update({ caps: { perVisitorDay: 1 } })).caps).toMatchObject({
    perVisitorDay: 1,
    perDay: limits.capMax,
  });
  for (const perDay of [0, limits.capMax + 1, 1.5, null]) {
    const refused = await me.json('PUT', 'embed/update', { token, caps: { perDay } });
    expect([perDay, refused.status]).toEqual([perDay, 400]);
  }
  expect(await update({})).toMatchObject({ name, domains, caps: { perVisitorDay: 1, perDay: limits.capMax } });
});

it('rejects a duplicate email address with the specified message', async () => {
  const me = await owner();
  const { token } = await embedOf(me);
  const emails = ['me@example.org', ' ME@example.org '];
  const refused = await me.json('PUT', 'embed/update', { token, emails });
  expect([refused.status, refused.body.error.fields['emails.1']]).toEqual([
    400,
    { key: 'emailAdded', message: 'This email has already been added.' },
  ]);
});

it('shows unconfirmed email addresses and limits confirmation requests per account, also concurrent ones', async () => {
  const me = await owner();
  const { token } = await embedOf(me);
  const emails = ['b@example.org', 'a@example.org'];
  const { data } = (await me.json('PUT', 'embed/update', { token, emails })).body;
  expect([data.emails, data.pendingEmails]).toEqual([emails, emails]);
  await db
    .updateTable('notified_addresses')
    .set({ confirmed_at: runtime.now() })
    .where('account_id', '=', me.accountId)
    .where('email', '=', 'a@example.org')
    .execute();
  const pending = async () => (await agentOf(me)).embeds.map(({ pendingEmails }) => pendingEmails);
  expect(await pending()).toEqual([['b@example.org']]);
  expect((await listOf(me))[0]?.pendingEmails).toEqual(['b@example.org']);

  const ten = (n: number) => Array.from({ length: limits.notifiedEmails }, (_, at) => `${n}.${at}@example.net`);
  const tokens = await Promise.all(Array.from({ length: 8 }, async () => (await embedOf(me)).token));
  const answers = await Promise.all(
    tokens.map((each, n) => me.json('PUT', 'embed/update', { token: each, emails: ten(n) })),
  );
  // Two of today's fifty confirmation requests are used.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  expect((await pending()).filter((list) => list.length === limits.notifiedEmails)).toHaveLength(4);
  const over = await me.json('PUT', 'embed/update', { token, emails: [...ten(99), 'one.more@example.net'] });
  expect([over.status, over.body.error.fields]).toMatchObject([400, { emails: { key: 'tooLong' } }]);
});

it('sets or toggles the status of an embed', async () => {
  const me = await owner();
  const { token } = await embedOf(me);
  const set = async (fields: object) => {
    const answer = await me.json('PATCH', 'embed/status', { token, cloneId: me.agentId, ...fields });
    return answer.body.data.active;
  };
  expect([await set({}), await set({}), await set({ active: false }), await set({ active: false })]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const twice = await Promise.all([1, 2].map(() => set({})));
  expect(twice.sort()).toEqual([false, true]);
  const elsewhere = (await me.form('POST', 'clone/add', {})).body.botId;
  const wrong = await me.json('PATCH', 'embed/status', { token, cloneId: elsewhere, active: true });
  expect([wrong.status, wrong.body.error.code]).toEqual([404, 'notFound']);
  expect((await agentOf(me)).embeds[0]?.active).toBe(false);
});

it('lists the oldest first and the share link last', async () => {
  const me = await owner();
  const share = await shareOf(me);
  const made: Embed[] = [];
  for (const name of ['one', 'two', 'three']) {
    runtime.forward(1_000);
    made.push(await embedOf(me, { name }));
  }
  expect(await listOf(me)).toEqual([...made, share]);
});

it('returns script, iframe and URL as escaped single lines', async () => {
  const me = await owner();
  await me.form('PUT', `clone/update/${me.agentId}`, { name: `"><script>alert('&')</script>`, language: 'es' });
  const { token } = await embedOf(me);
  await me.json('PUT', `embed/customization?token=${token}`, { customization: { iframeSize: 25 } });
  const { script, iframe, link } = (await me.get(`embed/generate-chat-script?token=${token}`)).body.data;
  expect(script).toBe(`<script src="${publicUrl}/chat-widget.js" data-token="${token}" async></script>`);
  expect(link).toBe(`${publicUrl}/embed?token=${token}`);
  expect(iframe).toContain(`<iframe src="${link}" title="Chat con &quot;&gt;&lt;script&gt;`);
  expect(iframe).toContain('style="width:25vw;');
  expect(iframe).toContain('allow="microphone; clipboard-write" loading="lazy"');
  expect(iframe.match(/<[/a-z]+/g)).toEqual(['<iframe', '</iframe']);
  for (const snippet of [script, iframe, link]) expect(snippet).not.toContain('\n');
});

it('replaces token and secret of an embed and revokes the old ones and its visitor tokens', async () => {
  const me = await owner();
  const embed = await embedOf(me, { domains: ['shop.example'] });
  const visit = async (token: string) =>
    await app.inject({ url: `/api/embed/embed-info?token=${token}&origin=https://shop.example` });
  const visitor: string = (await visit(embed.token)).json().data.user.token;
  expect(await resolveVisitor(visitor)).toMatchObject({ embedId: embed.id, accountId: me.accountId });
  const other: Embed = await embedOf(me);
  const { data } = (await me.json('POST', 'embed/regenerate', { token: embed.token })).body;
  expect(data).toEqual({ ...embed, token: data.token, identitySecret: data.identitySecret });
  expect(data.token).toMatch(/^[\w-]{32}$/);
  expect([data.token === embed.token, data.identitySecret === embed.identitySecret]).toEqual([false, false]);
  expect([(await visit(embed.token)).statusCode, (await visit(data.token)).statusCode]).toEqual([404, 200]);
  expect((await me.json('POST', 'embed/regenerate', { token: embed.token })).status).toBe(404);
  expect(await resolveVisitor(visitor)).toBe(null);
  expect((await listOf(me)).map(({ token }) => token)).toContain(other.token);
});

it('keeps the conversations of a deleted embed and removes its queued jobs', async () => {
  const me = await owner();
  const { id: embedId, token } = await embedOf(me);
  const [id, now] = [runtime.newId(), runtime.now()];
  await db
    .insertInto('conversations')
    .values({
      id,
      account_id: me.accountId,
      agent_id: me.agentId,
      embed_id: embedId,
      key: id,
      mode: 'session',
      principal_kind: 'visitor',
      principal_id: runtime.newId(),
      channel: 'embed',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await jobs.enqueue(db, 'gather-digest', { accountId: me.accountId, embedId });
  await me.delete(`embed?token=${token}`);
  const kept = await db.selectFrom('conversations').select(['id', 'embed_id']).where('id', '=', id).execute();
  expect(kept).toEqual([{ id, embed_id: null }]);
  expect(jobs.waiting.filter(({ payload }) => JSON.stringify(payload).includes(embedId))).toEqual([]);
});

it('deletes the embeds with their agent', async () => {
  const [me, other] = [await owner(), await owner()];
  for (const embed of [await embedOf(me), await shareOf(me), await embedOf(other)])
    await jobs.enqueue(db, 'gather-digest', { accountId: embed.userId, embedId: embed.id });
  await me.delete(`clone/delete/${me.agentId}`);
  const waiting = jobs.waiting.filter(({ name }) => name === 'gather-digest');
  expect(waiting).toMatchObject([{ payload: { accountId: other.accountId } }]);
  expect(await db.selectFrom('embeds').select('id').where('agent_id', '=', me.agentId).execute()).toEqual([]);
});

it('treats the embed of another account as missing and leaves it unchanged', async () => {
  const [me, other] = [await owner(), await owner()];
  const mine = [await embedOf(me), await shareOf(me)];
  const unmade = (await agentOf(await owner())).botToken;
  for (const token of [...mine.map((embed) => embed.token), unmade, 'nonsense']) {
    const answers = [
      await other.json('PUT', 'embed/update', { token, name: 'theirs' }),
      await other.json('PATCH', 'embed/status', { token, cloneId: me.agentId }),
      await other.get(`embed/generate-chat-script?token=${token}`),
      await other.get(`embed/customization?token=${token}`),
      await other.json('PUT', `embed/customization?token=${token}`, { customization: { theme: 'dark' } }),
      await other.json('POST', 'embed/regenerate', { token }),
      await other.delete(`embed?token=${token}`),
    ];
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, 'notFound']);
  }
  expect((await other.get(`embed/list/${me.agentId}`)).status).toBe(404);
  expect(await listOf(me)).toEqual(mine);
});
