import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listProcessIds, processGroupOf, readProcessFile } from '../../processes/process-usage.ts';
import { sweepTempFolders } from '../../sweep-temp-folders.ts';
import { createTargetCheck } from '../web-fetch/check-target.ts';
import { createChromiumRenderer } from './chromium-renderer.ts';
import { findChromium } from './find-chromium.ts';

const programPath = findChromium(process.env.CHROMIUM_PATH ?? null) ?? '';

/** Records any connection or datagram to a forbidden target. */
const touched: string[] = [];
const canary = createServer((request, response) => void response.end(String(touched.push(`asked ${request.url}`))));
canary.on('connection', () => touched.push('connected'));
const datagrams = createSocket('udp4').on('message', () => touched.push('datagram'));

const asked: IncomingMessage[] = [];
const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
const site = createServer((request, response) => {
  asked.push(request);
  const page = pages.get(request.url ?? '');
  if (!page) return void response.writeHead(404).end();
  response.setHeader('content-type', 'text/html');
  page(request, response);
});
const other = createServer((request, response) => {
  asked.push(request);
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end('from elsewhere');
});

const listen = (server: typeof site) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
let [sitePort, otherPort, canaryPort] = [0, 0, 0];
const troubles: string[] = [];

beforeAll(async () => {
  [sitePort, otherPort, canaryPort] = await Promise.all([listen(site), listen(other), listen(canary)]);
  await new Promise<void>((resolve) => datagrams.bind(canaryPort, '127.0.0.1', resolve));
});
beforeEach(() => {
  for (const list of [touched, asked, troubles]) list.length = 0;
});
afterAll(() => {
  for (const server of [site, other, canary]) {
    server.close();
    server.closeAllConnections();
  }
  datagrams.close();
});

function renderer(options: { timeoutMs?: number; maxMemoryBytes?: number; allow?: string[] } = {}) {
  const allow = options.allow ?? [`127.0.0.1:${sitePort}`, `127.0.0.1:${otherPort}`, `shop.test:${sitePort}`];
  const resolveHost = async () => [{ address: '127.0.0.1', family: 4 as const }];
  return createChromiumRenderer({
    programPath,
    userAgent: 'Sosia/0 (+knowledge reader)',
    ...options,
    checkTarget: createTargetCheck({ allow, resolveHost }),
    onTrouble: (reason) => troubles.push(reason),
  });
}

const script = (code: string) => `<html><body><div id="app"></div><script>${code}</script></body></html>`;
const at = (path: string, host = '127.0.0.1') => `http://${host}:${sitePort}${path}`;
const show = (body: string) => (_request: IncomingMessage, response: ServerResponse) => void response.end(body);

async function render(path: string, more: { headers?: Record<string, string>; host?: string } = {}, tool = renderer()) {
  const { host, ...rest } = more;
  return await tool.render({ url: at(path, host), signal: AbortSignal.timeout(60_000), ...rest });
}

it("renders what a page's scripts produce, including shadow DOM", async () => {
  pages.set('/data.json', show('"Bread costs two"'));
  pages.set(
    '/',
    show(
      script(`alert('hello');
        setTimeout(async () => {
          app.textContent = await (await fetch('/data.json')).json();
          const box = document.body.appendChild(document.createElement('x-box'));
          box.attachShadow({ mode: 'open' }).innerHTML = '<p>Milk costs one</p>';
          history.replaceState(null, '', '/shop');
        }, 200)`),
    ),
  );
  const page = await render('/', { host: 'shop.test' });
  expect(page).toMatchObject({ status: 200, url: at('/', 'shop.test') });
  expect(page?.html).toContain('Bread costs two');
  expect(page?.html).toContain('<p>Milk costs one</p>');
  expect(asked[0]?.headers['user-agent']).toBe('Sosia/0 (+knowledge reader)');
});

it('returns the status of an error page, and renders a page whose requests never end', async () => {
  pages.set('/gone', (_request, response) => void response.writeHead(404).end(script('app.textContent = "no"')));
  expect(await render('/gone')).toMatchObject({ status: 404 });
  pages.set('/never', () => undefined);
  pages.set('/waits', show(script('app.textContent = "listening"; fetch("/never")')));
  expect((await render('/waits'))?.html).toContain('listening');
});

it('loads no images, frames, fonts, media or downloads', async () => {
  pages.set(
    '/heavy',
    show(
      `<img src="/a.png"><video src="/a.mp4" autoplay></video><iframe src="/frame"></iframe><link rel="icon" href="/i.ico">
      <style>@font-face { font-family: F; src: url(/f.woff2) } body { font-family: F; background: url(/b.png) }</style>text
      <a id="save" href="/file" download>x</a><script>save.click(); open('/popup')</script>`,
    ),
  );
  expect((await render('/heavy'))?.html).toContain('text');
  expect(asked.filter(({ url }) => /png|mp4|frame|woff2|popup/.test(url ?? ''))).toEqual([]);
});

