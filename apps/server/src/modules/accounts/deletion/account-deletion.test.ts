import { expect, it } from 'vitest';
import { createHookRegistry } from '../../../container/create-hook-registry.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import type { Identity } from '../../../ports/identity.ts';
import type { Mail, Mailer } from '../../../ports/mail.ts';
import { testEntitlements } from '../../billing/testing/test-entitlements.ts';
import { findAccount } from '../account-store.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { outcome, sealed, securityFixture } from '../testing/security-fixture.ts';

const { db } = await testDatabase();

/** The accounts module with recorded mails, hooks and jobs. */
async function setUp(over: Partial<AccountsDependencies> = {}) {
  const happened: string[] = [];
  const sent: Mail[] = [];
  const hooks = createHookRegistry();
  const mailer: Mailer = {
    kind: 'outbox',
    check: async () => null,
    send: async (mail) => void sent.push(mail),
    forget: async ({ email }) => void happened.push(`mails to ${email}`),
  };
  const jobs: AccountsDependencies['jobs'] = {
    enqueue: async () => {},
    forget: async (_tx, names) => void happened.push(`jobs of ${names.join(', ')}`),
  };
  const fixture = await securityFixture(db, { mailer, hooks, jobs, ...over });
  return { ...fixture, happened, sent, hooks };
}

const isThere = async (accountId: string) => (await findAccount(db, accountId)) !== undefined;
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['person']>>;
const remove = (person: Person, body: object) => person.post('delete-user', body);

it('deletes the account with its password, sends a mail in its language and invalidates its token', async () => {
  const { person, sent, happened } = await setUp();
  const [me, other] = [await person(), await person()];
  await db
    .updateTable('accounts')
    .set({ language: 'es', updated_at: new Date() })
    .where('id', '=', me.accountId)
    .execute();
  const answer = await remove(me, { password: sealed() });
  expect([answer.status, answer.body]).toEqual([200, { status: 'deleted' }]);
  expect([await isThere(me.accountId), await isThere(other.accountId)]).toEqual([false, true]);
  expect(happened).toEqual([`jobs of ${me.accountId}, ${me.email}`, `mails to ${me.email}`]);
  expect(sent).toMatchObject([
    { to: me.email, kind: 'deleted', link: null, subject: 'Tu cuenta de Sosia se ha eliminado' },
  ]);
  expect(sent[0]?.accountId).toBeUndefined();
  expect(outcome(await me.get('auth/me'))).toBe('511 sessionInvalid');
  expect(outcome(await me.login())).toBe('404 userNotFound');
});

it('deletes nothing without re-authentication', async () => {
  const { person, sent, happened } = await setUp();
  const me = await person();
  const cases: [object, string, string?][] = [
    [{ password: sealed('Secreto-2') }, '401 incorrectCredentials'],
    [{ password: 'Secreto-1' }, '400 validation', 'invalid'],
    [{}, '400 validation', 'passwordRequired'],
    [{ password: sealed('Secreto-2'), googleId: 'x' }, '401 incorrectCredentials'],
    [{ googleId: 'x' }, '401 incorrectCredentials'],
  ];
  for (const [body, expected, key] of cases) {
    const answer = await remove(me, body);
    expect([outcome(answer), answer.body.error.fields?.password?.key]).toEqual([expected, key]);
  }
  expect([await isThere(me.accountId), sent, happened]).toEqual([true, [], []]);
});

