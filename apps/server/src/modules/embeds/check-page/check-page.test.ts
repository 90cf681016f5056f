import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createGuardedFetch } from '../../../adapters/web-fetch/guarded-fetch.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { type WebFetch, WebFetchError, type WebFetchReason } from '../../../ports/web-fetch.ts';
import { testPicture } from '../../../testing/test-picture.ts';
import { embedsFixture, publicUrl } from '../testing/embeds-fixture.ts';

const { db } = await testDatabase();
const pageUrl = 'https://harbour.example/contact';

interface Answer {
  html?: string;
  headers?: Record<string, string>;
  status?: number;
  url?: string;
}

/** Creates an owner with an embed, and a fake page to check. */
async function setUp(parts: { webFetch?: WebFetch; domains?: string[] } = {}) {
  let answer: Answer = {};
  const webFetch: WebFetch = async ({ url, planBody }) => {
    const { html = '', headers = {}, status = 200 } = answer;
    const start = {
      url: answer.url ?? url,
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    };
    const body = new TextEncoder().encode(html);
    planBody?.({ ...start, head: body });
    return { ...start, body, redirects: [] };
  };
  const { owner, embedOf } = await embedsFixture(db, { webFetch: parts.webFetch ?? webFetch });
  const me = await owner();
  const embed = await embedOf(me, { domains: parts.domains ?? [] });
  const check = (url = pageUrl, token = embed.token) => me.json('POST', 'embed/check-page', { token, url });
  return {
    me,
    embed,
    owner,
    check,
    async look(html: string, more: Answer = {}, url = pageUrl) {
      answer = { html: html.replaceAll('TOKEN', embed.token).replaceAll('OURS', publicUrl), ...more };
      return (await check(url)).body.data;
    },
  };
}

const snippet = '<script src="OURS/chat-widget.js" data-token="TOKEN" async></script>';

it('finds the script and reports no problems', async () => {
  const { look } = await setUp();
  expect(await look(`<html><head>${snippet}</head><body>Hello</body></html>`)).toEqual({
    url: pageUrl,
    status: 200,
    found: 'script',
    isDomainAllowed: true,
    blockedBy: [],
    isElsewhere: false,
  });
});

it.each([
  ['none', '<p>TOKEN</p>', false],
  ['none', `<!-- ${snippet} -->`, false],
  ['none', `<textarea>${snippet}</textarea>`, false],
  ['script', '<script src="//localhost:3000/chat-widget.js?v=2" data-token=TOKEN></script>', true],
  ['script', '<script src="https://old.example/chat-widget.js" data-token="TOKEN"></script>', true],
  ['script', '<script src="OURS/chat-widget.js"></script><script>Sosia.init({ token: "TOKEN" })</script>', false],
  ['script', '<script>s.src = "OURS/chat-widget.js"; s.dataset.token = "TOKEN"</script>', false],
  ['script', `<a href="OURS/embed?token=TOKEN">x</a><iframe src="OURS/embed?token=TOKEN"></iframe>${snippet}`, false],
  ['iframe', '<iframe src="OURS/embed?token=TOKEN"></iframe>', false],
  ['iframe', '<iframe data-src="OURS/embed/0198-abc?x=1&amp;token=TOKEN"></iframe>', false],
  ['iframe', '<iframe src="https://old.example/embed?token=TOKEN"></iframe>', true],
  ['link', '<a href="OURS/embed?token=TOKEN">Ask us</a>', false],
  ['otherToken', '<script src="OURS/chat-widget.js" data-token="another"></script>', false],
  ['otherToken', '<script src="OURS/chat-widget.js"></script>', false],
  ['otherToken', '<iframe src="OURS/embed?token=another"></iframe>', false],
  ['none', '<script src="https://vendor.example/chat-widget.js"></script>', false],
  ['none', '<iframe src="https://vendor.example/embed?token=another"></iframe>', false],
  ['none', '<script src="data:text/javascript,/chat-widget.js"></script>', false],
])('finds %s in %s', async (found, html, isElsewhere) => {
  const { look } = await setUp();
  expect(await look(html)).toMatchObject({ found, isElsewhere });
});

