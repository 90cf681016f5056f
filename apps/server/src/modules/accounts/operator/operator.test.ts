import { expect, it } from 'vitest';
import { createHookRegistry } from '../../../container/create-hook-registry.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Mail } from '../../../ports/mail.ts';
import { testEntitlements } from '../../billing/testing/test-entitlements.ts';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { outcome, sealed, securityFixture } from '../testing/security-fixture.ts';
import type { ListedUser, NewUser } from './index.ts';

const { db } = await testDatabase();
const password = 'Zarzamora-31';

/** The module with its endpoints and the operator's use cases on the same accounts. */
async function setUp(over: Partial<AccountsDependencies> = {}) {
  const sent: Mail[] = [];
  const mailer = {
    kind: 'outbox' as const,
    forget: async () => {},
    check: async () => null,
    send: async (mail: Mail) => void sent.push(mail),
  };
  return { ...(await securityFixture(db, { mailer, registration: 'closed', ...over })), sent };
}

let people = 0;
const form = (over: Partial<NewUser> = {}): NewUser => ({
  email: `Op${(people += 1)}@Example.org`,
  name: ' Ana ',
  lastName: 'Vidal',
  language: 'en',
  role: 'holder',
  active: true,
  password: null,
  ...over,
});

const rowOf = (email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();

/** The error that the operator receives. */
async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) return error;
  return error.code === 'validation' ? error.details.fields : error.code;
}

const tokenOf = (link: string | undefined) => URL.parse(link ?? '')?.searchParams.get('token') ?? '';

it('creates a user who sets a password through the invitation link, which confirms the address', async () => {
  const { operator, sent, anyone } = await setUp();
  const user = form({ language: 'es' });
  const invitation = await operator.createUser(user);
  const email = user.email.toLowerCase();
  expect(await rowOf(email)).toMatchObject({
    email,
    name: 'Ana',
    last_name: 'Vidal',
    language: 'es',
    role: 'holder',
    active: true,
    password_hash: null,
    email_verified_at: null,
    terms_accepted_at: null,
    plan: 'Free',
  });
  expect(invitation).toEqual({ link: sent[0]?.link, mailError: null });
  expect(sent).toMatchObject([{ to: email, kind: 'invite' }]);
  expect(outcome(await anyone.json('POST', 'auth/login', { email, password: sealed() }))).toBe(
    '401 incorrectCredentials',
  );

  const set = { token: tokenOf(invitation?.link), password: sealed(password) };
  expect((await anyone.json('POST', 'auth/reset-password', set)).body).toEqual({ status: 'changed' });
  expect((await rowOf(email))?.email_verified_at).not.toBeNull();
  expect(outcome(await anyone.json('POST', 'auth/login', { email, password: sealed(password) }))).toBe('200');
});

it('creates a user with a password and sends no mail', async () => {
  const { operator, sent, anyone } = await setUp();
  const user = form({ password });
  expect(await operator.createUser(user)).toBeNull();
  expect(sent).toEqual([]);
  expect(outcome(await anyone.json('POST', 'auth/login', { email: user.email, password: sealed(password) }))).toBe(
    '200',
  );
});

it('creates an inactive user without an invitation', async () => {
  const { operator, sent, anyone } = await setUp();
  const user = form({ active: false, password });
  expect(await operator.createUser(user)).toBeNull();
  expect(await operator.createUser(form({ active: false }))).toBeNull();
  expect(sent).toEqual([]);
  expect(outcome(await anyone.json('POST', 'auth/login', { email: user.email, password: sealed(password) }))).toBe(
    '403 accountInactive',
  );
});

