import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const { app, someone, jobs } = await knowledgeFixture({ db });

/** Minimal header and enough bytes; the content does not matter to the tests. */
const recording = `RIFF\u{10}\0\0\0WAVEfmt ${'0123456789'.repeat(10)}`;

async function withFile(name = 'talk.wav', bytes = recording) {
  const me = await someone();
  const [{ id }] = (await me.train({ type: 'file' }, [{ name, bytes }])).body.data;
  jobs.waiting.length = 0;
  const url = `/api/sources/${id}/file`;
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => me.send({ method, url, headers });
  return { ...me, id: id as string, url, ask };
}

it('returns the requested byte range and the total size', async () => {
  const { ask } = await withFile();
  const whole = await ask({});
  expect([whole.status, whole.headers['accept-ranges'], whole.raw.toString()]).toEqual([200, 'bytes', recording]);
  const part = await ask({ range: 'bytes=16-19' });
  expect([part.status, part.raw.toString()]).toEqual([206, recording.slice(16, 20)]);
  expect(part.headers).toMatchObject({
    'content-range': `bytes 16-19/${recording.length}`,
    'content-length': '4',
    'content-type': 'audio/wav',
    'content-disposition': "attachment; filename*=UTF-8''talk.wav",
    'x-content-type-options': 'nosniff',
  });
  expect((await ask({ range: 'bytes=-5' })).raw.toString()).toBe('56789');
  expect((await ask({ range: 'bytes=0-1,4-5' })).status).toBe(200);
});

it('rejects a range beyond the end, with the size of the file', async () => {
  const { ask } = await withFile();
  const beyond = await ask({ range: `bytes=${recording.length}-` });
  expect([beyond.status, beyond.body.error.code]).toEqual([416, 'rangeOutside']);
  expect(beyond.headers['content-range']).toBe(`bytes */${recording.length}`);
});

it('returns the whole file to a caller with part of another version', async () => {
  const { ask } = await withFile();
  const { etag } = (await ask({})).headers;
  expect((await ask({ range: 'bytes=4-', 'if-range': String(etag) })).status).toBe(206);
  for (const other of ['"another"', `W/${String(etag)}`, 'Sat, 28 Nov 2026 10:00:00 GMT'])
    expect((await ask({ range: 'bytes=4-', 'if-range': other })).status, other).toBe(200);
});

it('responds to HEAD with headers only', async () => {
  const { ask } = await withFile();
  const head = await ask({ range: 'bytes=4-' }, 'HEAD');
  expect([head.status, head.raw.length, head.headers['content-length']]).toEqual([200, 0, String(recording.length)]);
});

it('authorizes a player by a cookie limited to this URL, HTTP-only and same-site', async () => {
  const { ask, url, accountId } = await withFile();
  const cookie = String((await ask({}, 'HEAD')).headers['set-cookie']);
  expect(cookie).toBe(`sosia-player=${accountId}; Path=${url}; Max-Age=43200; HttpOnly; SameSite=Strict`);
  const [pair = ''] = cookie.split(';');
  const played = await app.inject({ url, headers: { cookie: `theme=dark; ${pair}`, range: 'bytes=0-3' } });
  expect([played.statusCode, played.payload, played.headers['set-cookie']]).toEqual([206, 'RIFF', undefined]);

  const other = await withFile();
  const foreign = await app.inject({ url: other.url, headers: { cookie: pair } });
  expect(foreign.statusCode).toBe(404);
  for (const call of [`/api/sources/${other.id}`, '/api/clone/getAll'])
    expect((await app.inject({ url: call, headers: { cookie: pair } })).statusCode, call).toBe(511);
});

it('sets no cookie for a file that is not played', async () => {
  const { ask } = await withFile('notes.txt', 'The mill was built in 1874.');
  const whole = await ask({});
  expect([whole.status, whole.headers['set-cookie']]).toEqual([200, undefined]);
});
