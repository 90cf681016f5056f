import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../db/index.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { insertAccount } from '../../../testing/test-accounts.ts';
import { embedsFixture } from '../testing/embeds-fixture.ts';
import { defineNotifyJobs } from './define-notify-jobs.ts';
import { requestOptIn } from './request-opt-in.ts';

const { db } = await testDatabase();
const dayMs = 86_400_000;

async function setUp() {
  const { deps, jobs, mails, runtime, owner, app } = await embedsFixture(db);
  defineNotifyJobs(deps);
  const me = await owner();
  return {
    deps,
    jobs,
    mails,
    runtime,
    me,
    /** Enters email addresses and returns the resulting mails. */
    async enter(emails: string[], accountId = me.accountId) {
      const before = mails.length;
      await inTransaction(db, (tx) => requestOptIn(deps, tx, { accountId, emails }));
      await jobs.runAll();
      return mails.slice(before);
    },
    async answer(token: string, accept: boolean) {
      const payload = { token, accept };
      return (await app.inject({ method: 'POST', url: '/api/embed/notifications', payload })).json();
    },
    confirmed: async () =>
      (
        await db
          .selectFrom('notified_addresses')
          .select(['email', 'confirmed_at', 'stopped_at'])
          .where('account_id', '=', me.accountId)
          .execute()
      )
        .filter(({ confirmed_at, stopped_at }) => confirmed_at !== null && stopped_at === null)
        .map(({ email }) => email),
  };
}

const tokenOf = (mail: { link: string | null } | undefined) =>
  new URL(mail?.link ?? 'none:').searchParams.get('token') ?? '';

it('asks each email address once per account, in a mail without text chosen by the account', async () => {
  const { enter, me } = await setUp();
  await db
    .updateTable('accounts')
    .set({ name: 'Visit http://evil.example', language: 'es' })
    .where('id', '=', me.accountId)
    .execute();
  const mails = await enter(['b@example.net', 'a@example.net']);
  expect(mails.map(({ to }) => to)).toEqual(['a@example.net', 'b@example.net']);
  expect(mails[0]).toMatchObject({
    kind: 'confirmNotifications',
    accountId: me.accountId,
    subject: '¿Quieres recibir correos sobre conversaciones nuevas?',
    link: expect.stringMatching(/^http:\/\/localhost:3000\/notifications\?token=[\w-]{43}$/),
  });
  expect(mails[0]?.stopLink).toBe(mails[0]?.link);
  expect(mails[0]?.text).not.toContain('evil.example');
  expect(mails[0]?.text).not.toContain('Harbour');
  expect(tokenOf(mails[0])).not.toBe(tokenOf(mails[1]));
  expect((await enter(['a@example.net', 'c@example.net'])).map(({ to }) => to)).toEqual(['c@example.net']);
});

it('accepts repeated opt-in and opt-out with the token only', async () => {
  const { enter, answer, confirmed } = await setUp();
  const [mail] = await enter(['ana@example.net']);
  const token = tokenOf(mail);
  expect(await answer('nonsense', true)).toEqual({ status: 'invalid' });
  expect(await confirmed()).toEqual([]);
  expect(await answer(token, true)).toEqual({ status: 'confirmed' });
  expect(await answer(token, true)).toEqual({ status: 'confirmed' });
  expect(await confirmed()).toEqual(['ana@example.net']);
  expect(await answer(token, false)).toEqual({ status: 'stopped' });
  expect(await confirmed()).toEqual([]);
  expect(await answer(token, true)).toEqual({ status: 'confirmed' });
  expect(await confirmed()).toEqual(['ana@example.net']);
});