it.each<[Partial<NewUser>, Record<string, string>]>([
  [{ email: '' }, { email: 'emailRequired' }],
  [{ email: 'ana' }, { email: 'emailFormat' }],
  [{ name: ' ' }, { name: 'nameRequired' }],
  [{ lastName: '' }, { lastName: 'surnameRequired' }],
  [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
  [{ language: 'fr' }, { language: 'invalid' }],
  [{ role: '' }, { role: 'roleRequired' }],
  [{ role: 'admin' }, { role: 'invalid' }],
  [{ active: undefined }, { active: 'activeRequired' }],
  [{ password: '' }, { password: 'passwordRequired' }],
  [{ password: 'short-1' }, { password: 'passwordRules' }],
  [{ password: 'P@ssw0rd1!' }, { password: 'passwordCommon' }],
  [
    { email: 'ana', name: '', lastName: '' },
    { email: 'emailFormat', name: 'nameRequired', lastName: 'surnameRequired' },
  ],
])('rejects a user with %j', async (over, complaints) => {
  const { operator, sent } = await setUp();
  const count = async () => (await db.selectFrom('accounts').select('id').execute()).length;
  const before = await count();
  expect(await refusal(operator.createUser(form(over)))).toEqual(complaints);
  expect([await count(), sent]).toEqual([before, []]);
});

it('rejects a user whose address is taken, regardless of case and spaces', async () => {
  const { operator, person } = await setUp();
  const me = await person();
  expect(await refusal(operator.createUser(form({ email: ` ${me.email.toUpperCase()} ` })))).toBe('userExist');
});

it('returns the link and the reason if the mail cannot be sent', async () => {
  const send = async () => Promise.reject(new Error('the mail server is away'));
  const mailer = { kind: 'smtp' as const, send, forget: async () => {}, check: async () => null };
  const { operator, anyone } = await setUp({ mailer });
  const invitation = await operator.createUser(form());
  expect(invitation?.mailError).toBe('the mail server is away');
  const set = { token: tokenOf(invitation?.link), password: sealed(password) };
  expect((await anyone.json('POST', 'auth/reset-password', set)).body).toEqual({ status: 'changed' });
});

it('confirms an address once', async () => {
  const { operator, person, clock } = await setUp();
  const me = await person();
  await db
    .updateTable('accounts')
    .set({ email_verified_at: null, updated_at: new Date() })
    .where('id', '=', me.accountId)
    .execute();
  expect((await me.get('auth/me')).body.data.emailVerified).toBe(false);
  await operator.verifyUser(me.email.toUpperCase());
  const at = clock.now();
  clock.forward(1_000);
  await operator.verifyUser(me.email);
  expect((await rowOf(me.email))?.email_verified_at).toEqual(at);
  expect((await me.get('auth/me')).body.data.emailVerified).toBe(true);
});

it('mails and returns a link to set a password', async () => {
  const { operator, person, sent, anyone } = await setUp();
  const me = await person();
  const { link, mailError } = await operator.mailPasswordLink(me.email);
  expect([sent[0]?.kind, sent[0]?.link, mailError]).toEqual(['reset', link, null]);
  expect(outcome(await me.get('auth/me'))).toBe('200');
  const set = { token: tokenOf(link), password: sealed(password) };
  expect((await anyone.json('POST', 'auth/reset-password', set)).body).toEqual({ status: 'changed' });
  expect(outcome(await me.get('auth/me'))).toBe('511 sessionInvalid');
  await operator.setUserActive(me.email, false);
  expect(await refusal(operator.mailPasswordLink(me.email))).toBe('accountInactive');
});

it('sets a password, ends every session, voids every mailed link and notifies the account', async () => {
  const { operator, person, mails, anyone } = await setUp();
  const me = await person();
  const { link } = await operator.mailPasswordLink(me.email);
  expect(await refusal(operator.setUserPassword(me.email, 'short-1'))).toEqual({ password: 'passwordRules' });
  expect(outcome(await me.get('auth/me'))).toBe('200');
  await operator.setUserPassword(me.email, password);
  expect(outcome(await me.get('auth/me'))).toBe('511 sessionInvalid');
  expect(outcome(await me.login())).toBe('401 incorrectCredentials');
  expect(outcome(await anyone.json('POST', 'auth/login', { email: me.email, password: sealed(password) }))).toBe('200');
  const set = { token: tokenOf(link), password: sealed(password) };
  expect((await anyone.json('POST', 'auth/reset-password', set)).body).toEqual({ status: 'invalid' });
  expect(mails).toContainEqual({ kind: 'passwordChanged', accountId: me.accountId });
});

it('sets a known plan, regardless of case', async () => {
  const { operator, person } = await setUp();
  const me = await person();
  for (const [wanted, plan] of [
    ['Basic', 'Basic'],
    [' only avatars ', 'Only Avatars'],
    ['FREE', 'Free'],
  ] as const) {
    expect(await operator.setUserPlan(me.email, wanted)).toBe(plan);
    expect((await me.get('auth/me')).body.data.plan).toBe(plan);
  }
  expect(await refusal(operator.setUserPlan(me.email, 'Gold'))).toEqual({ plan: 'invalid' });
  expect(await refusal(operator.setUserPlan(me.email, ' '))).toEqual({ plan: 'fieldRequired' });
});

it.each([true, false, null])('sets dashboard access to %s', async (canView) => {
  const { operator, person } = await setUp();
  const me = await person();
  await operator.setUserDashboard(me.email, canView);
  expect((await rowOf(me.email))?.can_view_dashboard).toBe(canView);
});

it('rejects unknown values', async () => {
  const { operator, person } = await setUp();
  const me = await person();
  expect(await refusal(operator.setUserActive(me.email, undefined))).toEqual({ active: 'activeRequired' });
  expect(await refusal(operator.setUserDashboard(me.email, undefined))).toEqual({ dashboard: 'invalid' });
});

it('deactivates an account immediately and reactivates it', async () => {
  const { operator, person } = await setUp();
  const [me, other] = [await person(), await person()];
  await operator.setUserActive(me.email, false);
  expect(outcome(await me.get('auth/me'))).toBe('511 sessionInvalid');
  expect(outcome(await me.login())).toBe('403 accountInactive');
  expect(outcome(await other.get('auth/me'))).toBe('200');
  await operator.setUserActive(me.email, true);
  expect(outcome(await me.get('auth/me'))).toBe('511 sessionInvalid');
  expect(outcome(await me.login())).toBe('200');
});

it('turns two-factor sign-in off for a locked-out user and notifies the account', async () => {
  const { operator, person, mails } = await setUp();
  const me = await person();
  expect(await operator.resetUserTwoFactor(me.email)).toBe(false);
  const secret = { totp_secret: Buffer.from('sealed'), totp_pending: Buffer.from('x'), totp_last_step: 7 };
  await db
    .updateTable('accounts')
    .set({ ...secret, updated_at: new Date() })
    .where('id', '=', me.accountId)
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ account_id: me.accountId, code_hash: Buffer.from('c') })
    .execute();
  expect(outcome(await me.login())).toBe('401 secondFactorRequired');
  expect(await operator.resetUserTwoFactor(me.email)).toBe(true);
  expect(outcome(await me.login())).toBe('200');
  expect(await rowOf(me.email)).toMatchObject({ totp_secret: null, totp_pending: null, totp_last_step: null });
  expect(await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', me.accountId).execute()).toEqual(
    [],
  );
  expect(mails).toContainEqual({ kind: 'twoFactorOff', accountId: me.accountId });
});

