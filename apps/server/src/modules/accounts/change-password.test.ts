import { expect, it } from 'vitest';
import { accountsFixture, sealed } from './testing/accounts-fixture.ts';

const setUp = await accountsFixture();

it('changes the password, ends every session and starts a new one in this browser', async () => {
  const { member, post, deliver } = await setUp();
  const { email, token } = await member();
  const other = (await post('login', { email, password: sealed('Secreto-1') })).body.token;
  const changed = await post(
    'change-password',
    { current: sealed('Secreto-1'), password: sealed('Otra-Clave-9') },
    token,
  );
  expect(changed.status).toBe(200);
  for (const one of [token, other]) expect((await post('refresh-token', {}, one)).status).toBe(511);
  expect((await post('refresh-token', {}, changed.body.token)).status).toBe(200);
  expect((await post('login', { email, password: sealed('Otra-Clave-9') })).status).toBe(200);
  expect((await deliver()).map(({ kind, to }) => [kind, to])).toEqual([['passwordChanged', email]]);
});

it('changes nothing if the current password is wrong or the new one is invalid, and reports the field', async () => {
  const { member, post, deliver } = await setUp();
  const { token } = await member();
  const change = (current: string, password: string) => post('change-password', { current, password }, token);
  const wrong = await change(sealed('Secreto-2'), sealed('Otra-Clave-9'));
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'incorrectCredentials']);
  for (const [current, password, field, key] of [
    [sealed('Secreto-1'), sealed('weak'), 'password', 'passwordRules'],
    [sealed('Secreto-1'), sealed('Welcome123!'), 'password', 'passwordCommon'],
    [sealed('Secreto-1'), 'Otra-Clave-9', 'password', 'invalid'],
    ['Secreto-1', sealed('Otra-Clave-9'), 'current', 'invalid'],
  ] as const) {
    const { status, body } = await change(current, password);
    expect([status, Object.keys(body.error.fields), body.error.fields[field].key]).toEqual([400, [field], key]);
  }
  expect((await post('refresh-token', {}, token)).status).toBe(200);
  expect(await deliver()).toEqual([]);
});

it('voids a reset link requested earlier', async () => {
  const { member, post, mailedToken } = await setUp();
  const { email, token } = await member();
  await post('send-reset-email', { email });
  const link = await mailedToken();
  await post('change-password', { current: sealed('Secreto-1'), password: sealed('Otra-Clave-9') }, token);
  expect((await post('reset-password', { token: link, password: sealed('Tercera-Clave-3') })).body.status).toBe(
    'invalid',
  );
});
