import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswordHasher } from './passwords.ts';

it.each([
  'P@ssw0rd',
  'Password1!',
  'PASSWORD123!',
  'Passw0rd!',
  'pa$$w0rd',
  'Welcome123!',
  'Qwerty123!',
  '!Football7',
  '1qaz@WSX',
  'Iloveyou1!',
])('recognizes %s as common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each([
  'Secreto-1',
  'Otra-Clave-9',
  'Correct-Horse-7',
  'Ñandú-verde-42',
  'aB3$xY9!',
  'Password of the lighthouse 31!',
  'Test1234!',
])('does not treat %s as common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

it('hashes with OWASP’s parameters and normalizes Unicode in passwords', async () => {
  const hasher = createPasswordHasher();
  const hashed = await hasher.hash('Ñandú-42');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hashed, 'Ñandú-42'.normalize('NFD'))).toBe(true);
  expect(await hasher.verify(hashed, 'Nandu-42')).toBe(false);
});

it('does not block the event loop while hashing', async () => {
  const hasher = createPasswordHasher();
  let turns = 0;
  let isHashing = true;
  const spin = () => {
    if (!isHashing) return;
    turns += 1;
    setImmediate(spin);
  };
  setImmediate(spin);
  await Promise.all(Array.from({ length: 8 }, (_, at) => hasher.hash(`Secreto-${at}`)));
  isHashing = false;
  // Hashing on the event loop would allow only one turn per hash.
  expect(turns).toBeGreaterThan(100);
});
