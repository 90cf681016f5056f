import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { createAttemptLimits } from '../../../http/limits/attempt-store.ts';
import { attemptLimits } from '../attempts.ts';
import { contending, everyRow, outcome, sealed, securityFixture } from '../testing/security-fixture.ts';

const { db } = await testDatabase();
const stepMs = 30_000;

type Fixture = Awaited<ReturnType<typeof securityFixture>>;
type Person = Awaited<ReturnType<Fixture['person']>>;

/** The app's code, `steps` time steps from now. */
const codeOf = (secret: string, { clock }: Fixture, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + steps * stepMs });

async function turnedOn(fixture: Fixture, person: Person) {
  const { secret } = (await person.post('two-factor/setup', { password: sealed() })).body.data;
  const enabled = await person.post('two-factor/enable', { code: codeOf(secret, fixture) });
  expect(enabled.status).toBe(200);
  // The code that turned it on is consumed.
  fixture.clock.forward(stepMs);
  return { secret: secret as string, recoveryCodes: enabled.body.data.recoveryCodes as string[] };
}

const me = async (person: Person) => (await person.get('auth/me')).body.data;

it('requires a code from when it is turned on until it is turned off', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const begun = await person.post('two-factor/setup', { password: sealed() });
  const { secret, uri } = begun.body.data;
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(URL.parse(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
  expect(decodeURIComponent(uri)).toContain(`/Sosia:${person.email}?issuer=Sosia&secret=${secret}&`);
  expect(uri).toMatch(/algorithm=SHA1&digits=6&period=30/);
  expect(outcome(await person.login())).toBe('200');
  expect(await me(person)).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 });

  expect(outcome(await person.post('two-factor/enable', { code: '000000' }))).toBe('401 secondFactorWrong');
  const shown = codeOf(secret, fixture);
  const enabled = await person.post('two-factor/enable', { code: `${shown.slice(0, 3)} ${shown.slice(3)}` });
  expect(enabled.body.data.recoveryCodes).toHaveLength(10);
  for (const code of enabled.body.data.recoveryCodes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(new Set(enabled.body.data.recoveryCodes).size).toBe(10);
  expect(await me(person)).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
  expect(fixture.mails).toEqual([{ kind: 'twoFactorOn', accountId: person.accountId }]);

  fixture.clock.forward(stepMs);
  expect(outcome(await person.login())).toBe('401 secondFactorRequired');
  expect(outcome(await person.login('123456'))).toBe('401 secondFactorWrong');
  expect(outcome(await person.login(codeOf(secret, fixture)))).toBe('200');

  fixture.clock.forward(stepMs);
  const off = await person.post('two-factor/disable', { password: sealed(), code: codeOf(secret, fixture) });
  expect(off.body).toEqual({ status: 'off' });
  expect(fixture.mails.at(-1)).toEqual({ kind: 'twoFactorOff', accountId: person.accountId });
  expect(outcome(await person.login())).toBe('200');
  expect(await me(person)).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 });
  const left = await db.selectFrom('recovery_codes').where('account_id', '=', person.accountId).selectAll().execute();
  expect(left).toEqual([]);

  // Turning it off again needs no code, changes nothing and sends no mail.
  const told = fixture.mails.length;
  const again = await person.post('two-factor/disable', { password: sealed(), code: '000000' });
  expect([again.body, fixture.mails.length]).toEqual([{ status: 'off' }, told]);
});

it('reveals that a code is required only after a correct password', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  await turnedOn(fixture, person);
  const wrong = { email: person.email, password: sealed('Wrong-Guess-9') };
  expect(outcome(await fixture.anyone.json('POST', 'auth/login', wrong))).toBe('401 incorrectCredentials');
});

it('accepts a code one time step early or late, but no further', async () => {
  const fixture = await securityFixture(db);
  for (const [steps, expected] of [
    [-2, '401 secondFactorWrong'],
    [-1, '200'],
    [0, '200'],
    [1, '200'],
    [2, '401 secondFactorWrong'],
  ] as const) {
    const person = await fixture.person();
    const { secret } = await turnedOn(fixture, person);
    fixture.clock.forward(10 * stepMs);
    expect([steps, outcome(await person.login(codeOf(secret, fixture, steps)))]).toEqual([steps, expected]);
  }
});

