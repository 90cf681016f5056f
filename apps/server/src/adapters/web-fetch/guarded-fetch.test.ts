import { once } from 'node:events';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { WebFetchError, type WebFetchRequest } from '../../ports/web-fetch.ts';
import { selfSigned } from './__fixtures__/self-signed.ts';
import { serveLocally } from './__fixtures__/serve-locally.ts';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';

const local = serveLocally();

const here = (path = '/', host = '127.0.0.1') => `http://${host}:${local.port}${path}`;

function fetcher(options: Partial<GuardedFetchOptions> = {}) {
  return createGuardedFetch({ allow: [`127.0.0.1:${local.port}`], userAgent: 'Test/1', ...options });
}

async function failure(request: WebFetchRequest, options: Partial<GuardedFetchOptions> = {}) {
  const error = await fetcher(options)(request).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof WebFetchError)) throw new Error(`not a WebFetchError: ${String(error)}`);
  return `${error.code}/${error.reason}`;
}

describe('a response', () => {
  it('has status, headers and body, and the request has a user agent', async () => {
    local.listener = (request, response) =>
      response.writeHead(200, { 'X-Seen': `${request.headers['user-agent']}` }).end('hi');
    const answer = await fetcher()({ url: here('/a?b=1#c') });
    expect(answer).toMatchObject({ url: here('/a?b=1'), status: 200, redirects: [] });
    expect(answer.headers['x-seen']).toBe('Test/1');
    expect(Buffer.from(answer.body).toString()).toBe('hi');
  });

  it('with status 404 is returned', async () => {
    local.listener = (_request, response) => response.writeHead(404).end('none');
    expect(await fetcher()({ url: here() })).toMatchObject({ status: 404 });
  });

  it('to HEAD has no body and no size', async () => {
    local.listener = (_request, response) => response.writeHead(200, { 'content-length': '99999999' }).end();
    expect(await fetcher()({ url: here(), method: 'HEAD' })).toMatchObject({ status: 200, body: new Uint8Array() });
  });

  it.each([
    ['gzip', gzipSync('packed')],
    ['deflate', deflateSync('packed')],
    ['deflate', deflateRawSync('packed')],
    ['br', brotliCompressSync('packed')],
    ['gzip, br', brotliCompressSync(gzipSync('packed'))],
    ['identity', Buffer.from('packed')],
  ])('in %s is decompressed', async (encoding, body) => {
    local.listener = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body);
    expect(Buffer.from((await fetcher()({ url: here() })).body).toString()).toBe('packed');
  });

  it('sends body and headers without connection headers', async () => {
    local.listener = (request, response) => {
      request.pipe(response.writeHead(200, { 'x-auth': `${request.headers.authorization} ${request.headers.host}` }));
    };
    const answer = await fetcher()({
      url: here(),
      method: 'POST',
      body: 'payload',
      headers: { Authorization: 'secret', Host: 'evil.example', 'Content-Length': '1' },
    });
    expect(Buffer.from(answer.body).toString()).toBe('payload');
    expect(answer.headers['x-auth']).toBe(`secret 127.0.0.1:${local.port}`);
  });
});