it('does not ask again after an opt-in, nor for thirty days after an opt-out', async () => {
  const { enter, answer, runtime, confirmed } = await setUp();
  const [yes, no, silent] = await enter(['1yes@example.net', '2no@example.net', '3silent@example.net']);
  const all = ['1yes@example.net', '2no@example.net', '3silent@example.net'];
  await answer(tokenOf(yes), true);
  await answer(tokenOf(no), false);
  runtime.forward(7 * dayMs - 1);
  expect(await enter(all)).toEqual([]);
  runtime.forward(1);
  const again = await enter(all);
  expect(again.map(({ to }) => to)).toEqual(['3silent@example.net']);
  expect(again[0]?.link).toBe(silent?.link);
  runtime.forward(23 * dayMs - 1);
  expect((await enter(all)).map(({ to }) => to)).toEqual(['3silent@example.net']);
  runtime.forward(1);
  expect((await enter(all)).map(({ to }) => to)).toEqual(['2no@example.net']);
  await answer(tokenOf(no), true);
  expect(await confirmed()).toEqual(['1yes@example.net', '2no@example.net']);
});

it('asks an email address once for each account that entered it', async () => {
  const { enter, answer, confirmed, me } = await setUp();
  const other = await setUp();
  const [mine] = await enter(['shared@example.net']);
  const [theirs] = await other.enter(['shared@example.net']);
  expect(theirs?.link).not.toBe(mine?.link);
  await answer(tokenOf(theirs), true);
  expect(await confirmed()).toEqual([]);
  expect(await other.confirmed()).toEqual(['shared@example.net']);
  expect(me.accountId).not.toBe(other.me.accountId);
});

it('asks fifty email addresses a day per account, then rejects and does not store the next one', async () => {
  const { enter, runtime } = await setUp();
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `person${from + n}@example.net`);
  expect(await enter(many(0, 50))).toHaveLength(50);
  await expect(enter(many(50, 51))).rejects.toMatchObject({ code: 'rateLimited' });
  expect(await enter(many(0, 50))).toEqual([]);
  runtime.forward(dayMs);
  expect(await enter(many(50, 51))).toHaveLength(1);
});

it('asks an email address for at most twenty accounts a day', async () => {
  const { enter, runtime, deps } = await setUp();
  const email = 'stranger@example.net';
  const accounts = await Promise.all(Array.from({ length: 21 }, () => insertAccount(deps.db, runtime)));
  for (const accountId of accounts.slice(0, 20)) expect(await enter([email], accountId)).toHaveLength(1);
  await expect(enter([email], accounts[20])).rejects.toMatchObject({ code: 'rateLimited' });
  const { rows } = await sql`select from notified_addresses where account_id = ${accounts[20]}`.execute(db);
  expect(rows).toEqual([]);
  // Accounts that already asked can still enter it.
  expect(await enter([email], accounts[0])).toEqual([]);
  runtime.forward(dayMs);
  expect(await enter([email], accounts[20])).toHaveLength(1);
});

it('sends no mail after an answer, or for a disabled account', async () => {
  const { deps, jobs, mails, me, answer, enter } = await setUp();
  const [first] = await enter(['ana@example.net']);
  await answer(tokenOf(first), true);
  const { id } = await db
    .selectFrom('notified_addresses')
    .select('id')
    .where('account_id', '=', me.accountId)
    .executeTakeFirstOrThrow();
  await jobs.run('confirm-notifications', { accountId: me.accountId, addressId: id });
  await inTransaction(db, (tx) => requestOptIn(deps, tx, { accountId: me.accountId, emails: ['other@example.net'] }));
  await db.updateTable('accounts').set({ active: false }).where('id', '=', me.accountId).execute();
  await jobs.runAll();
  expect(mails).toHaveLength(1);
});

it('finds a recipient after a change of the secret once another mail is sent', async () => {
  const { enter, answer, runtime, deps } = await setUp();
  await enter(['ana@example.net']);
  runtime.forward(7 * dayMs);
  deps.sessionSecret = 'another secret of thirty-two characters';
  const [mail] = await enter(['ana@example.net']);
  expect(await answer(tokenOf(mail), true)).toEqual({ status: 'confirmed' });
});
