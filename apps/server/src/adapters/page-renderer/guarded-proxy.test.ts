import { createServer, request } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebFetchError } from '../../ports/web-fetch.ts';
import { startGuardedProxy } from './guarded-proxy.ts';

const asked: { url: string | undefined; headers: Record<string, unknown> }[] = [];
const site = createServer(({ url, headers }, response) => {
  asked.push({ url, headers });
  response.writeHead(200, { 'x-from': 'site' }).end(url === '/big' ? Buffer.alloc(400_000) : 'bread');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
});
afterAll(() => site.close());

const start = (maxBytes = 1_000_000) =>
  startGuardedProxy({
    maxBytes,
    checkTarget: async (url) => {
      if (new URL(url).hostname !== 'shop.test') throw new WebFetchError('address');
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });

function ask(proxyPort: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: proxyPort, path, headers, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Returns all data of one connection until it is closed. */
async function talk(proxyPort: number, lines: string): Promise<string> {
  const socket = connect(proxyPort, '127.0.0.1');
  socket.write(lines);
  return await text(socket);
}

it('forwards a request to the checked address and keeps the host name', async () => {
  const proxy = await start();
  asked.length = 0;
  const answer = await ask(proxy.port, `http://shop.test:${port}/x?y=1`, {
    'proxy-connection': 'keep-alive',
    accept: 'a/b',
  });
  expect(answer).toEqual({ status: 200, body: 'bread' });
  expect(asked).toMatchObject([{ url: '/x?y=1', headers: { host: `shop.test:${port}`, accept: 'a/b' } }]);
  expect(asked[0]?.headers).not.toHaveProperty('proxy-connection');
  proxy.close();
});

it('opens a tunnel to the checked address', async () => {
  const proxy = await start();
  const said = await talk(
    proxy.port,
    `CONNECT shop.test:${port} HTTP/1.1\r\n\r\nGET /tunnel HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`,
  );
  expect(said).toMatch(/^HTTP\/1.1 200 Connection established\r\n\r\nHTTP\/1.1 200 OK.*bread/s);
  proxy.close();
});

it('refuses forbidden targets and records the reason', async () => {
  const proxy = await start();
  asked.length = 0;
  expect((await ask(proxy.port, `http://127.0.0.1:${port}/`)).status).toBe(403);
  expect(await talk(proxy.port, `CONNECT 127.0.0.1:${port} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1.1 403/);
  expect(await talk(proxy.port, `CONNECT [::1]:${port} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1.1 403/);
  expect((await ask(proxy.port, `http://shop.test:${port}/sw.js`, { 'service-worker': 'script' })).status).toBe(403);
  expect(asked).toEqual([]);
  expect(proxy.failures.get(`127.0.0.1:${port}`)).toBe('address');
  expect(proxy.failures.has(`shop.test:${port}`)).toBe(false);
  proxy.close();
});

it.each(['/', 'ftp://shop.test/', 'https://shop.test/', '*'])(
  'answers %s, which is not a proxy request, with 400',
  async (path) => {
    const proxy = await start();
    expect((await ask(proxy.port, path)).status).toBe(400);
    proxy.close();
  },
);

it.each(['CONNECT  HTTP/1.1', 'CONNECT a b HTTP/1.1', 'CONNECT ::: HTTP/1.1', 'GET'])('survives %s', async (line) => {
  const proxy = await start();
  expect(await talk(proxy.port, `${line}\r\n\r\n`)).not.toMatch(/ 200 /);
  expect((await ask(proxy.port, `http://shop.test:${port}/`)).status).toBe(200);
  proxy.close();
});

it('closes all connections once the byte limit is exceeded', async () => {
  const proxy = await start(100_000);
  await expect(ask(proxy.port, `http://shop.test:${port}/big`)).rejects.toThrow();
  await expect(ask(proxy.port, `http://shop.test:${port}/`)).rejects.toThrow();
});

it.each([
  'HTTP/1.1 099 X\r\ncontent-length: 0',
  'HTTP/1.1 000 X\r\ncontent-length: 0',
  'HTTP/1.1 101 X\r\nconnection: upgrade\r\nupgrade: x',
  'HTTP/1.1 200 X\r\nx-a: \x01',
  'nonsense',
])('survives a server that answers %j', async (head) => {
  const odd = createTcpServer((socket) => socket.once('data', () => socket.end(`${head}\r\n\r\n`)));
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  const oddPort = (odd.address() as AddressInfo).port;
  const proxy = await start();
  expect((await ask(proxy.port, `http://shop.test:${oddPort}/`)).status).toBe(502);
  expect(proxy.failures.get(`shop.test:${oddPort}`)).toBe('connect');
  expect((await ask(proxy.port, `http://shop.test:${port}/`)).status).toBe(200);
  proxy.close();
  odd.close();
});

it('reports a server that does not answer', async () => {
  const proxy = await start();
  expect((await ask(proxy.port, 'http://shop.test:9/')).status).toBe(502);
  expect(await talk(proxy.port, 'CONNECT shop.test:9 HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 502/);
  expect(proxy.failures.get('shop.test:9')).toBe('connect');
  proxy.close();
});
