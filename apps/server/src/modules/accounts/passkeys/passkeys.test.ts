import { SettingsService } from '@simplewebauthn/server';
import { limits } from '@sosia/contract';
import { decodeJwt } from 'jose';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { type Flaws, type TestAuthenticator, testAuthenticator } from '../../../testing/test-authenticator.ts';
import { deviceCertificate, rootCertificate } from '../testing/attestation-certificates.ts';
import { contending, everyRow, outcome, sealed, securityFixture } from '../testing/security-fixture.ts';

const { db } = await testDatabase();

type Fixture = Awaited<ReturnType<typeof securityFixture>>;
type Person = Awaited<ReturnType<Fixture['person']>>;

const refused = '401 passkeyRefused';
const minuteMs = 60_000;

const begin = async (person: Person) => (await person.post('passkeys/begin', { password: sealed() })).body.data;

async function added(person: Person, authenticator: TestAuthenticator, name = 'Key') {
  const answer = await person.post('passkeys', { name, credential: authenticator.create(await begin(person)) });
  expect(outcome(answer)).toBe('201');
  return answer.body.data;
}

const beginLogin = async ({ anyone }: Fixture) =>
  (await anyone.json('POST', 'auth/passkeys/begin-login', {})).body.data;
const send = ({ anyone }: Fixture, credential: object) => anyone.json('POST', 'auth/passkeys/login', { credential });

async function login(fixture: Fixture, authenticator: TestAuthenticator, flaws: Flaws = {}) {
  return send(fixture, authenticator.get(await beginLogin(fixture), flaws));
}

it('signs in with a passkey added earlier', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const authenticator = testAuthenticator();
  const options = await begin(person);
  expect(options).toMatchObject({
    rp: { name: 'Sosia', id: 'localhost' },
    user: { name: person.email, displayName: 'Ada Test' },
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
    timeout: 5 * minuteMs,
  });
  expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(person.accountId.replaceAll('-', ''));
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);

  const made = await person.post('passkeys', { name: ' Blue key ', credential: authenticator.create(options) });
  expect(made.body.data).toMatchObject({ name: 'Blue key', synced: false, lastUsedAt: null });
  expect(fixture.mails).toEqual([{ kind: 'passkeyAdded', accountId: person.accountId }]);
  expect((await begin(person)).excludeCredentials).toEqual([
    { id: authenticator.credentialId, type: 'public-key', transports: ['usb'] },
  ]);

  fixture.clock.forward(minuteMs);
  const begun = await beginLogin(fixture);
  expect(begun).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  const signedIn = await send(fixture, authenticator.get(begun));
  expect(signedIn.status).toBe(200);
  expect(decodeJwt(signedIn.body.token)).toMatchObject({ userId: person.accountId, kind: 'account' });
  const [passkey] = (await person.get('auth/passkeys')).body.data;
  expect(passkey).toMatchObject({ id: made.body.data.id, lastUsedAt: fixture.clock.now().toISOString() });
});

it('counts as both factors', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const authenticator = testAuthenticator();
  await added(person, authenticator);
  await db
    .updateTable('accounts')
    .set({ totp_secret: Buffer.from('sealed'), email_verified_at: null })
    .where('id', '=', person.accountId)
    .execute();
  expect(outcome(await person.login())).toBe('401 secondFactorRequired');
  expect(outcome(await login(fixture, authenticator))).toBe('200');
});

it('accepts a synced passkey with a counter of zero repeatedly', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const authenticator = testAuthenticator({ counts: false });
  expect(await added(person, authenticator)).toMatchObject({ synced: true });
  for (let time = 0; time < 3; time += 1) expect(outcome(await login(fixture, authenticator))).toBe('200');
});