it('rejects a used code and codes older than the last one', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const begun = await person.post('two-factor/setup', { password: sealed() });
  const { secret } = begun.body.data;
  const code = codeOf(secret, fixture);
  expect(outcome(await person.post('two-factor/enable', { code }))).toBe('200');
  expect(outcome(await person.login(code))).toBe('401 secondFactorWrong');
  const next = codeOf(secret, fixture, 1);
  expect(outcome(await person.login(next))).toBe('200');
  for (const used of [next, code]) expect(outcome(await person.login(used))).toBe('401 secondFactorWrong');
});

it('accepts only one of two concurrent uses of a code', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const { secret, recoveryCodes } = await turnedOn(fixture, person);
  for (const code of [codeOf(secret, fixture), recoveryCodes[0]]) {
    const tries = await Promise.all([1, 2, 3, 4].map(() => person.login(code)));
    expect(tries.map(outcome).sort()).toEqual(['200', ...new Array(3).fill('401 secondFactorWrong')]);
  }
});

it('turns on once for two concurrent requests', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const { secret } = (await person.post('two-factor/setup', { password: sealed() })).body.data;
  const code = codeOf(secret, fixture);
  const tries = await Promise.all([1, 2, 3].map(() => person.post('two-factor/enable', { code })));
  expect(tries.map(outcome).sort()).toEqual(['200', '401 secondFactorWrong', '401 secondFactorWrong']);
  expect(await me(person)).toMatchObject({ recoveryCodesLeft: 10 });
});

it('accepts each recovery code once, regardless of formatting', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const { recoveryCodes } = await turnedOn(fixture, person);
  const [first = '', second = ''] = recoveryCodes;
  expect(outcome(await person.login(first))).toBe('200');
  expect(outcome(await person.login(first))).toBe('401 secondFactorWrong');
  expect(outcome(await person.login(first.replaceAll('-', '')))).toBe('401 secondFactorWrong');
  const sloppy = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect(outcome(await person.login(sloppy))).toBe('200');
  expect(await me(person)).toMatchObject({ recoveryCodesLeft: 8 });
  for (const code of ['', '-', 'x', '12345', '1234567', '🦉🦉🦉', '１２３４５６', 'abcdef', '12345x', 'x'.repeat(50)]) {
    const refused = outcome(await person.login(code));
    expect([code, refused]).toEqual([code, code === '' ? '400 validation' : '401 secondFactorWrong']);
  }
});

it('voids the old recovery codes when new ones are created', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const { secret, recoveryCodes } = await turnedOn(fixture, person);
  const renew = (code: string, password = sealed()) => person.post('two-factor/recovery-codes', { password, code });
  expect(outcome(await renew(codeOf(secret, fixture), sealed('Wrong-Guess-9')))).toBe('401 incorrectCredentials');
  const renewed = await renew(codeOf(secret, fixture));
  expect(renewed.body.data.recoveryCodes).toHaveLength(10);
  expect(outcome(await person.login(recoveryCodes[0]))).toBe('401 secondFactorWrong');
  expect(outcome(await person.login(renewed.body.data.recoveryCodes[0]))).toBe('200');

  // Two concurrent requests leave one set of ten.
  const [, one, two] = renewed.body.data.recoveryCodes;
  const both = await contending(db, person.accountId, () => [renew(one), renew(two)]);
  expect(both.map(outcome)).toEqual(['200', '200']);
  expect(await me(person)).toMatchObject({ recoveryCodesLeft: 10 });

  const without = await fixture.person();
  const refused = await without.post('two-factor/recovery-codes', { password: sealed(), code: '123456' });
  expect(outcome(refused)).toBe('401 secondFactorWrong');
});

it('rejects codes of another account', async () => {
  const fixture = await securityFixture(db);
  const [ana, bea] = [await fixture.person(), await fixture.person()];
  const anas = await turnedOn(fixture, ana);
  const beas = await turnedOn(fixture, bea);
  expect(outcome(await ana.login(codeOf(beas.secret, fixture)))).toBe('401 secondFactorWrong');
  expect(outcome(await ana.login(beas.recoveryCodes[0]))).toBe('401 secondFactorWrong');
  expect(outcome(await bea.login(beas.recoveryCodes[0]))).toBe('200');
  const theirs = { password: sealed(), code: codeOf(anas.secret, fixture) };
  expect(outcome(await bea.post('two-factor/disable', theirs))).toBe('401 secondFactorWrong');

  // A secret copied to another account's row does not work there.
  const from = await db.selectFrom('accounts').selectAll().where('id', '=', ana.accountId).executeTakeFirstOrThrow();
  const copied = { totp_secret: from.totp_secret, totp_last_step: null };
  await db.updateTable('accounts').set(copied).where('id', '=', bea.accountId).execute();
  expect(outcome(await bea.login(codeOf(anas.secret, fixture)))).toBe('401 secondFactorWrong');
});

