import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { httpCaller } from '../../../testing/http-caller.ts';
import { embedsFixture } from '../testing/embeds-fixture.ts';

const { db } = await testDatabase();
const { app, runtime, owner, embedOf } = await embedsFixture(db);
const anyone = httpCaller(app, '');

const visitor = async (token: string) =>
  httpCaller(app, (await anyone.get(`embed/embed-info?token=${token}`)).body.data.user.token);

const track = (token: string, type: string, sessionId: string) =>
  anyone.json('POST', `embed/tracking-message?token=${token}`, { type, sessionId });

/** Sets the counter as if that much had been counted. */
const setUsed = async (embedId: string, scope: string, times: number) =>
  await db
    .updateTable('embed_usage')
    .set({ times })
    .where('embed_id', '=', embedId)
    .where('scope', '=', scope)
    .execute();

it('limits new events of an embed per day and still counts known ones', async () => {
  const { id, token } = await embedOf(await owner());
  const kept = async () =>
    await db.selectFrom('embed_events').select(['session_key', 'times']).where('embed_id', '=', id).execute();
  await track(token, 'shown', 'visit-one-0123456789');
  await setUsed(id, 'event', 99_999);
  for (const visitKey of ['visit-two-0123456789', 'visit-six-0123456789', 'visit-one-0123456789'])
    expect((await track(token, 'shown', visitKey)).status).toBe(204);
  expect((await kept()).sort((a, b) => b.times - a.times)).toEqual([
    { session_key: 'visit-one-0123456789', times: 2 },
    { session_key: 'visit-two-0123456789', times: 1 },
  ]);
  runtime.forward(86_400_000);
  await track(token, 'shown', 'visit-six-0123456789');
  expect(await kept()).toHaveLength(3);
});

it('counts an event of a visit that is sent many times at once as one event', async () => {
  const { id, token } = await embedOf(await owner());
  const answers = await Promise.all(Array.from({ length: 20 }, () => track(token, 'shown', 'visit-one-0123456789')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const rows = await db.selectFrom('embed_events').select('times').where('embed_id', '=', id).execute();
  expect(rows).toEqual([{ times: 20 }]);
});

it.each([
  ['lead', 'leadAddress', 100],
  ['lead', 'lead', 2_000],
  ['identity', 'identityAddress', 100],
  ['identity', 'identity', 2_000],
])('limits stored visitor details per day: %s, %s %i', async (what, scope, cap) => {
  const { id, token, identitySecret } = await embedOf(await owner());
  const signature = createHmac('sha256', identitySecret).update('7').digest('hex');
  const say = async () =>
    what === 'lead'
      ? await (await visitor(token)).json('POST', 'embed/lead', { sessionId: 'session-0123456789', name: 'Ana' })
      : await (await visitor(token)).json('POST', 'embed/identify', { id: '7', signature });
  expect((await say()).status).toBe(200);
  await setUsed(id, scope, cap - 1);
  expect((await say()).status).toBe(200);
  const refused = await say();
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rateLimited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const kept = await db.selectFrom('visitors').select('id').where('embed_id', '=', id).execute();
  expect(kept).toHaveLength(2);
});

it('counts an identity once for any number of pages, and again when it changes', async () => {
  const { id, token, identitySecret } = await embedOf(await owner());
  const one = await visitor(token);
  const identify = async (known: string, facts: object) => {
    const signature = createHmac('sha256', identitySecret).update(known).digest('hex');
    expect((await one.json('POST', 'embed/identify', { id: known, signature, ...facts })).status).toBe(200);
    const used = db.selectFrom('embed_usage').select('times').where('embed_id', '=', id);
    return (await used.where('scope', '=', 'identity').executeTakeFirstOrThrow()).times;
  };
  const email = 'ana@x.test';
  expect([await identify('7', { name: 'Ana' }), await identify('7', { name: 'Ana' })]).toEqual([1, 1]);
  expect([await identify('7', {}), await identify('7', { email }), await identify('7', { email })]).toEqual([1, 2, 2]);
  expect([await identify('7', { name: 'Eva' }), await identify('8', { name: 'Eva' })]).toEqual([3, 4]);
});