it('lists the newest first and removes only passkeys of the same account', async () => {
  const fixture = await securityFixture(db);
  const [ana, bea] = [await fixture.person(), await fixture.person()];
  const authenticator = testAuthenticator();
  const first = await added(ana, authenticator, 'First');
  fixture.clock.forward(1);
  await added(ana, testAuthenticator(), 'Second');
  const names = async (person: Person) =>
    (await person.get('auth/passkeys')).body.data.map(({ name }: { name: string }) => name);
  expect(await names(ana)).toEqual(['Second', 'First']);
  expect(await names(bea)).toEqual([]);
  expect(outcome(await bea.delete(`auth/passkeys/${first.id}`))).toBe('404 notFound');
  expect((await ana.delete(`auth/passkeys/${first.id}`)).body).toEqual({ status: 'deleted' });
  expect(outcome(await ana.delete(`auth/passkeys/${first.id}`))).toBe('404 notFound');
  expect(await names(ana)).toEqual(['Second']);
  expect(outcome(await login(fixture, authenticator))).toBe(refused);
});

it('requires the password to begin adding a passkey', async () => {
  const person = await (await securityFixture(db)).person();
  const wrong = await person.post('passkeys/begin', { password: sealed('Wrong-Guess-9') });
  expect(outcome(wrong)).toBe('401 incorrectCredentials');
  expect(outcome(await person.post('passkeys/begin', {}))).toBe('400 validation');
});

const flawedMakings: [what: string, flaws: Flaws][] = [
  ['at another origin', { origin: 'http://localhost:3001' }],
  ['at the same host with another scheme', { origin: 'https://localhost:3000' }],
  ['for another relying party', { rpId: 'example.org' }],
  ['without user verification', { isUserVerified: false }],
  ['without user presence', { isUserPresent: false }],
  ['for another ceremony type', { type: 'webauthn.get' }],
  ['with a challenge that was not issued', { challenge: 'c'.repeat(43) }],
  ['with another attestation format', { attestation: { format: 'fido-u2f', statement: new Map() } }],
];

it.each(flawedMakings)('rejects a new passkey made %s', async (_what, flaws) => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const credential = testAuthenticator().create(await begin(person), flaws);
  expect(outcome(await person.post('passkeys', { name: 'Key', credential }))).toBe(refused);
  expect((await person.get('auth/passkeys')).body.data).toEqual([]);
  expect(fixture.mails).toEqual([]);
});

it.each(
  flawedMakings
    .slice(0, -1)
    .map(([what, flaws]) => [what, { ...flaws, ...(flaws.type ? { type: 'webauthn.create' } : {}) }]),
)('rejects a sign-in with a passkey used %s', async (_what, flaws) => {
  const fixture = await securityFixture(db);
  const authenticator = testAuthenticator();
  await added(await fixture.person(), authenticator);
  expect(outcome(await login(fixture, authenticator, flaws))).toBe(refused);
  expect(outcome(await login(fixture, authenticator))).toBe('200');
});