it("sends the caller's headers to the page's own origin only", async () => {
  pages.set('/mine', show('"mine"'));
  pages.set(
    '/away',
    (_request, response) => void response.writeHead(302, { location: `http://127.0.0.1:${otherPort}/r` }).end(),
  );
  pages.set(
    '/members',
    show(script(`for (const url of ['/mine', '/away', 'http://127.0.0.1:${otherPort}/x']) fetch(url).catch(() => {})`)),
  );
  const page = await render('/members', { headers: { cookie: 'session=abc', 'x-key': 'k1' } });
  expect(page?.status).toBe(200);
  const seen = asked.map(({ url, headers }) => [url, headers.cookie, headers['x-key']]);
  expect(seen).toContainEqual(['/members', 'session=abc', 'k1']);
  expect(seen).toContainEqual(['/mine', 'session=abc', 'k1']);
  expect(seen).toContainEqual(['/x', undefined, undefined]);
  // CORS lets the redirected request go out but hides the response; it must carry no headers of the caller.
  expect(seen.filter(([url, ...rest]) => url === '/r' && rest.some(Boolean))).toEqual([]);
});

it('fails fast when the browser refuses to send a header', async () => {
  pages.set('/', show('never asked for'));
  const patient = renderer({ timeoutMs: 600_000 });
  const rendering = render('/', { headers: { host: 'elsewhere.example' } }, patient);
  await expect(rendering).rejects.toMatchObject({ reason: 'connect' });
  expect(asked).toEqual([]);
});

it('keeps a page from reaching anything that the guarded fetch refuses, over every web API', async () => {
  const inside = `127.0.0.1:${canaryPort}`;
  pages.set(
    '/to-canary',
    (_request, response) => void response.writeHead(302, { location: `http://${inside}/redirected` }).end(),
  );
  pages.set(
    '/sw.js',
    (_request, response) =>
      void response.setHeader('content-type', 'text/javascript').end(`fetch('http://${inside}/sw')`),
  );
  pages.set(
    '/attack',
    show(
      script(`
        const targets = ['http://${inside}/', 'http://localhost:${canaryPort}/', 'http://[::1]:${canaryPort}/',
          'http://0.0.0.0:${canaryPort}/', 'https://${inside}/', 'http://169.254.169.254/latest/meta-data', '/to-canary'];
        for (const url of targets) fetch(url, { mode: 'no-cors' }).catch(() => {});
        for (const url of targets) navigator.sendBeacon(url, 'x');
        for (const url of ['ws://${inside}/', 'wss://${inside}/', 'ws://localhost:${canaryPort}/']) new WebSocket(url);
        new EventSource('http://${inside}/events');
        const tag = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
        tag('script', { src: 'http://${inside}/script.js' });
        tag('img', { src: 'http://${inside}/picture.png' });
        tag('iframe', { src: 'http://${inside}/frame' });
        for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'stylesheet', 'preload']) tag('link', { rel, as: 'fetch', href: 'http://${inside}/' + rel });
        new Worker(URL.createObjectURL(new Blob(["fetch('http://${inside}/worker',{mode:'no-cors'});new WebSocket('ws://${inside}/worker')"])));
        const frame = document.body.appendChild(document.createElement('iframe'));
        for (const scope of [window, frame.contentWindow]) {
          try { scope.navigator.serviceWorker.register('/sw.js') } catch {}
          try {
            const peer = new scope.RTCPeerConnection({ iceServers: [{ urls: 'stun:${inside}' }, { urls: 'turn:${inside}?transport=tcp', username: 'u', credential: 'c' }] });
            peer.createDataChannel('d');
            peer.createOffer().then((offer) => peer.setLocalDescription(offer));
          } catch {}
          try { new scope.WebTransport('https://${inside}/') } catch {}
        }
        setTimeout(() => { app.textContent = 'done: ' + !!navigator.serviceWorker + typeof RTCPeerConnection }, 1500);
      `),
    ),
  );
  const page = await render('/attack');
  expect(page?.html).toContain('done: falseundefined');
  expect(touched).toEqual([]);

  // Check the canary itself: when the operator allows its address, the same page reaches it.
  await render('/attack', {}, renderer({ allow: ['127.0.0.1'] }));
  expect(touched).toContain('connected');
  expect(touched).not.toContain('datagram');
});

