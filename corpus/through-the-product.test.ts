import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../apps/e2e/src/start-product.ts';
import { type SignedIn, signedIn } from './lib/signed-in.ts';

/**
 * Adds the files in ../shared/data that can become knowledge through the running product, as a user would: all but the PDFs,
 * which have a separate test. Each file is read or refused with its own reason, and none blocks the others.
 */
const data = path.resolve(import.meta.dirname, '../../shared/data');
const bytesOf = (...names: string[]) => readFileSync(path.join(data, ...names));
const json = <Shape>(...names: string[]) => JSON.parse(bytesOf(...names).toString('utf8')) as Shape;

let product: RunningProduct;
let me: SignedIn;
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  site = await serveSite();
  const places = site.hosts.map((host) => `${host}:${site.port}`);
  product = await startProduct({ RATE_LIMITS: 'off', BILLING: 'none', SAFE_FETCH_ALLOW: places.join(',') });
  me = await signedIn(product, 'through@example.com');
});
afterAll(async () => {
  await product?.stop();
  site?.close();
});

it('reads the printed page and finds no text in photographs', async () => {
  const agentId = await me.agent('Pictures');
  const names = readdirSync(path.join(data, 'photos')).filter((name) => /\.(png|jpe?g)$/.test(name));
  const outcomes = await me.upload(
    agentId,
    names.map((name) => ({ name, bytes: bytesOf('photos', name) })),
  );
  expect(outcomes.get('printed-page.png')).toBeNull();
  for (const [name, outcome] of outcomes)
    if (name !== 'printed-page.png')
      expect([name, outcome]).toEqual([name, expect.stringMatching(/noText|fileUnreadable/)]);
});

it('refuses recordings without a recognizer, and files that are no recordings', async () => {
  const entries = json<{ file: string; kind: string; note?: string }[]>('audio', 'manifest.json');
  const agentId = await me.agent('Recordings');
  const outcomes = await me.upload(
    agentId,
    entries.map(({ file }) => ({ name: path.basename(file), bytes: bytesOf('audio', file) })),
  );
  for (const { file, kind } of entries) {
    const allowed = kind === 'edge' ? /noRecogniser|noText|wrongType|fileUnreadable/ : /^noRecogniser$/;
    expect([file, outcomes.get(path.basename(file))]).toEqual([file, expect.stringMatching(allowed)]);
  }
});

it('reads web pages', async () => {
  const agentId = await me.agent('Pages');
  const sources = await me.scrape(agentId, site.urls);
  expect(sources).toHaveLength(site.urls.length);
  const failed = sources.filter((source) => source.status !== 'ready');
  // A few are empty without JavaScript or duplicate another page.
  for (const { url, error } of failed)
    expect([url, error?.code]).toEqual([url, expect.stringMatching(/noText|needsJavaScript|alreadyKnown/)]);
  expect(failed.length / sources.length).toBeLessThan(0.08);
});

it('reads whole question sets and finds an answer in the largest', async () => {
  interface Squad {
    data: { title: string; paragraphs: { context: string }[] }[];
  }
  const agentId = await me.agent('Texts');
  const files = [
    ['xquad', 'xquad.en.json'],
    ['xquad', 'xquad.es.json'],
    ['squad2', 'squad2.json'],
  ].map(([folder = '', name = '']) => {
    const { data: articles } = json<Squad>(folder, name);
    const text = articles.map((article) =>
      [`# ${article.title}`, ...article.paragraphs.map((p) => p.context)].join('\n\n'),
    );
    return { name: name.replace('.json', '.md'), bytes: Buffer.from(text.join('\n\n')) };
  });
  const abstracts = bytesOf('scifact', 'corpus.jsonl').toString('utf8').trim().split('\n');
  const rows = abstracts.map((line) => {
    const { title, text } = JSON.parse(line) as { title: string; text: string };
    return [title, text].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  });
  files.push({ name: 'abstracts.csv', bytes: Buffer.from(['title,text', ...rows].join('\r\n')) });
  const outcomes = await me.upload(agentId, files);
  expect([...outcomes.values()]).toEqual([null, null, null, null]);
  const query = 'cerebral white matter of newborns by diffusion tensor imaging';
  const { data: hits } = await me.call('POST', 'aiResponse/search', { query, clonId: agentId, limit: 3 });
  expect(hits[0].content).toContain('cerebral white matter');
});

/** Serves the pages on several loopback IPs, so that the crawl delay per host does not slow down the test. */
async function serveSite() {
  const pages = new Map<string, Buffer>();
  for (const name of readdirSync(path.join(data, 'html/articles/html')))
    pages.set(`/articles/${name.replace('.html.gz', '')}`, gunzipSync(bytesOf('html/articles/html', name)));
  for (const name of readdirSync(path.join(data, 'html/pages')))
    if (!name.includes('.')) pages.set(`/pages/${name}`, bytesOf('html/pages', name, 'source.html'));
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '0.0.0.0');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 1}`);
  const urls = [...pages.keys()].map((address, index) => `http://${hosts[index % hosts.length]}:${port}${address}`);
  return { hosts, port, urls, close: () => void server.close() };
}

it('is still ready', async () => {
  const response = await fetch(`${product.url}/api/ready`);
  expect(response.status).toBe(200);
});
