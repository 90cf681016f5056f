import { expect, it } from 'vitest';
import { tryWrite } from './try-write.mjs';

const failWith = (code) => () => {
  throw Object.assign(new Error(code), { code });
};

it('returns whether there was write access', async () => {
  expect(await tryWrite(async () => {})).toBe(true);
  for (const code of ['EACCES', 'EPERM', 'EROFS']) expect(await tryWrite(failWith(code))).toBe(false);
});

it('throws every other error', async () => {
  await expect(tryWrite(failWith('ENOSPC'))).rejects.toThrow('ENOSPC');
});