it('lists every account ordered by email address, without secrets', async () => {
  const { operator, person, clock } = await setUp();
  const me = await person();
  const times = { created_at: clock.now(), updated_at: clock.now() };
  const many = Array.from({ length: 1_001 }, (_, n) => ({
    id: clock.newId(),
    email: `many${String(n).padStart(4, '0')}@example.net`,
    name: 'N',
    last_name: 'M',
    ...times,
  }));
  await db.insertInto('accounts').values(many).execute();
  const listed: ListedUser[] = [];
  for await (const user of operator.listUsers()) listed.push(user);
  const all = await db.selectFrom('accounts').select('email').orderBy('email').execute();
  expect(listed.map((user) => user.email)).toEqual(all.map((row) => row.email));
  expect(listed.find((user) => user.email === me.email)).toEqual({
    id: me.accountId,
    email: me.email,
    name: 'Ada',
    lastName: 'Test',
    language: 'en',
    role: 'holder',
    plan: 'Free',
    canViewDashboard: null,
    active: true,
    emailVerified: true,
    termsAccepted: true,
    twoFactor: false,
    createdAt: clock.now().toISOString(),
  });
});

it('deletes an account unless it has an active subscription', async () => {
  const paying = new Set<string>();
  const forgotten: string[] = [];
  const hooks = createHookRegistry();
  hooks.forgetAccount.push(async (_tx, id) => void forgotten.push(id));
  const { operator, person, sent } = await setUp({
    hooks,
    entitlements: testEntitlements({ hasLiveSubscription: async (_db, id) => paying.has(id) }),
  });
  const [me, other] = [await person(), await person()];
  paying.add(me.accountId);
  expect(await refusal(operator.removeUser(me.email))).toBe('subscriptionActive');
  expect(await rowOf(me.email)).toBeDefined();
  paying.clear();
  await operator.removeUser(me.email);
  expect([await rowOf(me.email), forgotten]).toEqual([undefined, [me.accountId]]);
  expect(sent).toMatchObject([{ to: me.email, kind: 'deleted' }]);
  expect(await rowOf(other.email)).toBeDefined();
});

it('reports an unknown or invalid email address for every command', async () => {
  const { operator } = await setUp();
  const commands: ((email: string) => Promise<unknown>)[] = [
    operator.verifyUser,
    operator.mailPasswordLink,
    (email) => operator.setUserPassword(email, password),
    (email) => operator.setUserPlan(email, 'Free'),
    (email) => operator.setUserDashboard(email, true),
    (email) => operator.setUserActive(email, true),
    operator.resetUserTwoFactor,
    operator.removeUser,
  ];
  for (const command of commands) {
    expect(await refusal(command('nobody@example.org'))).toBe('userNotFound');
    expect(await refusal(command('nobody'))).toEqual({ email: 'emailFormat' });
  }
});