it('fetches no URL from a credential', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const toPem = (bytes: Buffer) =>
    `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----`;
  // A device whose vendor the library trusts.
  SettingsService.setRootCertificates({ identifier: 'apple', certificates: [toPem(rootCertificate)] });
  const person = await (await securityFixture(db)).person();
  const attestation = { format: 'apple', statement: new Map([['x5c', [deviceCertificate]]]) };
  const credential = testAuthenticator().create(await begin(person), { attestation });
  expect(outcome(await person.post('passkeys', { name: 'Key', credential }))).toBe(refused);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

it('accepts a challenge once, in time, and only from the account it was issued to', async () => {
  const fixture = await securityFixture(db);
  const [ana, bea] = [await fixture.person(), await fixture.person()];
  const add = (person: Person, credential: object) => person.post('passkeys', { name: 'Key', credential });

  const options = await begin(ana);
  expect(outcome(await add(bea, testAuthenticator().create(options)))).toBe(refused);
  const flawed = testAuthenticator().create(options, { isUserVerified: false });
  expect(outcome(await add(ana, flawed))).toBe(refused);
  // The failed attempt consumed the challenge.
  expect(outcome(await add(ana, testAuthenticator().create(options)))).toBe(refused);

  const late = await begin(ana);
  fixture.clock.forward(5 * minuteMs);
  expect(outcome(await add(ana, testAuthenticator().create(late)))).toBe(refused);
  const forLogin = { ...late, challenge: (await beginLogin(fixture)).challenge };
  expect(outcome(await add(ana, testAuthenticator().create(forLogin)))).toBe(refused);

  const inTime = await begin(ana);
  fixture.clock.forward(5 * minuteMs - 1);
  expect(outcome(await add(ana, testAuthenticator().create(inTime)))).toBe('201');
});

it('gives the same response to replayed, late and mismatched sign-ins', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const authenticator = testAuthenticator();
  await added(person, authenticator);
  const credential = authenticator.get(await beginLogin(fixture));
  const both = await Promise.all([send(fixture, credential), send(fixture, credential)]);
  expect(both.map(outcome).sort()).toEqual(['200', refused]);
  expect(outcome(await send(fixture, credential))).toBe(refused);

  const begun = await beginLogin(fixture);
  fixture.clock.forward(5 * minuteMs);
  expect(outcome(await send(fixture, authenticator.get(begun)))).toBe(refused);
  const { challenge } = await begin(person);
  expect(outcome(await login(fixture, authenticator, { challenge }))).toBe(refused);

  const failed = await beginLogin(fixture);
  expect(outcome(await send(fixture, authenticator.get(failed, { isUserVerified: false })))).toBe(refused);
  expect(outcome(await send(fixture, authenticator.get(failed)))).toBe(refused);
});

it('rejects a sign-in if signature, credential and account do not match', async () => {
  const fixture = await securityFixture(db);
  const [ana, bea] = [await fixture.person(), await fixture.person()];
  const [anas, beas] = [testAuthenticator(), testAuthenticator()];
  await added(ana, anas);
  await added(bea, beas);
  expect(outcome(await login(fixture, anas, { credentialId: beas.credentialId }))).toBe(refused);
  const beasHandle = Buffer.from(bea.accountId.replaceAll('-', ''), 'hex').toString('base64url');
  expect(outcome(await login(fixture, anas, { userHandle: beasHandle }))).toBe(refused);
  expect(outcome(await login(fixture, anas, { userHandle: null }))).toBe(refused);
  expect(outcome(await login(fixture, testAuthenticator(), { userHandle: beasHandle }))).toBe(refused);

  const { response, ...rest } = anas.get(await beginLogin(fixture));
  const signature = Buffer.from(String(response.signature), 'base64url');
  signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
  const tampered = { ...rest, response: { ...response, signature: signature.toString('base64url') } };
  expect(outcome(await send(fixture, tampered))).toBe(refused);
});

it('detects a cloned authenticator by its counter', async () => {
  const fixture = await securityFixture(db);
  const authenticator = testAuthenticator();
  await added(await fixture.person(), authenticator);
  expect(outcome(await login(fixture, authenticator, { counter: 10 }))).toBe('200');
  for (const counter of [10, 9, 0]) expect(outcome(await login(fixture, authenticator, { counter }))).toBe(refused);
  // Two concurrent uses with the same counter: the second is a clone.
  const [one, two] = [await beginLogin(fixture), await beginLogin(fixture)];
  const both = [one, two].map((options) => send(fixture, authenticator.get(options, { counter: 11 })));
  expect((await Promise.all(both)).map(outcome).sort()).toEqual(['200', refused]);
  expect(outcome(await login(fixture, authenticator, { counter: 4_294_967_295 }))).toBe('200');
});

it('rejects inactive accounts and reveals the reason only to the holder', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const authenticator = testAuthenticator();
  await added(person, authenticator);
  await db.updateTable('accounts').set({ active: false }).where('id', '=', person.accountId).execute();
  expect(outcome(await login(fixture, authenticator, { isUserVerified: false }))).toBe(refused);
  expect(outcome(await login(fixture, authenticator))).toBe('403 accountInactive');
});