it('accepts a token of the linked Google account instead of the password', async () => {
  const identity = (subject: string): Identity => ({
    subject,
    email: 'ana@example.org',
    isEmailVerified: true,
    name: '',
    lastName: '',
  });
  const verify = async (token: string) => (token === 'bad' ? null : identity(token));
  const { person } = await setUp({ identity: { verify } });
  const [me, unlinked] = [await person(), await person()];
  const withoutPassword = { password_hash: null, google_subject: 'mine', updated_at: new Date() };
  await db.updateTable('accounts').set(withoutPassword).where('id', '=', me.accountId).execute();
  for (const body of [
    { password: sealed() },
    { password: sealed(), googleId: 'mine' },
    { googleId: 'bad' },
    { googleId: 'other' },
  ])
    expect(outcome(await remove(me, body))).toBe('401 incorrectCredentials');
  expect(outcome(await remove(unlinked, { googleId: 'mine' }))).toBe('401 incorrectCredentials');
  expect(outcome(await remove(me, { googleId: 'mine' }))).toBe('200');
  expect([await isThere(me.accountId), await isThere(unlinked.accountId)]).toEqual([false, true]);
});

it('refuses to delete an account with an active subscription', async () => {
  const paying = new Set<string>();
  const { person, happened } = await setUp({
    entitlements: testEntitlements({ hasLiveSubscription: async (_db, id) => paying.has(id) }),
  });
  const me = await person();
  paying.add(me.accountId);
  expect(outcome(await remove(me, { password: sealed('Secreto-2') }))).toBe('401 incorrectCredentials');
  expect(outcome(await remove(me, { password: sealed() }))).toBe('409 subscriptionActive');
  expect([await isThere(me.accountId), happened]).toEqual([true, []]);
  paying.clear();
  expect(outcome(await remove(me, { password: sealed() }))).toBe('200');
});

it('runs the hooks in the transaction and their follow-up work after the commit', async () => {
  const { person, hooks, happened } = await setUp();
  const me = await person();
  for (const part of ['one', 'two'])
    hooks.forgetAccount.push(async (tx, accountId) => {
      happened.push(`${part}: ${(await findAccount(tx, accountId))?.email}`);
      return async () => void happened.push(`${part} after: ${await isThere(accountId)}`);
    });
  hooks.forgetAccount.push(async () => undefined);
  expect(outcome(await remove(me, { password: sealed() }))).toBe('200');
  expect(happened).toEqual([
    `one: ${me.email}`,
    `two: ${me.email}`,
    `jobs of ${me.accountId}, ${me.email}`,
    'one after: false',
    'two after: false',
    `mails to ${me.email}`,
  ]);
});

it('deletes nothing if a hook fails', async () => {
  const { person, hooks, happened, sent } = await setUp();
  const me = await person();
  hooks.forgetAccount.push(async () => async () => void happened.push('after'));
  hooks.forgetAccount.push(async () => Promise.reject(new Error('the disk is away')));
  expect(outcome(await remove(me, { password: sealed() }))).toBe('500 default');
  expect([await isThere(me.accountId), happened, sent]).toEqual([true, [], []]);
});

it('deletes the account and logs an error if follow-up work fails', async () => {
  const send = async () => Promise.reject(new Error('no mail today'));
  const forgotten: string[] = [];
  const mailer: Mailer = {
    kind: 'smtp',
    check: async () => null,
    send,
    forget: async ({ id }) => void forgotten.push(id),
  };
  const { person, hooks, logged } = await setUp({ mailer });
  const me = await person();
  hooks.forgetAccount.push(async () => async () => Promise.reject(new Error('the disk is away')));
  expect(outcome(await remove(me, { password: sealed() }))).toBe('200');
  expect([await isThere(me.accountId), forgotten]).toEqual([false, [me.accountId]]);
  const log = logged.join('');
  for (const text of ['the disk is away', 'no mail today']) expect(log).toContain(text);
});

it('sends one farewell mail for concurrent deletions', async () => {
  const both = Promise.withResolvers<boolean>();
  let proven = 0;
  const { person, sent } = await setUp({
    entitlements: testEntitlements({
      hasLiveSubscription: () => {
        if ((proven += 1) === 2) both.resolve(false);
        return both.promise;
      },
    }),
  });
  const me = await person();
  const answers = await Promise.all([1, 2].map(() => remove(me, { password: sealed() })));
  expect(answers.map(outcome)).toEqual(['200', '200']);
  expect(sent).toHaveLength(1);
});
