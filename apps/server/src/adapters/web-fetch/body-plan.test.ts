import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type AnswerStart, WebFetchError, type WebFetchRequest } from '../../ports/web-fetch.ts';
import { serveLocally } from './__fixtures__/serve-locally.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

/** A plan is the caller's decision about the body after the response head: how much to read, and where to put it. */

const local = serveLocally();

const here = (path = '/') => `http://127.0.0.1:${local.port}${path}`;
const fetcher = () => createGuardedFetch({ allow: [`127.0.0.1:${local.port}`], userAgent: 'Test/1' });

async function failure(request: WebFetchRequest) {
  const error: unknown = await fetcher()(request).catch((thrown: unknown) => thrown);
  return error instanceof WebFetchError ? `${error.code}/${error.reason}` : String(error);
}

const pourAll = (bytes: number) => gzipSync(Buffer.alloc(bytes, 'x'));
const taken = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await collect(chunks));
async function collect(chunks: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

it('is made from the last response and its first decompressed bytes', async () => {
  const starts: AnswerStart[] = [];
  const planBody = (start: AnswerStart) => {
    starts.push(start);
    return { maxBytes: 100_000 };
  };
  local.listener = (request, response) => {
    if (request.url === '/from') response.writeHead(302, { location: '/to' }).end('moved');
    else response.writeHead(201, { 'content-encoding': 'gzip' }).end(pourAll(90_000));
  };
  const answer = await fetcher()({ url: here('/from'), planBody });
  expect(answer.body).toEqual(Buffer.alloc(90_000, 'x'));
  expect(starts).toMatchObject([{ url: here('/to'), status: 201, headers: { 'content-encoding': 'gzip' } }]);
  expect(starts[0]?.head.byteLength).toBeGreaterThanOrEqual(4_096);
  local.listener = (_request, response) => response.end('short');
  await fetcher()({ url: here(), planBody });
  expect(Buffer.from(starts[1]?.head ?? []).toString()).toBe('short');
});

it('discards an unwanted body of any length', async () => {
  const closed = Promise.withResolvers<void>();
  local.listener = (_request, response) => {
    response.writeHead(404, { 'content-length': '99999999' });
    response.write(Buffer.alloc(5_000));
    response.once('close', closed.resolve);
  };
  const answer = await fetcher()({ url: here(), planBody: () => null });
  expect(answer).toMatchObject({ status: 404, body: new Uint8Array() });
  await closed.promise;
});

it('aborts a body past the planned limit: announced, streamed or compressed', async () => {
  const planBody = () => ({ maxBytes: 50_000 });
  local.listener = (request, response) => {
    if (request.url === '/said') response.writeHead(200, { 'content-length': '60000' }).write(Buffer.alloc(5_000));
    else if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(pourAll(60_000));
    else response.end(Buffer.alloc(60_000));
  };
  for (const path of ['/said', '/packed', '/poured'])
    expect(await failure({ url: here(path), planBody })).toBe('tooLarge/size');
});

it('streams the body to its consumer without buffering it', async () => {
  local.listener = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(pourAll(90_000));
  let kept = 0;
  const keep = async (body: AsyncIterable<Uint8Array>) => {
    kept = (await taken(body)).byteLength;
  };
  const answer = await fetcher()({ url: here(), planBody: () => ({ maxBytes: 100_000, keep }) });
  expect([kept, answer.body.byteLength]).toEqual([90_000, 0]);
  kept = 0;
  expect(await failure({ url: here(), planBody: () => ({ maxBytes: 80_000, keep }) })).toBe('tooLarge/size');
  expect(kept).toBe(0);
});

it('distinguishes a failing consumer from a network failure', async () => {
  const full = new Error('the disk is full');
  local.listener = (_request, response) => response.end(Buffer.alloc(90_000));
  const planBody = () => ({ maxBytes: 100_000, keep: () => Promise.reject(full) });
  await expect(fetcher()({ url: here(), planBody })).rejects.toBe(full);
  // Same while the consumer still waits for a stalled server.
  local.listener = (_request, response) => void response.write(Buffer.alloc(5_000));
  const late = async (body: AsyncIterable<Uint8Array>) => {
    const chunks = body[Symbol.asyncIterator]();
    await chunks.next();
    chunks.next().catch(() => undefined);
    throw full;
  };
  const waiting = fetcher()({ url: here(), timeoutMs: 3_600_000, planBody: () => ({ maxBytes: 9_000, keep: late }) });
  await expect(waiting).rejects.toBe(full);
  local.listener = (_request, response) => {
    response.writeHead(200, { 'content-length': '90000' }).write(Buffer.alloc(8_000));
    setTimeout(() => response.destroy(), 50);
  };
  const patient = () => ({ maxBytes: 100_000, keep: taken });
  expect(await failure({ url: here(), planBody: patient })).toBe('urlUnreachable/connect');
  const deaf = () => ({
    maxBytes: 100_000,
    keep: (body: AsyncIterable<Uint8Array>) => taken(body).catch(() => null),
  });
  expect(await failure({ url: here(), planBody: deaf })).toBe('urlUnreachable/connect');
});
