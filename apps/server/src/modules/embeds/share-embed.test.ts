import { expect, it } from 'vitest';
import { testDatabase } from '../../db/testing/index.ts';
import { embedsFixture } from './testing/embeds-fixture.ts';

const { db } = await testDatabase();
const { owner, app, agentOf, embedOf, listOf, shareOf } = await embedsFixture(db);

it('creates one share link for concurrent requests of the owner', async () => {
  const me = await owner();
  const { botToken } = await agentOf(me);
  const lists = await Promise.all(Array.from({ length: 10 }, () => listOf(me)));
  const visits = await Promise.all(
    Array.from({ length: 10 }, () => app.inject({ url: `/api/embed/embed-info?token=${botToken}` })),
  );
  const rows = await db.selectFrom('embeds').selectAll().where('agent_id', '=', me.agentId).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ kind: 'share', token: botToken, account_id: me.accountId });
  for (const list of lists) expect(list).toMatchObject([{ kind: 'share', token: botToken, id: rows[0]?.id }]);
  expect(new Set(visits.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('creates one share link for concurrent first visitors', async () => {
  const me = await owner();
  const { botToken } = await agentOf(me);
  const visits = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: `/api/embed/embed-info?token=${botToken}` })),
  );
  expect(new Set(visits.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await db.selectFrom('embeds').select('id').where('agent_id', '=', me.agentId).execute()).toHaveLength(1);
  // The agent does not list it.
  expect((await agentOf(me)).embeds).toEqual([]);
});

it('can be customized before its first visit', async () => {
  const me = await owner();
  const { botToken: token } = await agentOf(me);
  const named = await me.json('PUT', 'embed/update', { token, name: 'On paper' });
  expect(named.body.data).toMatchObject({ kind: 'share', token, name: 'On paper' });
});

it('changes the token of the share link and its agent together', async () => {
  const me = await owner();
  const share = await shareOf(me);
  const { data } = (await me.json('POST', 'embed/regenerate', { token: share.token })).body;
  const { botToken } = await agentOf(me);
  expect([data.token, data.id, data.kind]).toEqual([botToken, share.id, 'share']);
  expect(botToken).not.toBe(share.token);
  expect(await shareOf(me)).toEqual(data);
  const ways = await Promise.all([
    ...[1, 2, 3].map(() => me.json('POST', 'embed/regenerate', { token: botToken })),
    ...[1, 2, 3].map(() => listOf(me)),
  ]);
  expect(ways.slice(0, 3).filter((way) => 'status' in way && way.status === 200)).toHaveLength(1);
  expect((await shareOf(me)).token).toBe((await agentOf(me)).botToken);
});

it('deletes an embed, and recreates a deleted share link with another token', async () => {
  const me = await owner();
  const [embed, share] = [await embedOf(me), await shareOf(me)];
  for (const { token } of [embed, share]) {
    const deleted = await me.delete(`embed?token=${token}`);
    expect([deleted.status, deleted.body]).toEqual([200, { status: 'deleted' }]);
    expect((await me.delete(`embed?token=${token}`)).status).toBe(404);
    expect((await app.inject({ url: `/api/embed/embed-info?token=${token}` })).statusCode).toBe(404);
  }
  const [anew] = await listOf(me);
  expect(anew).toMatchObject({ kind: 'share', token: (await agentOf(me)).botToken });
  expect([anew?.token === share.token, anew?.id === share.id]).toEqual([false, false]);
});
