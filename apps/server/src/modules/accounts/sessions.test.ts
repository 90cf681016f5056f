import { expect, it } from 'vitest';
import { runSweeps } from '../../testing/run-sweeps.ts';
import { accountsFixture, sealed } from './testing/accounts-fixture.ts';

const setUp = await accountsFixture();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = firefox.replaceAll('140.0', '141.0');
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const password = sealed('Secreto-1');

it('lists the account’s sessions and marks the current one', async () => {
  const { member, post, call, clock } = await setUp();
  const { email, token } = await member();
  clock.forward(60_000);
  await post('login', { email, password }, '', safari);
  const { data } = (await call('GET sessions', { token })).body;
  expect(data).toMatchObject([
    { browser: 'Safari', system: 'iOS', address: '127.0.0.1', current: false },
    { browser: null, system: null, current: true },
  ]);
});

it('reports only known browsers and systems', async () => {
  const { member, post, call, deliver } = await setUp();
  const { email, token } = await member();
  await post('login', { email, password }, '', firefox);
  await deliver();
  await post(
    'login',
    { email, password },
    '',
    'You have won, see http://evil.example now/1 (Windows NT 10.0; http://worse.example) x',
  );
  const [mail] = await deliver();
  expect(mail?.kind).toBe('newDevice');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil|worse/);
  const { data } = (await call('GET sessions', { token })).body;
  expect(JSON.stringify(data)).not.toMatch(/evil|worse/);
});

it('ends one session immediately, only of the same account', async () => {
  const { member, post, call } = await setUp();
  const [mine, theirs] = [await member(), await member()];
  const other = (await post('login', { email: mine.email, password })).body.token;
  const { data } = (await call('GET sessions', { token: mine.token })).body;
  const sid = data.find(({ current }: { current: boolean }) => !current).id;
  expect((await call(`DELETE sessions/${sid}`, { token: theirs.token })).status).toBe(404);
  expect((await post('refresh-token', {}, other)).status).toBe(200);
  expect((await call(`DELETE sessions/${sid}`, { token: mine.token })).body).toEqual({ status: 'loggedOut' });
  expect((await post('refresh-token', {}, other)).status).toBe(511);
  expect((await call(`DELETE sessions/${sid}`, { token: mine.token })).status).toBe(404);
  expect((await post('refresh-token', {}, mine.token)).status).toBe(200);
});

it('ends every session, including the current one', async () => {
  const { member, post, call } = await setUp();
  const [mine, theirs] = [await member(), await member()];
  const other = (await post('login', { email: mine.email, password })).body.token;
  expect((await call('DELETE sessions', { token: mine.token })).body).toEqual({ status: 'loggedOut' });
  for (const token of [mine.token, other]) expect((await post('refresh-token', {}, token)).status).toBe(511);
  expect((await post('refresh-token', {}, theirs.token)).status).toBe(200);
});

it('records the last use of a session to within ten minutes', async () => {
  const { member, call, clock } = await setUp();
  const { token } = await member();
  const lastUsed = async () => Date.parse((await call('GET sessions', { token })).body.data[0].lastUsedAt);
  const before = await lastUsed();
  clock.forward(600_000);
  expect(await lastUsed()).toBe(before);
  clock.forward(1);
  expect(await lastUsed()).toBe(before + 600_001);
});

it('sends a mail on sign-in from a new browser, but not from a newer version of a known one', async () => {
  const { member, post, deliver } = await setUp();
  const { email } = await member({ language: 'es' });
  await post('login', { email, password }, '', firefox);
  const [mail] = await deliver();
  expect(mail).toMatchObject({ kind: 'newDevice', to: email, link: 'http://localhost:3000/reset-password' });
  expect(mail?.text).toContain('Firefox en Windows');
  await post('login', { email, password }, '', newerFirefox);
  expect(await deliver()).toEqual([]);
  await post('login', { email, password }, '', safari);
  expect((await deliver()).map(({ kind }) => kind)).toEqual(['newDevice']);
});

it('rejects inactive accounts and ends their sessions', async () => {
  const { member, post, db } = await setUp();
  const { email, token, accountId } = await member();
  await db.updateTable('accounts').set({ active: false }).where('id', '=', accountId).execute();
  expect((await post('refresh-token', {}, token)).status).toBe(511);
  const refused = await post('login', { email, password });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'accountInactive']);
  // Without the password, the response does not reveal the state.
  expect((await post('login', { email, password: sealed('Secreto-2') })).status).toBe(401);
});

it('deletes expired data', async () => {
  const { member, post, deliver, accounts, clock, db } = await setUp();
  await db.deleteFrom('accounts').execute();
  const { email } = await member();
  await post('register', {
    name: 'U',
    lastName: 'N',
    email: 'never@example.com',
    password,
    terms: true,
  });
  await deliver();
  const counts = async () => {
    const count = async (table: 'accounts' | 'sessions' | 'email_tokens') =>
      (
        await db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    return [await count('accounts'), await count('sessions'), await count('email_tokens')];
  };
  const day = 86_400_000;
  await runSweeps(accounts);
  expect(await counts()).toEqual([2, 2, 2]);
  clock.forward(7 * day + 1);
  await runSweeps(accounts);
  expect(await counts()).toEqual([1, 1, 1]);
  clock.forward(24 * day);
  await runSweeps(accounts);
  expect(await counts()).toEqual([1, 1, 0]);
  clock.forward(90 * day);
  await runSweeps(accounts);
  expect(await counts()).toEqual([1, 0, 0]);
  expect((await post('login', { email, password })).status).toBe(200);
});
