import { afterAll, expect, it } from 'vitest';
import { testProduct } from '../testing/test-product.ts';
import { settled, testSite } from '../testing/test-world.ts';

const mebibyte = 1_048_576;
const prose = 'The ferry leaves the pier at noon and comes back in the evening. '.repeat(30);

const site = await testSite((request, response) => {
  const html = (body: string) => response.setHeader('content-type', 'text/html').end(body);
  const to = (location: string) => response.writeHead(302, { location }).end();
  switch (request.url) {
    case '/good':
      return html(`<title>Ferry</title><main><h1>Ferry</h1><p>${prose}</p></main>`);
    case '/loop':
      return to('/loop');
    case '/inside':
      return to('http://10.0.0.1/');
    case '/huge':
      return html(`<main>${prose.repeat(Math.ceil((6 * mebibyte) / prose.length))}</main>`);
    case '/endless':
      response.setHeader('content-type', 'text/html');
      return void endless(response);
    case '/picture':
      return response.setHeader('content-type', 'image/png').end('\x89PNG\r\n\x1a\n');
    case '/script':
      return html(`<div id="root"></div><script src="/app.js"></script>`);
    case '/empty':
      return html('');
    case '/never':
      return undefined;
    default:
      return response.writeHead(404, { 'content-type': 'text/html' }).end(`<p>${prose}</p>`);
  }
});

function endless(response: {
  write(chunk: string): boolean;
  once(event: 'drain', run: () => void): unknown;
  destroyed: boolean;
}) {
  while (!response.destroyed && response.write('<p>more</p>'.repeat(10_000)));
  if (!response.destroyed) response.once('drain', () => endless(response));
}

const product = await testProduct({ safeFetchAllow: [site.host], maxFetchMs: 2_000 });
const me = await product.account();
const agentId: string = (await me.form('POST', 'clone/add', {})).body.botId;

const scrape = async (url: string) => {
  const added = await me.json('POST', 'training/scrapeUrls', { cloneId: agentId, urls: [url] });
  expect(added.status).toBe(202);
  return await settled(me, added.body.data[0].id);
};

afterAll(async () => {
  const sources = await product.db.selectFrom('sources').select(['id', 'blob_key']).execute();
  expect([await product.blobs(), sources.filter(({ blob_key }) => blob_key)]).toEqual([[], []]);
});

it.each([
  ['a private address', 'http://10.0.0.1/', 'urlRefused'],
  ['the address of clouds', 'http://169.254.169.254/latest/meta-data/', 'urlRefused'],
  ['this machine', 'http://127.0.0.1:1/', 'urlRefused'],
  ['this machine by name', 'http://localhost/', 'urlRefused'],
  ['this machine in another notation', 'http://2130706433/', 'urlRefused'],
  ['a password in the address', site.url.replace('http://', 'http://me:secret@'), 'urlRefused'],
  ['a way inside', `${site.url}inside`, 'urlRefused'],
  ['a loop', `${site.url}loop`, 'urlUnreachable'],
  ['a huge page', `${site.url}huge`, 'tooLarge'],
  ['a page without end', `${site.url}endless`, 'tooLarge'],
  ['a picture', `${site.url}picture`, 'wrongType'],
  ['a page that only scripts fill', `${site.url}script`, 'needsJavaScript'],
  ['an empty page', `${site.url}empty`, 'noText'],
  ['a page that is not there', `${site.url}gone`, 'urlUnreachable'],
])('reports the problem of %s', async (_what, url, code) => {
  const source = await scrape(url);
  expect(source).toMatchObject({ status: 'failed', error: { code }, chars: 0, sections: [], chunks: [] });
});

it('reads a valid page', async () => {
  expect(await scrape(`${site.url}good`)).toMatchObject({ status: 'ready', title: 'Ferry' });
});

it.each([
  ['a private address', 'http://10.0.0.1/', 'urlRefused'],
  ['a way inside', `${site.url}inside`, 'urlRefused'],
  ['a loop', `${site.url}loop`, 'urlUnreachable'],
  ['a page without end', `${site.url}endless`, 'urlUnreachable'],
  ['no answer', `${site.url}never`, 'urlUnreachable'],
])('finds no pages behind %s', async (_what, url, code) => {
  const answer = await me.json('POST', 'training/fetchUrls', { url });
  expect([answer.status, answer.body.error?.code]).toEqual([422, code]);
});

it('keeps retrying a page that does not respond yet, and stores nothing of it', async () => {
  // Transient errors are retried until the last attempt; read-source.test.ts covers the end without waiting for it.
  const added = await me.json('POST', 'training/scrapeUrls', { cloneId: agentId, urls: [`${site.url}never`] });
  const { id } = added.body.data[0];
  const status = async () => (await me.get(`sources/${id}`)).body.data;
  await expect.poll(async () => (await status()).status, { timeout: 10_000 }).toBe('reading');
  await expect.poll(async () => (await status()).status, { timeout: 10_000 }).toBe('queued');
  expect(await status()).toMatchObject({ error: null, chars: 0, sections: [], chunks: [] });
});