it('registers a credential once across all accounts', async () => {
  const fixture = await securityFixture(db);
  const [ana, bea] = [await fixture.person(), await fixture.person()];
  const authenticator = testAuthenticator();
  await added(ana, authenticator);
  for (const person of [ana, bea]) {
    const credential = authenticator.create(await begin(person));
    expect(outcome(await person.post('passkeys', { name: 'Key', credential }))).toBe(refused);
  }
  expect((await bea.get('auth/passkeys')).body.data).toEqual([]);

  // Also under an id that differs from the signed one.
  const names = { id: 'anything', rawId: 'anything' };
  const credential = { ...testAuthenticator().create(await begin(bea)), ...names };
  expect(outcome(await bea.post('passkeys', { name: 'Key', credential }))).toBe(refused);
});

it('allows twenty passkeys', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const now = fixture.clock.now();
  const rows = Array.from({ length: limits.passkeys - 1 }, (_, at) => ({
    id: fixture.clock.newId(),
    account_id: person.accountId,
    credential_id: fixture.clock.newId(),
    public_key: Buffer.from('key'),
    counter: 0,
    name: `Key ${at}`,
    synced: false,
    created_at: now,
  }));
  await db.insertInto('passkeys').values(rows).execute();
  const [one, two] = [await begin(person), await begin(person)];
  const both = await contending(db, person.accountId, () =>
    [one, two].map((options) =>
      person.post('passkeys', { name: 'Key', credential: testAuthenticator().create(options) }),
    ),
  );
  expect(both.map(outcome).sort()).toEqual(['201', '409 tooManyPasskeys']);
  expect(outcome(await person.post('passkeys/begin', { password: sealed() }))).toBe('409 tooManyPasskeys');
});

it('rejects malformed credentials', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const authenticator = testAuthenticator();
  await added(person, authenticator);
  const strange = [undefined, null, 7, '', 'x', '🦉', 'A'.repeat(200_000), [], [[]], {}, { challenge: 1 }];
  const spoil = (good: ReturnType<TestAuthenticator['get']>) => [
    ...['rawId', 'type', 'clientExtensionResults'].flatMap((field) =>
      strange.map((value) => ({ ...good, [field]: value })),
    ),
    ...Object.keys(good.response).flatMap((field) =>
      strange.map((value) => ({ ...good, response: { ...good.response, [field]: value } })),
    ),
    { ...good, response: {} },
  ];
  // Fields that are not checked or are ignored.
  const isIdle = (field: string) => ['clientExtensionResults', 'transports', 'userHandle'].includes(field);
  const templates = [authenticator.get(await beginLogin(fixture)), testAuthenticator().create(await begin(person))];
  const [get, create] = templates.map(({ response }) => Object.keys(response).filter((field) => !isIdle(field)));
  expect([get, create]).toEqual([
    ['clientDataJSON', 'authenticatorData', 'signature'],
    ['clientDataJSON', 'attestationObject'],
  ]);
  for (const credential of spoil(authenticator.get(await beginLogin(fixture)))) {
    const answer = await send(fixture, credential);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  }
  for (const credential of spoil(testAuthenticator().create(await begin(person)) as never)) {
    const answer = await person.post('passkeys', { name: 'Key', credential });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  }
});

it('stores challenges only as hashes and deletes expired ones', async () => {
  const fixture = await securityFixture(db);
  const person = await fixture.person();
  const given = [(await begin(person)).challenge, (await beginLogin(fixture)).challenge];
  const rows = await everyRow(db, ['passkey_challenges']);
  for (const challenge of given) {
    const hex = Buffer.from(challenge, 'base64url').toString('hex');
    for (const text of [challenge, hex, Buffer.from(challenge).toString('hex')]) expect(rows).not.toContain(text);
  }
  // Later than in every other test.
  fixture.clock.forward(60 * minuteMs);
  await beginLogin(fixture);
  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1);
});
