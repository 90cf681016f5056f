import { expect, it } from 'vitest';
import * as v from './index.ts';

it.each([
  [v.validateName, '', 'nameRequired'],
  [v.validateName, '   ', 'nameRequired'],
  [v.validateName, 'Ana', null],
  [v.validateSurname, undefined, 'surnameRequired'],
  [v.validateRole, '', 'roleRequired'],
  [v.validateRole, 'editor', null],
  [v.validateActive, undefined, 'activeRequired'],
  [v.validateActive, false, null],
  [v.validatePassword, '', 'passwordRequired'],
  [v.validatePassword, 'Aa1-xxx', 'passwordRules'],
  [v.validatePassword, 'Aa1-xxxx', null],
  [v.validatePassword, 'aa1-xxxx', 'passwordRules'],
  [v.validatePassword, 'Aaa-xxxx', 'passwordRules'],
  [v.validatePassword, 'Aa1xxxxx', 'passwordRules'],
  [v.validatePassword, 'Aa1 xxxx', 'passwordRules'],
  [v.validatePassword, 'Ña1-xxxx', null],
  [v.validatePassword, 'N\u0303a1-xxxx', null],
  [v.validatePassword, 'N\u0303a1-xxx', 'passwordRules'],
  [v.validatePassword, 'Pa\u0301labra1', 'passwordRules'],
  [v.validatePassword, 'Palabra1\u0301', 'passwordRules'],
  [v.validatePassword, `Aa1-${'🌵'.repeat(196)}`, null],
  [v.validatePassword, `Aa1-${'🌵'.repeat(197)}`, 'tooLong'],
  [v.validateConfirmRequired, '', 'confirmPasswordRequired'],
  [v.validateTerms, false, 'termsRequired'],
  [v.validateTerms, true, null],
  [v.validateToken, '', 'tokenRequired'],
  [v.validateCheck, false, 'checkRequired'],
  [v.validateCheck, true, null],
  [v.validateEmail, '', 'emailRequired'],
  [v.validateEmail, 'ana@', 'emailFormat'],
  [v.validateEmail, 'ana@example', 'emailFormat'],
  [v.validateEmail, 'ana vidal@example.com', 'emailFormat'],
  [v.validateEmail, ' ana@example.com ', null],
  [v.validateEmail, 'josé.o’neill+x_1@correo.españa.es', null],
  [v.validateEmail, 'jose\u0301@example.com', null],
  [v.validateEmail, `${'İ'.repeat(200)}@example.com`, 'tooLong'],
  [v.validateEmail, `${'a'.repeat(242)}@example.com`, null],
  [v.validateEmail, `${'a'.repeat(243)}@example.com`, 'tooLong'],
  [v.validateEventName, '', 'fieldRequired'],
  [v.validateEventName, 'book table', 'eventNameFormat'],
  [v.validateEventName, 'reservar_mesa-2', null],
  [v.validateRequiredField, ' ', 'fieldRequired'],
  [v.validateUrl, 'ftp://example.com', 'urlFormat'],
  [v.validateUrl, 'example.com', 'urlFormat'],
  [v.validateUrl, 'https://example.com/a', null],
  [v.validateUrl, `https://example.com/${'a'.repeat(2028)}`, null],
  [v.validateUrl, `https://example.com/${'a'.repeat(2029)}`, 'tooLong'],
])('%o of %j is %j', (validate, value, key) => {
  expect(validate(value)).toBe(key);
});

it('compares the confirmation only if it is not empty', () => {
  expect(v.validateConfirmPassword('Aa1-xxxx', '')).toBe('confirmPasswordRequired');
  expect(v.validateConfirmPassword('Aa1-xxxx', 'Aa1-xxxy')).toBe('passwordsMatch');
  expect(v.validateConfirmPassword('Aa1-xxxx', 'Aa1-xxxx')).toBeNull();
});

it('restores a password only with the secret that obfuscated it', () => {
  const sent = v.transformPassword('Contraseña-1 🌵', 'secret');
  expect(sent).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(v.recoverPassword(sent, 'secret')).toBe('Contraseña-1 🌵');
  expect(v.recoverPassword(sent, 'another')).toBeNull();
  expect(v.recoverPassword(`${sent.slice(0, -2)}AA`, 'secret')).toBeNull();
  expect(v.recoverPassword('Contraseña-1', 'secret')).toBeNull();
  expect(v.recoverPassword('', 'secret')).toBeNull();
  expect(v.transformPassword('x', 'secret')).not.toBe(v.transformPassword('x', 'secret'));
});

it('uses the layout that the contract defines', () => {
  const nonce = Uint8Array.from({ length: 12 }, (_, at) => at);
  const sent = v.transformPassword('Aa1-xxxx', v.defaultPasswordSecret, nonce);
  expect(Buffer.from(sent, 'base64url').subarray(0, 12)).toEqual(Buffer.from(nonce));
  expect(Buffer.from(sent, 'base64url')).toHaveLength(12 + 8 + 16);
});

it.each([
  [' Ana@Example.COM ', 'ana@example.com'],
  ['JOSE\u0301@example.com', 'jos\u00e9@example.com'],
  // The Kelvin sign is normalized to the letter k.
  ['\u212aurt@example.com', 'kurt@example.com'],
])('normalizes %j to %j', (typed, kept) => {
  expect(v.canonicalEmail(typed)).toBe(kept);
});

it.each([
  'ana@example.com,b.example.com',
  'ana@example.com;b.example.com',
  'ana@<b.example.com>',
  'ana@"b".example.com',
  'ana@example.com.',
  'ana@example..com',
  '@example.com',
  'ana@-example.com',
  'ana@example-.com',
  'a@b@example.com',
  'ana@exam_ple.com',
  'ana@[192.0.2.1]',
  'ana@example.com\r\nBcc:b@example.com',
  'ana@example.com\tx',
  'ana\u0007@example.com',
  'ana\u200b@example.com',
  'ana\u202e@example.com',
  'ana@exam\u00adple.com',
  'ana＠example.com',
  'ana＠x@example.com',
  'ana@ｅxample.com',
  'ana@example。com',
  'ªna@example.com',
])('rejects %j, which some programs parse as another address or as several', (address) => {
  expect(v.validateEmail(address)).toBe('emailFormat');
});

it.each([
  ['example.com', null],
  [' HTTPS://Café.Example:8443/carta?x#y ', null],
  ['*.example.com:65535', null],
  ['*.example.com:65536', 'domainFormat'],
  ['example.com:0', 'domainFormat'],
  ['localhost', null],
  ['a_b.example.com.', null],
  [`${'a'.repeat(249)}.com`, null],
  [`${'a'.repeat(250)}.com`, 'tooLong'],
  ['  ', 'fieldRequired'],
  ...['exa mple.com', 'a;b.example', "'self'", '*', 'a.*.example', 'https://', '-a.example', '[::1]'].map(
    (typed): [string, string] => [typed, 'domainFormat'],
  ),
  // Browsers reject these hosts, and some are invalid in a header.
  ...['a.\u0301b.example', '\u037a.example', '\ufdfa.example', '1.2.3.4.5', '\u2474.example'].map(
    (typed): [string, string] => [typed, 'domainFormat'],
  ),
])('validates the domain %j: %j', (typed, key) => {
  expect(v.validateDomain(typed)).toBe(key);
});