it('resolves URLs against the base of the page after redirects', async () => {
  const { look } = await setUp({ domains: ['www.harbour.example'] });
  const html = '<base href="http://localhost:3000/x/"><script src="/chat-widget.js" data-token="TOKEN"></script>';
  const url = 'https://www.harbour.example/';
  expect(await look(html, { url, status: 404 })).toMatchObject({
    url,
    status: 404,
    found: 'script',
    isElsewhere: false,
    isDomainAllowed: true,
  });
});

it('reports whether the host of the page is an allowed domain', async () => {
  const { look } = await setUp({ domains: ['*.harbour.example'] });
  expect(await look(snippet)).toMatchObject({ isDomainAllowed: false });
  expect(await look(snippet, {}, 'https://www.harbour.example/')).toMatchObject({ isDomainAllowed: true });
  expect(await look(snippet, {}, `${publicUrl}/terms`)).toMatchObject({ isDomainAllowed: true });
});

it('reports the sources that each policy of headers and page must allow', async () => {
  const { look } = await setUp();
  const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const csp = (policy: string) => ({ headers: { 'content-security-policy': policy } });
  expect((await look(snippet, csp("default-src 'self'; style-src 'none'"))).blockedBy).toEqual([
    { directive: 'script-src', needs: `'self' ${publicUrl}` },
    { directive: 'connect-src', needs: `'self' ${publicUrl}` },
    { directive: 'frame-src', needs: `'self' ${publicUrl}` },
  ]);
  expect((await look(snippet, csp(`default-src ${publicUrl}, frame-src 'none'`))).blockedBy).toEqual([
    { directive: 'frame-src', needs: publicUrl },
  ]);
  const nonced = snippet.replace('<script', '<script nonce="r4nd0m"');
  expect((await look(nonced, csp("script-src 'nonce-r4nd0m' 'strict-dynamic'"))).blockedBy).toEqual([]);
  expect((await look(snippet, csp("script-src 'nonce-r4nd0m' 'strict-dynamic'"))).blockedBy).toEqual([
    { directive: 'script-src', needs: "'nonce-…'" },
  ]);
  const twice = `${meta("script-src 'self'")}${meta("script-src 'self'; sandbox")}${snippet}`;
  expect((await look(twice)).blockedBy).toEqual([{ directive: 'script-src', needs: publicUrl }]);
  const policy = "script-src 'self'; connect-src 'self'";
  expect((await look(`${snippet}${meta(policy)}`)).blockedBy).toEqual([{ directive: 'connect-src', needs: publicUrl }]);
  expect((await look(`<body>${meta(policy)}${snippet}`)).blockedBy).toEqual([]);
});

it('requires only the sources that the found snippet needs', async () => {
  const { look } = await setUp();
  const strict = { headers: { 'content-security-policy': "default-src 'none'" } };
  const directives = async (html: string) =>
    (await look(html, strict)).blockedBy.map(({ directive }: { directive: string }) => directive);
  expect(await directives('<iframe src="OURS/embed?token=TOKEN"></iframe>')).toEqual(['frame-src']);
  expect(await directives('<a href="OURS/embed?token=TOKEN">Ask us</a>')).toEqual([]);
  expect(await directives('Nothing yet')).toEqual(['script-src', 'connect-src', 'frame-src']);
  const reported = { headers: { 'content-security-policy-report-only': "default-src 'none'" } };
  expect((await look(snippet, reported)).blockedBy).toEqual([]);
});

