import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Client, type ClientSettings, createClient } from './create-client.ts';

const id = '01890000-0000-7000-8000-000000000000';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener, settings: Partial<ClientSettings> = {}): Promise<Client> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createClient({
    baseUrl: `http://127.0.0.1:${port}/api/`,
    getToken: () => 'the-token',
    getLanguage: () => 'es',
    onSessionInvalid: () => undefined,
    ...settings,
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('sends method, path, query, bearer token and language, and returns the parsed body', async () => {
  const seen: unknown[] = [];
  const client = await serve((request, response) => {
    seen.push([request.method, request.url, request.headers.authorization, request.headers['accept-language']]);
    response.end(JSON.stringify({ status: 'deleted', deleted: [id] }));
  });
  const answer = await client.call('deleteMemory', { params: { id }, query: { sourceId: [id, id] } });
  expect(answer.deleted).toEqual([id]);
  expect(seen).toEqual([
    ['DELETE', `/api/clone/deleteMemory/${id}?sourceId=${id}&sourceId=${id}`, 'Bearer the-token', 'es'],
  ]);
});

test('sends the bearer scheme also without a token', async () => {
  let authorization: string | undefined;
  const client = await serve(
    (request, response) => {
      authorization = request.headers.authorization;
      response.end('{"status":"ok","version":"1"}');
    },
    { getToken: () => '' },
  );
  await client.call('health');
  expect(authorization?.trim()).toBe('Bearer');
});

test("sends JSON, and a closed thread's beacon as text", async () => {
  const seen: string[] = [];
  const client = await serve(async (request, response) => {
    seen.push(`${request.headers['content-type']} ${await bodyOf(request)}`);
    response.end('{"status":"closed"}');
  });
  await client.call('stopTurn', { body: { turnId: id } });
  await client.call('closeThread', { body: { botId: id, threadId: id }, keepalive: true });
  expect(seen).toEqual([
    `application/json {"turnId":"${id}"}`,
    `text/plain;charset=UTF-8 {"botId":"${id}","threadId":"${id}"}`,
  ]);
});

test('sends multipart: fields first, JSON for non-strings, empty for null, files last', async () => {
  let body = '';
  const client = await serve(async (request, response) => {
    body = await bodyOf(request);
    response.end('{"data":{}}');
  });
  await client.call('updateAgent', {
    params: { id },
    body: { name: 'Ana "B"', starterQuestions: ['¿Qué?', 'b'], writingSpeed: 30, refusalText: null },
    files: [new File(['bytes'], 'foto.png', { type: 'image/png' })],
  });
  const fields = body.split(/--[-\w]+\r\n/).map((part) => part.replace(/^.*?name="/s, '').trim());
  expect(fields.slice(1, 5)).toEqual([
    'name"\r\n\r\nAna "B"',
    'starterQuestions"\r\n\r\n["¿Qué?","b"]',
    'writingSpeed"\r\n\r\n30',
    'refusalText"',
  ]);
  expect(fields[5]).toContain('image"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\nbytes');
});

test('throws the error from the envelope', async () => {
  const client = await serve((_, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        error: { code: 'alreadyKnown', message: 'Ya lo sabe.', requestId: 'r1', existingId: id },
      }),
    );
  });
  const error = await failure(client.call('addTrain', { body: { cloneId: id, type: 'text', text: 'x' } }));
  expect(error).toMatchObject({ status: 409, code: 'alreadyKnown', message: 'Ya lo sabe.', requestId: 'r1' });
  expect(error.existingId).toBe(id);
});

test('reports an invalid session', async () => {
  let told = 0;
  const client = await serve(
    (_, response) => {
      response.writeHead(511).end('{"error":{"code":"sessionInvalid","message":"m","requestId":"r"}}');
    },
    { onSessionInvalid: () => (told += 1) },
  );
  expect((await failure(client.call('listAgents'))).code).toBe('sessionInvalid');
  expect((await failure(client.file('getPicture', { params: { id: 'x'.repeat(22) } }))).code).toBe('sessionInvalid');
  expect(told).toBe(2);
});

test('retries once with a token that was replaced during the call', async () => {
  let told = 0;
  let token = 'old';
  const seen: unknown[] = [];
  const client = await serve(
    (request, response) => {
      seen.push(request.headers.authorization);
      token = 'new';
      if (request.headers.authorization === 'Bearer new') response.end('{"data":[]}');
      else response.writeHead(511).end('{"error":{"code":"sessionInvalid","message":"m","requestId":"r"}}');
    },
    { getToken: () => token, onSessionInvalid: () => (told += 1) },
  );
  expect(await client.call('listAgents')).toEqual({ data: [] });
  expect(seen).toEqual(['Bearer old', 'Bearer new']);
  expect(told).toBe(0);
});

test('distinguishes offline, an unexpected response and a broken connection', async () => {
  const away = createClient({
    baseUrl: 'http://127.0.0.1:1/api/',
    getToken: () => '',
    getLanguage: () => 'en',
    onSessionInvalid: () => undefined,
  });
  expect(await failure(away.call('health'))).toMatchObject({ code: 'offline', status: 0 });

  const client = await serve((request, response) => {
    if (request.url === '/api/health') response.writeHead(502).end('<h1>Bad gateway</h1>');
    else if (request.url === '/api/ready') response.end('<h1>Welcome</h1>');
    else {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{');
      setTimeout(() => request.socket.destroy(), 20);
    }
  });
  expect(await failure(client.call('health'))).toMatchObject({ code: 'badAnswer', status: 502 });
  expect(await failure(client.call('ready'))).toMatchObject({ code: 'badAnswer', status: 200 });
  expect((await failure(client.call('getConfig'))).code).toBe('cutOff');
});

test('throws an abort unchanged', async () => {
  const client = await serve(() => undefined);
  const aborter = new AbortController();
  const waiting = client.call('health', { signal: aborter.signal });
  aborter.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('streams text split inside characters, and reports a broken connection', async () => {
  const bytes = Buffer.from('añ😀o');
  const client = await serve(async (request, response) => {
    response.writeHead(200, { 'x-turn-id': id });
    for (const byte of bytes) {
      response.write(Buffer.from([byte]));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    if (request.url?.endsWith('after=3')) request.socket.destroy();
    else response.end();
  });
  const stream = await client.stream('followTurn', { params: { id } });
  let text = '';
  for await (const piece of stream) text += piece;
  expect([stream.turnId, text]).toEqual([id, 'añ😀o']);

  const broken = await client.stream('followTurn', { params: { id }, query: { after: 3 } });
  const reading = (async () => {
    for await (const _ of broken);
  })();
  expect((await failure(reading)).code).toBe('cutOff');
});

test('reads server-sent events split at any byte', async () => {
  const wire =
    ': hello\r\n\r\nevent: snapshot\r\ndata: [1,\r\ndata: 2]\r\n\r\nevent: deleted\ndata: "é"\n\n: ping\n\nevent: x\n';
  const client = await serve(async (_, response) => {
    for (const byte of Buffer.from(wire)) {
      response.write(Buffer.from([byte]));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    response.end();
  });
  const events: unknown[] = [];
  for await (const event of client.events(id)) events.push(event);
  expect(events).toEqual([
    { event: 'snapshot', data: [1, 2] },
    { event: 'deleted', data: 'é' },
  ]);
});

test('returns files as blobs', async () => {
  const client = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  );
  const blob = await client.file('getSourceFile', { params: { id } });
  expect([blob.type, await blob.text()]).toEqual(['application/pdf', '%PDF']);
});

test('requests the headers of a file for a media element', async () => {
  const seen: unknown[] = [];
  const client = await serve((request, response) => {
    seen.push([request.method, request.headers.authorization]);
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 9 }).end();
  });
  const { url, mime } = await client.player({ params: { id } });
  expect([new URL(url).pathname, mime]).toEqual([`/api/sources/${id}/file`, 'audio/mpeg']);
  expect(seen).toEqual([['HEAD', 'Bearer the-token']]);
});