describe('the address', () => {
  it('is refused when private, or when one of several is', async () => {
    const resolveHost = async () => [
      { address: '93.184.216.34', family: 4 as const },
      { address: '10.0.0.1', family: 4 as const },
    ];
    expect(await failure({ url: 'http://mixed.example/' }, { resolveHost })).toBe('urlRefused/address');
    expect(await failure({ url: here() }, { allow: [] })).toBe('urlRefused/address');
  });

  it('is resolved once per hop, so that DNS rebinding cannot change it before the connection', async () => {
    local.listener = (request, response) => response.end(request.headers.host);
    const answers = ['127.0.0.1', '10.255.255.1'];
    let lookups = 0;
    const resolveHost = async () => [{ address: answers[lookups++] ?? '', family: 4 as const }];
    const fetch = fetcher({ resolveHost, allow: ['rebind.example'] });
    expect((await fetch({ url: here('/', 'rebind.example') })).status).toBe(200);
    expect(lookups).toBe(1);
  });

  it('is checked again after a redirect to the same host', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    let lookups = 0;
    const resolveHost = async () => [{ address: answers[lookups++] ?? '', family: 4 as const }];
    local.listener = (_request, response) => response.writeHead(302, { location: here('/', 'other.example') }).end();
    const options = { resolveHost, allow: ['rebind.example'] };
    expect(await failure({ url: here('/', 'rebind.example') }, options)).toBe('urlRefused/address');
    expect(lookups).toBe(2);
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::1]/',
    '//127.0.0.1/',
  ])('is refused after a redirect to %s', async (location) => {
    local.listener = (_request, response) => response.writeHead(302, { location }).end();
    expect(await failure({ url: here() })).toBe('urlRefused/address');
  });

  it('is limited to the listed port of an allowed host, and service ports need to be listed', async () => {
    expect(await failure({ url: 'http://127.0.0.1:1/' }, { allow: ['127.0.0.1'] })).toBe('urlRefused/port');
    expect(await failure({ url: here() }, { allow: [`127.0.0.1:${local.port + 1}`] })).toBe('urlRefused/address');
    expect(await failure({ url: 'http://127.0.0.1:6379/' }, { allow: ['127.0.0.1:6379'] })).toBe(
      'urlUnreachable/connect',
    );
    expect(await failure({ url: 'http://[::1]:1/' }, { allow: ['::1', '[::1]:1'] })).toBe('urlUnreachable/connect');
  });

  it('is unreachable when its name does not resolve', async () => {
    const resolveHost = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await failure({ url: 'http://nowhere.example/' }, { resolveHost })).toBe('urlUnreachable/dns');
    expect(await failure({ url: 'http://nowhere.example/' }, { resolveHost: async () => [] })).toBe(
      'urlUnreachable/dns',
    );
  });
});

describe('redirects', () => {
  it("are announced to the caller first and end with the caller's error", async () => {
    const paths: string[] = [];
    local.listener = ({ url }, response) => {
      paths.push(url ?? '');
      const step = Number(url?.slice(1));
      response.writeHead(step < 3 ? 302 : 200, { location: `/${step + 1}` }).end();
    };
    const asked: string[] = [];
    const objection = new Error('not there');
    const beforeRedirect = async (url: string) => {
      asked.push(url);
      if (url === here('/2')) throw objection;
    };
    await expect(fetcher()({ url: here('/0'), beforeRedirect })).rejects.toBe(objection);
    expect([asked, paths]).toEqual([
      [here('/1'), here('/2')],
      ['/0', '/1'],
    ]);
  });

  it('are followed up to five times, with their URLs', async () => {
    local.listener = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step < 5) response.writeHead(302, { location: `/${step + 1}` }).end();
      else response.end('there');
    };
    const answer = await fetcher()({ url: here('/0') });
    expect(answer.url).toBe(here('/5'));
    expect(answer.redirects).toEqual([0, 1, 2, 3, 4].map((step) => here(`/${step}`)));
    expect(await failure({ url: here('/-1') })).toBe('urlUnreachable/redirects');
  });

  it('end when they loop', async () => {
    local.listener = (_request, response) => response.writeHead(301, { location: '/' }).end();
    expect(await failure({ url: here() })).toBe('urlUnreachable/redirects');
  });

  it('are returned when none may be followed', async () => {
    local.listener = (_request, response) => response.writeHead(301, { location: 'http://10.0.0.1/' }).end();
    expect(await fetcher()({ url: here(), maxRedirects: 0 })).toMatchObject({ status: 301 });
  });

  it('drop credentials for another origin and keep them for the same one', async () => {
    const seen: (string | undefined)[] = [];
    local.listener = (request, response) => {
      seen.push(request.headers.authorization);
      if (request.url === '/0') response.writeHead(302, { location: '/1' }).end();
      else if (request.url === '/1') response.writeHead(302, { location: here('/2', 'other.example') }).end();
      else response.end(request.headers.accept);
    };
    const resolveHost = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const fetch = fetcher({ allow: ['127.0.0.1', 'other.example'], resolveHost });
    const answer = await fetch({ url: here('/0'), headers: { authorization: 'secret', accept: 'text/html' } });
    expect(seen).toEqual(['secret', 'secret', undefined]);
    expect(Buffer.from(answer.body).toString()).toBe('text/html');
  });

  it('turn a POST into a GET and never send a body to another origin', async () => {
    local.listener = (request, response) => {
      if (request.url === '/see') response.writeHead(303, { location: '/done' }).end();
      else if (request.url === '/away') response.writeHead(307, { location: here('/', 'other.example') }).end();
      else response.end(request.method);
    };
    const answer = await fetcher()({ url: here('/see'), method: 'POST', body: 'x' });
    expect(Buffer.from(answer.body).toString()).toBe('GET');
    expect(await failure({ url: here('/away'), method: 'POST', body: 'x' })).toBe('urlRefused/body');
  });

  it.each([
    ['gopher://127.0.0.1:6379/_INFO', 'urlRefused/scheme'],
    ['file:///etc/passwd', 'urlRefused/scheme'],
    ['http://user:word@example.com/', 'urlRefused/credentials'],
    ['http://:::/', 'urlRefused/invalid'],
  ])('to %s are refused', async (location, expected) => {
    local.listener = (_request, response) => response.writeHead(302, { location }).end();
    expect(await failure({ url: here() })).toBe(expected);
  });
});

