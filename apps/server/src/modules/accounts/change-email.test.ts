import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { accountsFixture, sealed, someone } from './testing/accounts-fixture.ts';

const setUp = await accountsFixture();
const proof = { password: sealed('Secreto-1') };
let addresses = 0;
const newAddress = () => `new${(addresses += 1)}@example.net`;

it('changes the address when the link at the new address is opened', async () => {
  const { member, post, mailedToken, deliver, mails } = await setUp();
  const { email, token } = await member();
  const next = newAddress();
  expect((await post('change-email', { email: next.toUpperCase(), ...proof }, token)).body).toEqual({ status: 'sent' });
  const link = await mailedToken();
  expect(mails.at(-1)).toMatchObject({
    to: next,
    kind: 'changeEmail',
    link: `http://localhost:3000/verify-email?token=${link}`,
  });
  expect((await post('login', { email, password: proof.password })).status).toBe(200);
  const verified = await post('verify-email', { token: link }, token);
  expect(verified.body.status).toBe('verified');
  expect(decodeJwt(verified.body.token)).toMatchObject({ email: next, emailVerified: true });
  expect((await post('verify-email', { token: link })).body).toEqual({ status: 'verified' });
  expect((await post('login', { email, password: proof.password })).body.error.code).toBe('userNotFound');
  expect((await post('login', { email: next, password: proof.password })).status).toBe(200);
  const notices = await deliver();
  expect(notices.map((mail) => [mail.kind, mail.to])).toEqual([['emailChanged', email]]);
  expect(notices[0]?.text).toContain(next);
});

it('voids a reset link sent to the old address', async () => {
  const { member, post, mailedToken } = await setUp();
  const { email, token } = await member();
  await post('send-reset-email', { email });
  const reset = await mailedToken();
  await post('change-email', { email: newAddress(), ...proof }, token);
  await post('verify-email', { token: await mailedToken() });
  expect((await post('reset-password', { token: reset, password: sealed('Otra-Clave-9') })).body.status).toBe(
    'invalid',
  );
});

it('rejects an address that another account has confirmed, even after the request, and takes over an unconfirmed one', async () => {
  const { member, post, mailedToken, queue } = await setUp();
  const [one, two] = [await member(), await member()];
  for (const email of [two.email, one.email]) {
    const refused = await post('change-email', { email, ...proof }, one.token);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'userExist']);
  }
  expect(queue).toEqual([]);

  const squatter = someone();
  const squatting = (await post('register', squatter)).body.token;
  const theirs = await mailedToken();
  await post('change-email', { email: squatter.email, ...proof }, one.token);
  const link = await mailedToken();
  await post('change-email', { email: squatter.email, ...proof }, two.token);
  const second = await mailedToken();
  expect((await post('verify-email', { token: link })).body.status).toBe('verified');
  expect((await post('refresh-token', {}, squatting)).status).toBe(511);
  expect((await post('verify-email', { token: theirs })).body.status).toBe('invalid');
  expect((await post('verify-email', { token: second })).body.status).toBe('invalid');
  expect((await post('login', { email: two.email, password: proof.password })).status).toBe(200);
});

it('requires the password, and the link expires after a day', async () => {
  const { member, post, mailedToken, clock } = await setUp();
  const { token, email } = await member();
  const wrong = await post('change-email', { email: newAddress(), password: sealed('Secreto-2') }, token);
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'incorrectCredentials']);
  const none = await post('change-email', { email: newAddress() }, token);
  expect([none.status, none.body.error.fields.password.key]).toEqual([400, 'passwordRequired']);
  await post('change-email', { email: newAddress(), ...proof }, token);
  const link = await mailedToken();
  clock.forward(24 * 3_600_000);
  expect((await post('verify-email', { token: link })).body.status).toBe('expired');
  expect((await post('login', { email, password: proof.password })).status).toBe(200);
});
