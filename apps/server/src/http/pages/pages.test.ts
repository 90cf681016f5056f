import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRuntime } from '../../lib/runtime.ts';
import { testApp } from '../../testing/test-app.ts';
import { createTranslate } from '../translate.ts';
import { outboxPage } from './outbox-page.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'sosia-web-'));
await writeFile(join(webFolder, 'index.html'), '<script nonce="__CSP_NONCE__">1</script>');
await mkdir(join(webFolder, 'assets'));
await writeFile(join(webFolder, 'assets', 'app.js'), 'export {};');
await writeFile(join(webFolder, 'a b%20é.txt'), 'odd name');
await writeFile(join(webFolder, '.build-hash'), '{}');
afterAll(() => rm(webFolder, { recursive: true }));

/** The content policy of a page, by its directives. */
async function policyOf(options: { withGoogle?: boolean }, url = '/login') {
  const app = await testApp([], { webFolder, ...options });
  const { headers, body } = await app.inject(url);
  const directives = String(headers['content-security-policy'])
    .split('; ')
    .map((line) => line.split(' '));
  return {
    headers,
    nonce: /nonce="([^"]+)"/.exec(body)?.[1] ?? '',
    policy: Object.fromEntries(directives.map(([name, ...values]) => [name, values])),
  };
}

describe('the policy of pages', () => {
  it('allows no inline and no foreign script', async () => {
    const { policy, headers, nonce } = await policyOf({});
    expect(policy['script-src']).toEqual(["'self'", `'nonce-${nonce}'`]);
    expect(policy).toMatchObject({ 'default-src': ["'none'"], 'connect-src': ["'self'"], 'base-uri': ["'none'"] });
    expect(policy['frame-src']).toEqual(["'self'"]);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|https?:|\*/);
  });

  it('isolates the window wherever the browser has a secure context, and says nothing where it has none', async () => {
    const app = await testApp([], { webFolder });
    const isolation = async (host: string) =>
      (await app.inject({ url: '/', headers: { host } })).headers['cross-origin-opener-policy'];
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(await isolation(host)).toBe('same-origin');
    expect(await isolation('sosia.lan:3000')).toBeUndefined();
  });

  it('has another nonce in every answer', async () => {
    const nonces = await Promise.all([1, 2, 3].map(async () => (await policyOf({})).nonce));
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(nonce.length).toBeGreaterThanOrEqual(20);
  });

  it('lets in Google’s sign-in, and nothing else, where it is set up', async () => {
    const [without, { policy, headers, nonce }] = [await policyOf({}), await policyOf({ withGoogle: true })];
    expect(policy['script-src']).toEqual(["'self'", `'nonce-${nonce}'`, 'https://accounts.google.com/gsi/client']);
    expect(policy['frame-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/']);
    expect(policy['style-src']).toContain('https://accounts.google.com/gsi/style');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    for (const name of ['img-src', 'font-src', 'default-src', 'form-action', 'frame-ancestors'])
      expect(policy[name]).toEqual(without.policy[name]);
  });
});

describe('files and pages', () => {
  const get = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const app = await testApp([], { webFolder });
    const { statusCode, headers, body } = await app.inject({ url, method });
    return { statusCode, type: String(headers['content-type']).split(';')[0], body };
  };

  it.each(['/assets/app.js', '/assets/app.js?v=1', '/assets/%61pp.js', '/assets%2Fapp.js', '/assets/app.js/'])(
    'sends the file at %s',
    async (url) => {
      expect(await get(url)).toEqual({ statusCode: 200, type: 'application/javascript', body: 'export {};' });
    },
  );

  it('decodes a path once', async () => {
    expect(await get('/a%20b%2520%C3%A9.txt')).toMatchObject({ statusCode: 200, body: 'odd name' });
    expect((await get('/a%20b%20%C3%A9.txt')).type).toBe('text/html');
  });

  it.each(['/', '/login', '/login/', '/agents/1?tab=2', '/%6Cogin', '/index.html', '/.build-hash', '/apis', '//'])(
    'sends the page at %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ statusCode: 200, type: 'text/html' });
    },
  );

  it.each(['/api', '/api/', '/api/none', '/api%2Fnone', '/%61pi/none', '/assets', '/assets/none.js', '/widget/none'])(
    'has nothing at %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'notFound']);
    },
  );

  it.each(['/%', '/%zz', '/assets/%E0%A4%A', '/login/%C3%28', '/%ff'])(
    'rejects the malformed URL %s, with GET and HEAD',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, JSON.parse(body).error.code]).toEqual([400, 'badJson']);
      expect((await get(url, 'HEAD')).statusCode).toBe(400);
    },
  );

  it.each(['/..%2f..%2fetc/passwd', '/assets/..%5c..%5cindex.html', '/%00', '/assets/app.js%00'])(
    'sends no other file at %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([200, 400, 404]).toContain(statusCode);
      expect(body).not.toContain('root:');
      expect(body).not.toContain('export {}');
    },
  );
});

describe('/outbox', () => {
  const mail = {
    to: 'ana@example.com',
    subject: 'Hello <b>Ana</b>',
    text: 'Open <this>',
    sentAt: new Date(0),
    link: 'http://localhost:3000/verify-email?token=a&refuse=true',
  };
  const open = async (
    over: { publicUrl?: string; hasOutbox?: boolean } = {},
    request: { headers?: Record<string, string>; remoteAddress?: string } = {},
  ) => {
    const { publicUrl = 'http://localhost:3000', hasOutbox = true } = over;
    const page = outboxPage({
      newest: hasOutbox ? async () => [mail] : null,
      publicUrl,
      translate: createTranslate(),
      runtime: createRuntime(),
    });
    const app = await testApp([], { pages: [page] });
    return app.inject({ url: '/outbox', ...request, headers: { host: 'localhost:3000', ...request.headers } });
  };

  it('shows the mails to someone at this machine, in their language, with nothing of them as markup', async () => {
    const { statusCode, body, headers } = await open({}, { headers: { 'accept-language': 'es' } });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;');
    expect(body).toContain('href="http://localhost:3000/verify-email?token=a&amp;refuse=true"');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['from elsewhere', {}, { remoteAddress: '192.0.2.7' }],
    ['under another name', {}, { headers: { host: 'sosia.example.com' } }],
    ['through a proxy', {}, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy that says so', {}, { headers: { forwarded: 'for=127.0.0.1' } }],
    ['when the product has a public address', { publicUrl: 'https://sosia.example.com' }, {}],
    ['when mail goes out through a server', { hasOutbox: false }, {}],
  ] as const)('is not there %s', async (_name, over, request) => {
    const { statusCode, body } = await open(over, request);
    expect([statusCode, body.includes('ana@example.com')]).toEqual([404, false]);
  });
});
