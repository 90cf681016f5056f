import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxPage } from '../../http/pages/outbox-page.ts';
import { createTranslate } from '../../http/translate.ts';
import { testApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { createOutbox } from './outbox.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sosia-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const link = `http://localhost:3000/verify-email?token=${'x'.repeat(200)}`;
const mail = {
  to: 'ana@example.com',
  subject: 'Confirma tu correo electrónico',
  text: `Hola:\n\n${link}\n\nAdiós`,
  html: '<p>Hola</p>',
  kind: 'verify',
  link,
};

function setUp() {
  const clock = testClock();
  const announced: unknown[] = [];
  const directory = join(folder, 'outbox');
  const outbox = createOutbox({
    directory,
    from: 'Sosia <no-reply@sosia.local>',
    runtime: clock,
    announce: (one) => announced.push(one.link),
  });
  return { outbox, directory, clock, announced };
}

it('writes a complete mail with its kind and its link on one line', async () => {
  const { outbox, directory, announced } = setUp();
  await outbox.send(mail);
  const [name = ''] = await readdir(directory);
  expect(name).toMatch(/^2026-03-01T10-00-00-000Z-[0-9a-f-]{36}\.eml$/);
  expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  const lines = (await readFile(join(directory, name), 'utf8')).split('\r\n');
  expect(lines).toContain('X-Sosia-Kind: verify');
  expect(lines).toContain(`X-Sosia-Link: ${link}`);
  expect(lines).toContain(link);
  expect(lines).toContain('To: ana@example.com');
  expect(announced).toEqual([link]);
});

it('adds the unsubscribe link as a header', async () => {
  const { outbox, directory } = setUp();
  await outbox.send({ ...mail, stopLink: 'http://localhost:3000/notifications?token=x' });
  const [name = ''] = await readdir(directory);
  const lines = (await readFile(join(directory, name), 'utf8')).split('\r\n');
  expect(lines).toContain('List-Unsubscribe: <http://localhost:3000/notifications?token=x>');
});

it('does not let a line break in a field add a header', async () => {
  const { outbox, directory } = setUp();
  await outbox.send({ ...mail, to: 'a@b.example\r\nBcc: all@example.com', subject: 'x\nX-Evil: 1' });
  const [name = ''] = await readdir(directory);
  const text = await readFile(join(directory, name), 'utf8');
  expect(text.split('\r\n').filter((line) => /^(Bcc|X-Evil):/.test(line))).toEqual([]);
});

it('shows the newest mails first on the local page, escaped', async () => {
  const { outbox, clock } = setUp();
  await outbox.send(mail);
  clock.forward(1000);
  await outbox.send({ ...mail, subject: '<b>second</b>' });
  expect((await outbox.newest(5)).map((one) => one.subject)).toEqual([
    '<b>second</b>',
    'Confirma tu correo electrónico',
  ]);
  const page = outboxPage({
    newest: outbox.newest,
    publicUrl: 'http://localhost:3000',
    translate: createTranslate(),
    runtime: clock,
  });
  const app = await testApp([]);
  page(app);
  const answer = await app.inject({ url: '/outbox', headers: { host: 'localhost:3000' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body.indexOf('&lt;b&gt;second')).toBeLessThan(answer.body.indexOf('Confirma tu correo'));
  expect(answer.body).toContain(`href="${link}"`);
  // The raw mail, for readers who cannot follow the link.
  expect(answer.body).toContain(`<pre>Hola:\r\n\r\n${link}\r\n\r\nAdiós</pre>`);
});

it('lists the remaining mails when one is deleted during the call', async () => {
  const { outbox, directory } = setUp();
  await outbox.send(mail);
  await symlink(join(directory, 'gone'), join(directory, '2026-03-01T11-00-00-000Z-x.eml'));
  expect((await outbox.newest(5)).map((one) => one.subject)).toEqual([mail.subject]);
});

it("deletes an account's mails to any email address, and all mails to its email address", async () => {
  const { outbox, directory } = setUp();
  await outbox.forget({ id: 'id-1', email: mail.to });
  for (const to of ['juana@example.com', 'ANA@example.com', 'ana@example.com.mx'])
    await outbox.send({ ...mail, to, text: 'Sent for ana@example.com' });
  await outbox.send({ ...mail, to: 'former@example.com', accountId: 'id-1' });
  await outbox.send({ ...mail, to: 'other@example.com', accountId: 'id-10' });
  await outbox.forget({ id: 'id-1', email: 'ana@example.com' });
  const left = ['ana@example.com.mx', 'juana@example.com', 'other@example.com'];
  expect((await outbox.newest(9)).map((one) => one.to).sort()).toEqual(left);
  expect(await readdir(directory)).toHaveLength(left.length);
});

it.each([
  ['another Host', { host: 'sosia.example.com' }, 'http://localhost:3000', '127.0.0.1'],
  ['a proxy in between', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, 'http://localhost:3000', '127.0.0.1'],
  ['another machine', { host: 'localhost' }, 'http://localhost:3000', '192.0.2.4'],
  ['a public installation', { host: 'localhost' }, 'https://sosia.example.com', '127.0.0.1'],
])('hides the page from %s', async (_name, headers, publicUrl, remoteAddress) => {
  const { outbox, clock } = setUp();
  const app = await testApp([]);
  outboxPage({ newest: outbox.newest, publicUrl, translate: createTranslate(), runtime: clock })(app);
  expect((await app.inject({ url: '/outbox', headers, remoteAddress })).statusCode).toBe(404);
});

it('has no page when an SMTP server is set', async () => {
  const app = await testApp([]);
  outboxPage({ newest: null, publicUrl: 'http://localhost:3000', translate: createTranslate(), runtime: testClock() })(
    app,
  );
  expect((await app.inject({ url: '/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404);
});
