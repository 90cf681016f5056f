import type { Embed, Lead } from '@sosia/contract';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { httpCaller } from '../../../testing/http-caller.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import { embedsFixture } from '../testing/embeds-fixture.ts';

const { db } = await testDatabase();
const fixture = await embedsFixture(db);
const { app, runtime, embeds } = fixture;

const dayMs = 86_400_000;
const nobody = httpCaller(app, '');

/** Creates a visitor with details. @returns a caller for the visitor, and their id */
async function leave({ token }: Embed, said: object) {
  const visit = (await nobody.get(`embed/embed-info?token=${token}`)).body.data;
  const visitor = httpCaller(app, visit.user.token);
  const saved = await visitor.json('POST', 'embed/lead', { sessionId: 'session-0123456789', ...said });
  expect(saved.status).toBe(200);
  return { ...visitor, id: String(decodeJwt(visit.user.token).visitorId) };
}

async function withEmbed() {
  const me = await fixture.owner();
  const embed = await fixture.embedOf(me);
  const leads = async (query = ''): Promise<{ data: Lead[]; nextCursor: string | null }> =>
    (await me.get(`embed/leads?token=${embed.token}${query}`)).body;
  return { ...me, embed, leads };
}

/** Creates a conversation of the visitor, with or without a question. */
async function talk(me: { accountId: string; agentId: string }, visitorId: string, hasQuestion: boolean) {
  const now = runtime.now();
  const owned = { account_id: me.accountId, agent_id: me.agentId };
  const id = runtime.newId();
  await db
    .insertInto('conversations')
    .values({
      id,
      ...owned,
      mode: 'thread',
      key: id,
      channel: 'embed',
      created_at: now,
      updated_at: now,
      principal_kind: 'visitor',
      principal_id: visitorId,
    })
    .execute();
  if (!hasQuestion) return id;
  await db
    .insertInto('turns')
    .values({
      id: runtime.newId(),
      ...owned,
      conversation_id: id,
      status: 'done',
      question: 'When?',
      request_hash: '',
      started_at: now,
      touched_at: now,
    })
    .execute();
  return id;
}

it('lists the details of visitors who never asked, newest first', async () => {
  const me = await withEmbed();
  expect(await me.leads()).toEqual({ data: [], nextCursor: null });
  const ana = await leave(me.embed, { name: 'Ana', email: 'ana@x.test', url: 'https://shop.example/a?b=1#c' });
  const at = runtime.now().toISOString();
  runtime.forward(1_000);
  const ben = await leave(me.embed, { phone: '+34 600', company: 'Boats' });
  const none = { name: null, email: null, phone: null, company: null, pageUrl: null, conversationId: null };
  expect(await me.leads()).toEqual({
    data: [
      { ...none, id: ben.id, phone: '+34 600', company: 'Boats', createdAt: runtime.now().toISOString() },
      {
        ...none,
        id: ana.id,
        name: 'Ana',
        email: 'ana@x.test',
        createdAt: at,
        pageUrl: 'https://shop.example/a?b=1',
      },
    ],
    nextCursor: null,
  });
  // A repeated lead is news again.
  runtime.forward(1_000);
  await ana.json('POST', 'embed/lead', { sessionId: 'session-0123456789', phone: '+34 700' });
  expect((await me.leads()).data.map(({ name, phone }) => [name, phone])).toEqual([
    ['Ana', '+34 700'],
    [null, '+34 600'],
  ]);
});

it('links to the newest conversation in which the visitor asked', async () => {
  const me = await withEmbed();
  const { id } = await leave(me.embed, { name: 'Ana' });
  await talk(me, id, false);
  expect((await me.leads()).data[0]?.conversationId).toBeNull();
  await talk(me, id, true);
  runtime.forward(1_000);
  const newest = await talk(me, id, true);
  runtime.forward(1_000);
  await talk(me, id, false);
  expect((await me.leads()).data[0]?.conversationId).toBe(newest);
});

it('returns page after page, also for leads with the same time', async () => {
  const me = await withEmbed();
  const ids: string[] = [];
  for (let count = 0; count < 26; count += 1) {
    if (count % 3 === 0) runtime.forward(1_000);
    ids.push((await leave(me.embed, { name: `Visitor ${count}` })).id);
  }
  const first = await me.leads();
  expect(first.data).toHaveLength(25);
  const second = await me.leads(`&cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  const all = [...first.data, ...second.data].map(({ id }) => id);
  expect(all.toSorted()).toEqual(ids.toSorted());
  const exact = await me.leads('&limit=26');
  expect([exact.data.length, exact.nextCursor]).toEqual([26, null]);
});

it('lists them only for their owner and embed', async () => {
  const [me, other] = [await withEmbed(), await withEmbed()];
  const { id } = await leave(me.embed, { name: 'Ana' });
  const second = await fixture.embedOf(me);
  expect((await me.get(`embed/leads?token=${second.token}`)).body.data).toEqual([]);
  expect((await other.get(`embed/leads?token=${me.embed.token}`)).status).toBe(404);
  expect((await other.delete(`embed/leads/${id}`)).status).toBe(404);
  expect((await me.leads()).data).toHaveLength(1);
});

it('deletes the details of a visitor, who is asked again and may send them again', async () => {
  const me = await withEmbed();
  const ana = await leave(me.embed, { name: 'Ana' });
  const info = async () => (await ana.get(`embed/embed-info?token=${me.embed.token}`)).body.data;
  expect((await info()).hasLead).toBe(true);
  const { status, body } = await me.delete(`embed/leads/${ana.id}`);
  expect([status, body]).toEqual([200, { status: 'deleted' }]);
  expect((await me.leads()).data).toEqual([]);
  expect((await info()).hasLead).toBe(false);
  expect((await me.delete(`embed/leads/${ana.id}`)).status).toBe(404);
  await ana.json('POST', 'embed/lead', { sessionId: 'session-0123456789', name: 'Ana' });
  expect((await me.leads()).data).toHaveLength(1);
});

it('deletes visitors without a conversation together with the embed', async () => {
  const me = await withEmbed();
  const [silent, asking] = [await leave(me.embed, { name: 'Ana' }), await leave(me.embed, { name: 'Ben' })];
  const elsewhere = await leave(await fixture.embedOf(me), { name: 'Cleo' });
  await talk(me, asking.id, true);
  expect((await me.delete(`embed?token=${me.embed.token}`)).status).toBe(200);
  const kept = db.selectFrom('visitors').select('id').where('account_id', '=', me.accountId);
  const ids = (await kept.execute()).map((row) => row.id);
  expect(ids.toSorted()).toEqual([asking.id, elsewhere.id].toSorted());
  expect(ids).not.toContain(silent.id);
});

it('deletes visitors without a question after 400 days', async () => {
  const me = await withEmbed();
  const [silent, asking] = [await leave(me.embed, { name: 'Ana' }), await leave(me.embed, { name: 'Ben' })];
  await talk(me, asking.id, true);
  runtime.forward(400 * dayMs);
  await runSweeps(embeds);
  expect((await me.leads()).data.map(({ id }) => id).toSorted()).toEqual([silent.id, asking.id].toSorted());
  runtime.forward(1);
  await runSweeps(embeds);
  expect((await me.leads()).data.map(({ id }) => id)).toEqual([asking.id]);
});