it('changes nothing with a session alone', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const setUp = (body: object) => person.post('two-factor/setup', body);
  expect(outcome(await setUp({ password: sealed('Wrong-Guess-9') }))).toBe('401 incorrectCredentials');
  expect(outcome(await setUp({ googleId: 'x.y.z' }))).toBe('401 incorrectCredentials');
  expect(outcome(await setUp({ password: 'plain' }))).toBe('400 validation');
  expect(outcome(await setUp({}))).toBe('400 validation');
  expect(outcome(await person.post('two-factor/enable', { code: '123456' }))).toBe('401 secondFactorWrong');

  const { secret } = await turnedOn(fixture, person);
  expect(outcome(await setUp({ password: sealed() }))).toBe('401 secondFactorRequired');
  const code = codeOf(secret, fixture);
  const wrong = { password: sealed('Wrong-Guess-9'), code };
  expect(outcome(await person.post('two-factor/disable', wrong))).toBe('401 incorrectCredentials');
  expect(outcome(await person.post('two-factor/disable', { password: sealed(), code: '1' }))).toBe(
    '401 secondFactorWrong',
  );
  // None of these requests consumed the code.
  expect(outcome(await person.login(code))).toBe('200');
});

it('rejects the sixth attempt of an account within 15 minutes, even with a correct code', async () => {
  const fixture = await securityFixture(db, { countAttempt: createAttemptLimits(db, attemptLimits, true) });
  const [ana, bea] = [await fixture.person(), await fixture.person()];
  const { secret } = await turnedOn(fixture, ana);
  await turnedOn(fixture, bea);
  for (let tried = 0; tried < 5; tried += 1) {
    // A request without a code does not count.
    expect(outcome(await ana.login())).toBe('401 secondFactorRequired');
    expect(outcome(await ana.login('000000'))).toBe('401 secondFactorWrong');
  }
  const sixth = await ana.login(codeOf(secret, fixture));
  expect(outcome(sixth)).toBe('429 rateLimited');
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(850);
  expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(900);
  const proven = { password: sealed(), code: codeOf(secret, fixture) };
  expect(outcome(await ana.post('two-factor/disable', proven))).toBe('429 rateLimited');
  expect(outcome(await bea.login('000000'))).toBe('401 secondFactorWrong');
});

it('keeps recovery codes valid after a change of the session secret', async () => {
  const before = await securityFixture(db);
  const person = await before.person();
  const { secret, recoveryCodes } = await turnedOn(before, person);
  const after = await securityFixture(db, { sessionSecret: 'another secret of the tests, as long as the first' });
  after.clock.forward(stepMs);
  const login = (code: string) =>
    after.anyone.json('POST', 'auth/login', { email: person.email, password: sealed(), code });
  expect(outcome(await login(codeOf(secret, after)))).toBe('401 secondFactorWrong');
  expect(after.logged.filter((line) => line.includes('sealed under another session secret'))).toHaveLength(1);
  expect(outcome(await login(recoveryCodes[0] ?? ''))).toBe('200');
});

it('stores no readable secret or code and logs none', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const pending = (await person.post('two-factor/setup', { password: sealed() })).body.data.secret as string;
  const pendingRows = await everyRow(db, ['accounts']);
  const { secret, recoveryCodes } = await turnedOn(fixture, person);
  const code = codeOf(secret, fixture);
  await person.login(code);
  await person.login(recoveryCodes[0]);
  await person.login(recoveryCodes[0]);
  const rows = await everyRow(db, ['accounts', 'recovery_codes']);
  const log = fixture.logged.join('');
  expect(log).toContain('/api/auth/two-factor/enable');
  const secrets = [pending, secret].flatMap((text) => [
    text,
    Buffer.from(Secret.fromBase32(text).bytes).toString('hex'),
  ]);
  const codes = recoveryCodes.flatMap((text) => [text, text.replaceAll('-', '')]);
  const hexCodes = codes.map((text) => Buffer.from(text).toString('hex'));
  for (const hidden of [...secrets, ...codes, ...hexCodes]) {
    for (const place of [pendingRows, rows, log]) expect(place.toLowerCase()).not.toContain(hidden.toLowerCase());
  }
  expect(log).not.toContain(code);
});
