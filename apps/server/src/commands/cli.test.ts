import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createContainer } from '../container.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseAddress } from '../db/index.ts';
import { testDatabase } from '../db/testing/index.ts';
import { createTranslate } from '../http/translate.ts';
import { createRuntime } from '../lib/runtime.ts';
import { createLog } from '../log.ts';
import { readSecrets } from '../secrets.ts';
import { sealedPassword } from '../testing/test-world.ts';

/** A folder that the database's unprivileged user may traverse, like an ordinary data folder. */
const folder = await mkdtemp(join(tmpdir(), 'sosia-cli-'));
await chmod(folder, 0o755);
const { address } = await testDatabase();
const environment = { DATA_DIR: join(folder, 'data'), PORT: '3999', BILLING: 'none' };
const password = 'Zarzamora-31';

/** Runs the real command in a child process, as `npm run sosia` does. */
async function cli(args: string[], { input = '', language = 'en_GB.UTF-8', more = {} } = {}) {
  const entry = fileURLToPath(new URL('../cli.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...environment, ...more, LANG: language, PATH: process.env.PATH, HOME: process.env.HOME },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}

/** The product on its embedded database, started as in `main.ts` except for the port. */
async function startProduct() {
  const config = readConfig(environment);
  const runtime = createRuntime();
  const log = createLog('warn', false, { write: (line) => logged.push(line) });
  const secrets = await readSecrets(config.dataDir, runtime.randomToken);
  const database = await openDatabase({ config, secrets, log, onCrash: (error) => logged.push(error.message) });
  const container = await createContainer({
    config,
    secrets,
    log,
    runtime,
    translate: createTranslate(),
    address: database.address,
    publicUrl: 'http://localhost:3999',
  });
  const app = await container.createApp(null);
  await container.start({ isWorker: true, isAlone: true });
  return {
    login: async (email: string) => {
      const payload = { email, password: sealedPassword(password) };
      return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
    },
    stop: async () => {
      await app.close();
      await container.stop();
      await database.stop();
    },
  };
}

const logged: string[] = [];
let product: Awaited<ReturnType<typeof startProduct>> | undefined;
beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('works while the product runs, without disturbing it', { timeout: 120_000 }, async () => {
  const created = await cli(
    ['user', 'create', '--email', 'Ana@example.org', '--name', 'Ana', '--last-name', 'Vidal', '--password-stdin'],
    { input: `${password}\n` },
  );
  expect(created).toEqual({ code: 0, out: 'User Ana@example.org was created.\n', err: '' });
  expect(await product?.login('ana@example.org')).toBe(200);

  const shut = await cli(['user', 'set-active', 'ana@example.org', 'no'], { language: 'es_ES.UTF-8' });
  expect([shut.code, shut.out]).toEqual([
    0,
    'ana@example.org ya no puede iniciar sesión, y se han cerrado todas sus sesiones.\n',
  ]);
  expect(await product?.login('ana@example.org')).toBe(403);

  const wrong = await cli(['user', 'create', '--email', 'bo', '--name', 'Bo'], { language: 'es_ES.UTF-8' });
  expect([wrong.code, wrong.out, wrong.err.trim().split('\n')]).toEqual([
    2,
    '',
    ['email: El formato de tu correo electrónico no es correcto', 'last-name: Los apellidos son obligatorios'],
  ]);
  expect(logged).toEqual([]);
});

it('works while the product is stopped, and leaves no process running', { timeout: 120_000 }, async () => {
  await product?.stop();
  product = undefined;
  const list = await cli(['user', 'list', '--json']);
  expect([list.code, list.err]).toEqual([0, '']);
  expect(JSON.parse(list.out)).toMatchObject([{ email: 'ana@example.org', active: false }]);
  // Only a verified email address gets the deletion email.
  expect((await cli(['user', 'verify', 'ana@example.org'])).code).toBe(0);
  const deleted = await cli(['user', 'delete', 'ana@example.org', '--yes']);
  expect(deleted).toEqual({
    code: 0,
    err: '',
    out: 'User ana@example.org and everything that belonged to them was deleted.\n',
  });
  expect(await readdir(join(environment.DATA_DIR, 'postgres/cluster'))).not.toContain('postmaster.pid');
  expect(await readdir(join(environment.DATA_DIR, 'outbox'))).toHaveLength(1);
  const again = await cli(['user', 'verify', 'ana@example.org']);
  expect(again).toEqual({ code: 1, out: '', err: 'User not found\n' });
});

it('uses the database of DATABASE_URL and creates no other', { timeout: 60_000 }, async () => {
  const more = { DATABASE_URL: urlOf(address), DATA_DIR: join(folder, 'other') };
  expect(await cli(['user', 'list'], { more })).toEqual({ code: 0, out: 'There are no users yet.\n', err: '' });
  expect(await readdir(more.DATA_DIR)).toEqual(['secrets.json']);
});

function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const { user, password, host, port, database } = address.connection;
  const [name, secret, place] = [user, password, host].map(encodeURIComponent);
  return `postgresql://${name}:${secret}@localhost/${database}?host=${place}&port=${port}`;
}
