import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHookRegistry } from '../../../container/create-hook-registry.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import type { ExportedFile } from '../../../lib/export/exported-file.ts';
import type { HookRegistry } from '../../../module-hooks.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { outcome, securityFixture } from '../testing/security-fixture.ts';

const { db } = await testDatabase();

async function setUp() {
  const hooks = createHookRegistry();
  return { hooks, ...(await securityFixture(db, { hooks })) };
}

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['person']>>;

async function download(me: Person): Promise<Map<string, Buffer>> {
  const answer = await me.get('auth/export');
  expect(answer.status).toBe(200);
  return readZip(answer.raw);
}

it('exports the account, its sessions, passkeys and links, then the data of each module', async () => {
  const { person, hooks, clock } = await setUp();
  const me = await person();
  const seen: string[] = [];
  for (const part of ['one', 'two'])
    hooks.exportAccount.push(async function* (accountId): AsyncGenerator<ExportedFile> {
      seen.push(accountId);
      yield { path: `${part}.json`, content: `"${part}"\n` };
    });
  for (let n = 0; n < 120; n += 1) {
    const times = { created_at: clock.now(), last_used_at: clock.now(), expires_at: clock.now() };
    await db
      .insertInto('sessions')
      .values({ id: clock.newId(), account_id: me.accountId, ...times })
      .execute();
  }
  const answer = await me.get('auth/export');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="sosia-export-2026-03-01.zip"',
    'cache-control': 'private, no-store',
  });
  const files = readZip(answer.raw);
  const own = ['README.txt', 'account.json', 'sessions.json', 'passkeys.json', 'mail-links.json'];
  expect([...files.keys()]).toEqual([...own, 'one.json', 'two.json']);
  expect(seen).toEqual([me.accountId, me.accountId]);
  const read = (path: string) => JSON.parse(files.get(path)?.toString() ?? '');
  expect(read('account.json')).toMatchObject({
    id: me.accountId,
    email: me.email,
    name: 'Ada',
    lastName: 'Test',
    plan: 'Free',
    role: 'holder',
    hasPassword: true,
    twoFactor: false,
    recoveryCodesLeft: 0,
    googleSubject: null,
  });
  expect(read('sessions.json')).toHaveLength(121);
  expect([read('passkeys.json'), read('mail-links.json')]).toEqual([[], []]);
});

it('writes the readme in the account’s language, not the browser’s', async () => {
  const { person } = await setUp();
  const me = await person();
  await db
    .updateTable('accounts')
    .set({ language: 'es', updated_at: new Date() })
    .where('id', '=', me.accountId)
    .execute();
  const readme = (await download(me)).get('README.txt')?.toString() ?? '';
  expect(readme).toMatch(/^Tus datos en Sosia\n/);
  expect(readme).toContain(`de la cuenta ${me.email}, exportado el 2026-03-01 10:00 UTC.`);
});

/** Like a browser, which receives the first bytes before an error can occur. */
async function overTheWire(app: Awaited<ReturnType<typeof setUp>>['app'], token: string) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return await answer.arrayBuffer().then(
      (bytes) => `${bytes.byteLength} bytes`,
      () => 'broken off',
    );
  } finally {
    await app.close();
  }
}

it.each<[string, HookRegistry['exportAccount'][number]]>([
  [
    'a hook fails',
    async function* () {
      yield { path: 'a.txt', content: 'x' };
      throw new Error('the database is gone');
    },
  ],
  [
    'the account is deleted during the export',
    async function* (accountId) {
      await db.deleteFrom('accounts').where('id', '=', accountId).execute();
      yield { path: 'a.json', content: '[]' };
    },
  ],
])('aborts the download when %s', async (_name, part) => {
  const { person, hooks, app, anyone } = await setUp();
  const me = await person();
  const { token } = (await me.login()).body;
  expect(outcome(await anyone.get('auth/export'))).toBe('511 sessionInvalid');
  hooks.exportAccount.push(part);
  expect(await overTheWire(app, token)).toBe('broken off');
});

it('transfers the whole archive over HTTP', async () => {
  const { person, app } = await setUp();
  const { token } = (await (await person()).login()).body;
  expect(await overTheWire(app, token)).toMatch(/^\d{3,} bytes$/);
});