it('requires the picture of the agent only if it has one', async () => {
  const { me, look } = await setUp();
  const policy = (images: string) => ({ headers: { 'content-security-policy': `img-src ${images}` } });
  expect((await look(snippet, policy("'self'"))).blockedBy).toEqual([]);
  const bytes = testPicture(['Ana'], { width: 40, height: 40 });
  await me.form('PUT', `clone/update/${me.agentId}`, {}, [{ name: 'a.png', bytes, field: 'image' }]);
  expect((await look(snippet, policy("'self'"))).blockedBy).toEqual([{ directive: 'img-src', needs: publicUrl }]);
  expect((await look(snippet, policy(`${publicUrl}/api/pictures/`))).blockedBy).toEqual([]);
});

const long = 'a'.repeat(1_000_000);
it.each([
  ['addresses in a script', `<script>"//a${'/chat-widget.js?'.repeat(200_000)}</script>`],
  ['launchers in a script', `<script>${'"//a/chat-widget.js" '.repeat(150_000)}</script>`],
  [
    'tokens and scripts',
    `<script>Sosia ${'token:"x" '.repeat(200_000)}</script>${'<script src=/chat-widget.js></script>'.repeat(30_000)}`,
  ],
  ['a long base', `<base href="https://x.example/${long}/">${'<a href=x>'.repeat(40_000)}`],
  [
    'a long address and a long policy',
    `<meta http-equiv=content-security-policy content="script-src ${'a '.repeat(500_000)}"><script src="//x/${long}/chat-widget.js" data-token=TOKEN></script>`,
  ],
  ['policies', '<meta http-equiv=content-security-policy content="default-src a b c d e">'.repeat(50_000)],
  ['links', '<a href="/embed?token=x">'.repeat(100_000)],
])('checks a hostile page in linear time: %s', async (_name, html) => {
  const { look } = await setUp();
  const startedAt = performance.now();
  const { blockedBy } = await look(html);
  // Quadratic work would take minutes; the limit leaves room for a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(JSON.stringify(blockedBy).length).toBeLessThan(20_000);
});

it('ignores a meta policy above the length limit', async () => {
  const { look } = await setUp();
  const policyOf = (chars: number) => `script-src ${'a'.repeat(chars - 'script-src '.length)}`;
  const meta = (chars: number) => `<meta http-equiv="content-security-policy" content="${policyOf(chars)}">${snippet}`;
  expect((await look(meta(16_000))).blockedBy).toHaveLength(1);
  expect((await look(meta(16_001))).blockedBy).toEqual([]);
});

it.each<[WebFetchReason, number, string]>([
  ['address', 422, 'urlRefused'],
  ['scheme', 422, 'urlRefused'],
  ['timeout', 422, 'urlUnreachable'],
  ['dns', 422, 'urlUnreachable'],
  ['size', 413, 'tooLarge'],
])('reports why the page could not be loaded: %s', async (reason, status, code) => {
  const { check } = await setUp({ webFetch: async () => Promise.reject(new WebFetchError(reason)) });
  const answer = await check();
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
});

it('rejects a response that is not HTML', async () => {
  const { look, check } = await setUp();
  await look('{}', { headers: { 'content-type': 'application/json' } });
  expect(await check()).toMatchObject({ status: 415, body: { error: { code: 'wrongType' } } });
});

it('rejects the embed of another account', async () => {
  const { check, owner } = await setUp();
  const other = await setUp();
  expect((await check(pageUrl, other.embed.token)).status).toBe(404);
  const stranger = await owner();
  expect((await stranger.json('POST', 'embed/check-page', { token: 'nonsense', url: pageUrl })).status).toBe(404);
});

it('refuses private IPs, directly or by redirect', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>x</title>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const guarded = (allow: string[]) => setUp({ webFetch: createGuardedFetch({ allow, userAgent: 'Test/1' }) });
  const [closed, open] = [await guarded([]), await guarded([host])];
  expect((await closed.check(`http://${host}/`)).body.error.code).toBe('urlRefused');
  expect((await open.check(`http://${host}/`)).body.data).toMatchObject({ status: 200, found: 'none' });
  expect((await open.check(`http://${host}/away`)).body.error.code).toBe('urlRefused');
  server.closeAllConnections();
  server.close();
});
