import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRuntime } from './lib/runtime.ts';
import { readSecrets } from './secrets.ts';

const { randomToken } = createRuntime();
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sosia-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates secrets once, readable only by their owner', async () => {
  const dataDir = join(folder, 'data');
  const made = await readSecrets(dataDir, randomToken);
  expect(made.sessionSecret).toMatch(/^[\w-]{43}$/);
  expect(await readSecrets(dataDir, randomToken)).toEqual(made);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

it('gives the same secrets to two concurrent first starts', async () => {
  const [one, two] = await Promise.all([readSecrets(folder, randomToken), readSecrets(folder, randomToken)]);
  expect(one).toEqual(two);
});

it('reports a damaged file, and does not overwrite it', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"sessionSecret":');
  await expect(readSecrets(folder, randomToken)).rejects.toThrow('is damaged');
});