describe('redirects in the content', () => {
  /** Each page leads to the next number. */
  const leadTo = (last: number) => {
    local.listener = ({ url }, response) =>
      response
        .writeHead(200, { etag: '"1"' })
        .end(Number(url?.slice(1)) < last ? String(Number(url?.slice(1)) + 1) : '');
  };
  const redirectIn: WebFetchRequest['redirectIn'] = ({ body }) =>
    body.byteLength > 0 ? here(`/${Buffer.from(body)}`) : null;

  it('are followed up to the same number, and leave no validators', async () => {
    leadTo(5);
    const answer = await fetcher()({ url: here('/0'), redirectIn });
    expect(answer).toMatchObject({ url: here('/5'), redirects: [0, 1, 2, 3, 4].map((n) => here(`/${n}`)) });
    expect(answer.headers.etag).toBeUndefined();
    leadTo(6);
    expect(await failure({ url: here('/0'), redirectIn })).toBe('urlUnreachable/redirects');
    leadTo(0);
    expect((await fetcher()({ url: here('/0'), redirectIn })).headers.etag).toBe('"1"');
    leadTo(1);
    expect(await fetcher()({ url: here('/0'), redirectIn, maxRedirects: 0 })).toMatchObject({ url: here('/0') });
  });

  it('count together with those of HTTP, are announced, and are checked', async () => {
    local.listener = ({ url }, response) =>
      url === '/0' ? response.writeHead(302, { location: '/1' }).end() : response.end(url === '/1' ? '2' : '');
    const asked: string[] = [];
    const beforeRedirect = async (url: string) => void asked.push(url);
    expect((await fetcher()({ url: here('/0'), redirectIn, beforeRedirect, maxRedirects: 2 })).url).toBe(here('/2'));
    expect(asked).toEqual([here('/1'), here('/2')]);
    expect(await failure({ url: here('/0'), redirectIn, maxRedirects: 1 })).toBe('urlUnreachable/redirects');
    for (const target of ['http://10.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]/'])
      expect(await failure({ url: here('/1'), redirectIn: () => target })).toBe('urlRefused/address');
    expect(await failure({ url: here('/1'), redirectIn: () => here('/1') })).toBe('urlUnreachable/redirects');
  });

  it('send neither the credentials nor the body to another origin', async () => {
    const seen: unknown[] = [];
    local.listener = ({ headers, method }, response) => {
      seen.push([method, headers.authorization ?? null]);
      response.end(seen.length === 1 ? 'x' : '');
    };
    const resolveHost = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const options = { resolveHost, allow: ['one.example', 'two.example'] };
    const leads = ({ body }: { body: Uint8Array }) => (body.byteLength > 0 ? here('/', 'two.example') : null);
    const request = { url: here('/', 'one.example'), headers: { authorization: 'secret' }, redirectIn: leads };
    await fetcher(options)({ ...request, method: 'POST', body: 'x' });
    expect(seen).toEqual([
      ['POST', 'secret'],
      ['GET', null],
    ]);
  });
});