it.each([
  ['a private address', () => `http://127.0.0.1:${canaryPort}/`],
  ['a metadata service', () => 'http://169.254.169.254/'],
  ['a file', () => 'file:///etc/passwd'],
])('does not start a browser for %s', async (_name, url) => {
  const tool = renderer({ allow: [] });
  await expect(tool.render({ url: url(), signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'urlRefused',
  });
  expect(touched).toEqual([]);
});

it('refuses a page that redirects or navigates to the private network', async () => {
  pages.set(
    '/hop',
    (_request, response) => void response.writeHead(302, { location: `http://127.0.0.1:${canaryPort}/` }).end(),
  );
  await expect(render('/hop')).rejects.toMatchObject({ code: 'urlRefused', reason: 'address' });
  pages.set('/jump', show(script(`location.href = 'http://127.0.0.1:${canaryPort}/'`)));
  await expect(render('/jump')).rejects.toMatchObject({ code: 'urlRefused', reason: 'address' });
  expect(touched).toEqual([]);
});

it('reports a refused connection and a redirect loop', async () => {
  const gone = createServer();
  const url = `http://127.0.0.1:${await listen(gone)}/`;
  await new Promise((resolve) => gone.close(resolve));
  const tool = renderer({ allow: ['127.0.0.1'] });
  await expect(tool.render({ url, signal: AbortSignal.timeout(60_000) })).rejects.toMatchObject({ reason: 'connect' });
  pages.set('/loop', (_request, response) => void response.writeHead(302, { location: '/loop' }).end());
  await expect(render('/loop')).rejects.toMatchObject({ reason: 'redirects' });
});

it.each([
  ['loops forever', 'for (;;);', {}],
  ['exhausts memory', 'const all = []; for (;;) all.push(new Array(100000).fill(Math.random()));', {}],
  [
    'starts workers in endless loops',
    'for (let n = 0; n < 4; n += 1) new Worker(URL.createObjectURL(new Blob(["for (;;);"]))); for (;;);',
    {},
  ],
])('ends a page that %s and leaves no processes or files', async (_name, code) => {
  pages.set('/hostile', show(script(code)));
  const page = await render('/hostile', {}, renderer({ timeoutMs: 5_000, maxMemoryBytes: 600 * 1024 * 1024 }));
  expect(page?.html ?? '').not.toContain('done');
  expect(leftOvers()).toEqual([]);
});

it("ends on the caller's abort and on stop", async () => {
  pages.set('/slow', show(script('setInterval(() => app.append("x"), 50)')));
  const tool = renderer();
  const gone = new AbortController();
  const first = tool.render({ url: at('/slow'), signal: gone.signal });
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
  gone.abort(new Error('superseded'));
  await expect(first).rejects.toThrow('superseded');
  asked.length = 0;
  const second = tool.render({ url: at('/slow'), signal: new AbortController().signal });
  const third = tool.render({ url: at('/slow'), signal: new AbortController().signal });
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await tool.stop();
  expect(await Promise.all([second, third])).toEqual([null, null]);
  expect(leftOvers()).toEqual([]);
  expect(troubles).toEqual([]);
});

it('ends when its parent process is killed; the next start removes the profile', async () => {
  pages.set('/slow', show(script('setInterval(() => app.append("x"), 50)')));
  const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const code = `
    const { createChromiumRenderer } = await import(${from('./chromium-renderer.ts')});
    const checkTarget = async () => [{ address: '127.0.0.1', family: 4 }];
    const tool = createChromiumRenderer({
      programPath: ${JSON.stringify(programPath)}, userAgent: 'x', checkTarget, onTrouble() {}, timeoutMs: 600_000,
    });
    await tool.render({ url: ${JSON.stringify(at('/slow'))}, signal: new AbortController().signal });`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(ours().length).toBeGreaterThan(2);
  killed.kill('SIGKILL');
  await expect.poll(() => ours(), { timeout: 15_000 }).toEqual([]);
  await sweepTempFolders();
  expect(leftOvers()).toEqual([]);
});

it('runs in its sandbox, as `nobody` when started by root', async () => {
  pages.set('/slow', show(script('setInterval(() => app.append("x"), 50)')));
  const tool = renderer();
  const shown = tool.render({ url: at('/slow'), signal: new AbortController().signal });
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const processes = ours();
  await tool.stop();
  await shown;
  expect(processes.length).toBeGreaterThan(2);
  for (const { uid, commandLine } of processes) {
    expect(uid).toBe(process.getuid?.() === 0 ? 65_534 : process.getuid?.());
    expect(commandLine).not.toContain('--no-sandbox');
  }
  const renderers = processes.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
  expect(renderers.length).toBeGreaterThan(0);
  // The sandbox filters system calls and uses a separate PID namespace.
  expect(renderers.every(({ status }) => /^Seccomp:\s+2$/m.test(status) && /^NSpid:\s+\d+\s+\d+/m.test(status))).toBe(
    true,
  );
});

/** Process groups of this test's browsers. */
const groups = new Set<number>();

/** Returns the browser processes of this test, including zombies. */
function ours() {
  const processes = listProcessIds().map((pid) => {
    const status = readProcessFile(pid, 'status');
    return {
      status,
      commandLine: readProcessFile(pid, 'cmdline').replaceAll('\0', ' '),
      uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      group: processGroupOf(status),
    };
  });
  const hasProfile = ({ commandLine }: { commandLine: string }) => commandLine.includes('sosia-page-');
  for (const { group } of processes.filter(hasProfile)) groups.add(group);
  const isZombie = (status: string) => /^State:\s+Z/m.test(status);
  return processes.filter(
    (one) => hasProfile(one) || groups.has(one.group) || (isZombie(one.status) && one.parent === process.pid),
  );
}

function leftOvers(): string[] {
  const profiles = readdirSync(tmpdir()).filter((name) => name.startsWith('sosia-page-'));
  return [...profiles, ...ours().map(({ commandLine }) => commandLine)];
}
