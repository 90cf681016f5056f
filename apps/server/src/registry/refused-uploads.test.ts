import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { multipartBody } from '../testing/http-caller.ts';
import { testProduct } from '../testing/test-product.ts';

/** Over a real connection: a rejection during the upload must reach the client, and the connection must stay usable. */
const product = await testProduct();
const me = await product.account();
const agentId: string = (await me.form('POST', 'clone/add', {})).body.botId;

const server = createServer((request, response) => product.app.routing(request, response)).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const mebibyte = 1_048_576;
const large = { name: 'a.txt', bytes: Buffer.alloc(9 * mebibyte, 'words ') };

function upload(path: string, fields: Record<string, unknown>, token = me.token) {
  const { payload, contentType } = multipartBody(fields, [large]);
  return fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: payload,
  });
}

it.each([
  ['a wrong field', { type: 'file', cloneId: 'x' }, 400, 'validation'],
  ['an unknown field', { type: 'file', cloneId: agentId, mood: 'good' }, 400, 'validation'],
  ['an agent that is not there', { type: 'file', cloneId: product.runtime.newId() }, 404, 'notFound'],
  ['files where none belong', { type: 'text', text: 'x', cloneId: agentId }, 400, 'validation'],
  ['a kind that is not what it says', { type: 'pdf', cloneId: agentId }, 415, 'pdfExtension'],
] as [string, Record<string, unknown>, number, string][])('reports %s before a large file', async (...given) => {
  const [, fields, status, code] = given;
  const answer = await upload('training/addTrain', fields);
  const { error } = (await answer.json()) as { error: { code: string } };
  expect([answer.status, error.code]).toEqual([status, code]);
  const after = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(after.status).toBe(200);
  expect(await product.blobs()).toEqual([]);
});

it('reports a missing session before a large file', async () => {
  const answer = await upload('training/addTrain', { type: 'file', cloneId: agentId }, 'x.y.z');
  expect(answer.status).toBe(511);
});

it.each([100, 700_000])('stores nothing of an upload that is aborted after %i bytes of its file', async (bytes) => {
  const before = await product.rowCounts();
  const { payload, contentType } = multipartBody({ type: 'file', cloneId: agentId }, [large]);
  const start = payload.indexOf('words');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/training/addTrain HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${me.token}\r\n` +
      `Content-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(payload.subarray(0, start + bytes), resolve));
  await wait(150);
  socket.destroy();
  await expect.poll(() => product.blobs(), { timeout: 5_000 }).toEqual([]);
  await product.idle();
  expect(await product.rowCounts()).toEqual(before);
  expect(product.logged.filter((line) => line.includes('unexpected error'))).toEqual([]);
});