describe('limits', () => {
  it('abort a body whose announced or actual size is too large', async () => {
    local.listener = (request, response) => {
      if (request.url === '/said') response.writeHead(200, { 'content-length': '5000000' }).flushHeaders();
      else {
        const pour = () => {
          while (response.write(Buffer.alloc(65_536)));
          response.once('drain', pour);
        };
        pour();
      }
    };
    expect(await failure({ url: here('/said'), maxBytes: 1000 })).toBe('tooLarge/size');
    expect(await failure({ url: here('/pours'), maxBytes: 1_000_000 })).toBe('tooLarge/size');
  });

  it.each(['gzip', 'br', 'deflate'])('abort a %s bomb', async (encoding) => {
    const pack = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }[encoding];
    const bomb = pack?.(Buffer.alloc(30_000_000));
    local.listener = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    const before = process.memoryUsage().arrayBuffers;
    expect(await failure({ url: here(), maxBytes: 1_000_000 })).toBe('tooLarge/size');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('abort a slow head, a slow body and a stuck DNS lookup at the total timeout', async () => {
    local.listener = (request, response) => {
      if (request.url === '/head') return;
      const drip = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(drip));
    };
    const startedAt = performance.now();
    expect(await failure({ url: here('/head'), timeoutMs: 150 })).toBe('urlUnreachable/timeout');
    expect(await failure({ url: here('/body'), timeoutMs: 150 })).toBe('urlUnreachable/timeout');
    const resolveHost = () => new Promise<never>(() => undefined);
    expect(await failure({ url: 'http://stuck.example/', timeoutMs: 150 }, { resolveHost })).toBe(
      'urlUnreachable/timeout',
    );
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('abort on the caller’s signal, with its reason', async () => {
    local.listener = () => undefined;
    const stop = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => stop.abort(reason), 50);
    await expect(fetcher()({ url: here(), signal: stop.signal })).rejects.toBe(reason);
    await expect(fetcher()({ url: here(), signal: stop.signal })).rejects.toBe(reason);
  });

  it('reject self-signed certificates, and plain HTTP on a TLS port', async () => {
    const secure = createSecureServer(selfSigned, (_request, response) => void response.end('secret')).listen(0);
    await once(secure, 'listening');
    const resolveHost = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const url = `https://self-signed.test:${(secure.address() as AddressInfo).port}/`;
    expect(await failure({ url }, { allow: ['self-signed.test'], resolveHost })).toBe('urlUnreachable/tls');
    secure.close();
    local.listener = (_request, response) => response.end('plain');
    expect(await failure({ url: here().replace('http:', 'https:') })).toBe('urlUnreachable/tls');
  });

  it('report a broken encoding and a non-HTTP server as protocol errors', async () => {
    local.listener = (request, response) => {
      const encoding = request.url === '/odd' ? 'rot13' : 'gzip';
      response.writeHead(200, { 'content-encoding': encoding }).end('not packed');
    };
    expect(await failure({ url: here('/odd') })).toBe('urlUnreachable/protocol');
    expect(await failure({ url: here('/broken') })).toBe('urlUnreachable/protocol');
    local.listener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(999)).subarray(0, 20));
    expect(await failure({ url: here() })).toBe('urlUnreachable/protocol');
    const babble = createTcpServer((socket) =>
      socket.on('error', () => undefined).end('SSH-2.0-babble\r\n\r\n'),
    ).listen(0, '127.0.0.1');
    await once(babble, 'listening');
    const url = `http://127.0.0.1:${(babble.address() as AddressInfo).port}/`;
    expect(await failure({ url }, { allow: ['127.0.0.1'] })).toBe('urlUnreachable/protocol');
    babble.close();
  });
});
