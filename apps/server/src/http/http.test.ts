import { addressOf, endpoint } from '@sosia/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '../db/testing/index.ts';
import { AppError } from '../lib/app-error.ts';
import { createRuntime } from '../lib/runtime.ts';
import { testApp } from '../testing/test-app.ts';
import { type IncomingFile, type Route, route } from './call-context.ts';
import { createIdempotencyStore } from './idempotency/idempotency-store.ts';

const { db } = await testDatabase();

const body = z.strictObject({ name: z.string().max(5), many: z.array(z.number()).max(2).optional() });
const response = z.strictObject({ data: z.unknown() });
const sample = { summary: 'A call of the tests.', access: 'public', response } as const;

const json = endpoint('addAgent', { ...sample, body, status: 201 });
const upload = endpoint('addTrain', {
  ...sample,
  bodyKind: 'multipart',
  body: z.strictObject({
    title: z.string().nullable().optional(),
    count: z.number().optional(),
    on: z.boolean().optional(),
  }),
  files: { field: 'files', maxFiles: 2, maxBytes: 1000 },
});

const postJson = (payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/clone/add',
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  headers: { 'content-type': 'application/json', ...headers },
});

it('answers with the status of the contract and the headers of an API', async () => {
  const app = await testApp([route(json, async (call) => ({ data: call.body }))]);
  const answer = await app.inject(postJson({ name: 'Ana' }));
  expect([answer.statusCode, answer.json()]).toEqual([201, { data: { name: 'Ana' } }]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

it.each([
  ['not JSON', '{"name"', 400, 'badJson'],
  ['a prototype in the JSON', '{"name":"x","__proto__":{"a":1}}', 400, 'badJson'],
  ['an unknown field', { name: 'x', other: 1 }, 400, 'validation'],
  ['a field too long', { name: 'xxxxxx' }, 400, 'validation'],
  ['a list for a body', [], 400, 'validation'],
  ['no body', '', 400, 'validation'],
  ['more than a megabyte', { name: 'x'.repeat(1_048_576) }, 413, 'tooLarge'],
])('refuses %s', async (_name, payload, status, code) => {
  const app = await testApp([route(json, async () => ({ data: null }))]);
  const answer = await app.inject(postJson(payload));
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  expect(answer.json().error).toMatchObject({ message: expect.any(String), requestId: answer.headers['x-request-id'] });
});

it('names the path of a wrong field and why, in the caller’s language', async () => {
  const app = await testApp([route(json, async () => ({ data: null }))]);
  const answer = await app.inject(postJson({ many: [1, 'two'], extra: 1 }, { 'accept-language': 'es-MX' }));
  expect(answer.json().error.message).toBe('Revisa los campos marcados.');
  expect(answer.json().error.fields).toEqual({
    name: { key: 'fieldRequired', message: 'Este campo es obligatorio' },
    'many.1': { key: 'invalid', message: 'Este valor no es válido' },
    extra: { key: 'unknownField', message: 'Campo desconocido' },
  });
});

it('refuses another media type than the call takes', async () => {
  const app = await testApp([route(json, async () => ({ data: null })), route(upload, async () => ({ data: null }))]);
  const xml = await app.inject(postJson('<a/>', { 'content-type': 'application/xml' }));
  expect([xml.statusCode, xml.json().error.code]).toEqual([415, 'wrongType']);
  const notMultipart = await app.inject({ method: 'POST', url: '/api/training/addTrain', payload: {} });
  expect([notMultipart.statusCode, notMultipart.json().error.code]).toEqual([415, 'wrongType']);
});

it('gives the envelope for unknown addresses too', async () => {
  const app = await testApp([]);
  for (const url of ['/api/nothing', '/api/../x', '/nothing']) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'notFound']);
  }
});

it('hides an unexpected error from the caller and logs it', async () => {
  const lines: string[] = [];
  const broken = route(json, async () => {
    throw new Error('the secret innards');
  });
  const app = await testApp([broken], { onLog: (line) => lines.push(line) });
  const answer = await app.inject(postJson({ name: 'Ana' }));
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'default']);
  expect(answer.body).not.toContain('innards');
  expect(lines.join('')).toContain('the secret innards');
});

it('logs a line per call without bodies, tokens or addresses that hold them', async () => {
  const lines: string[] = [];
  const app = await testApp([route(json, async () => ({ data: null }))], { onLog: (line) => lines.push(line) });
  await app.inject({
    ...postJson({ name: 'Hana' }, { authorization: 'Bearer very-secret' }),
    url: '/api/clone/add?token=also-secret',
  });
  const log = lines.join('');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    method: 'POST',
    route: '/api/clone/add',
    status: 201,
    ms: expect.any(Number),
    reqId: expect.any(String),
  });
  for (const secret of ['Hana', 'very-secret', 'also-secret']) expect(log).not.toContain(secret);
});

it('limits calls per address, with the time to wait', async () => {
  const limited = endpoint('addAgent', { ...sample, body, rateLimit: { max: 2, windowSeconds: 60 } });
  const app = await testApp([route(limited, async () => ({ data: null }))], { rateLimits: true });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push(await app.inject(postJson({ name: 'x' })));
  expect(statuses.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
  expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(0);
  const elsewhere = await app.inject({ ...postJson({ name: 'x' }), remoteAddress: '198.51.100.7' });
  expect(elsewhere.statusCode).toBe(200);
});

it('counts the addresses of one IPv6 network, which one machine has all of, together', async () => {
  const limited = endpoint('addAgent', { ...sample, body, rateLimit: { max: 2, windowSeconds: 60 } });
  const app = await testApp([route(limited, async () => ({ data: null }))], { rateLimits: true });
  const statuses = [];
  for (const remoteAddress of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1', '2001:db8:0:1::1'])
    statuses.push((await app.inject({ ...postJson({ name: 'x' }), remoteAddress })).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

it('answers 504 when a handler exceeds its timeout', async () => {
  const slow = endpoint('addAgent', { ...sample, body, timeoutMs: 30 });
  const aborted: unknown[] = [];
  const app = await testApp([
    route(slow, ({ signal }) => new Promise(() => signal.addEventListener('abort', () => aborted.push(signal.reason)))),
  ]);
  const answer = await app.inject(postJson({ name: 'x' }));
  expect([answer.statusCode, answer.json().error.code, aborted.length]).toEqual([504, 'providerTimeout', 1]);
});

it.each([
  ['account', null, 511, 'sessionInvalid'],
  ['account', { emailVerified: false, termsAccepted: true }, 403, 'emailNotVerified'],
  ['account', { emailVerified: false, termsAccepted: false }, 403, 'emailNotVerified'],
  ['account', { emailVerified: true, termsAccepted: false }, 403, 'termsNotAccepted'],
  ['account', { emailVerified: true, termsAccepted: true }, 200, undefined],
  ['account', 'visitor', 511, 'sessionInvalid'],
  ['visitor', 'visitor', 200, undefined],
  ['visitor', null, 511, 'sessionInvalid'],
  ['visitor', { emailVerified: true, termsAccepted: true }, 200, undefined],
  ['public', null, 200, undefined],
] as const)('opens a call for %s to %j with %i', async (access, who, status, code) => {
  const ids = { accountId: 'a', sessionId: 's', plan: 'Free' };
  const visitor = {
    kind: 'visitor',
    visitorId: 'v',
    embedId: 'e',
    channel: 'embed',
    agentId: 'g',
    accountId: 'a',
  } as const;
  const principal = who === 'visitor' ? visitor : who && { kind: 'account' as const, ...ids, ...who };
  const guarded = endpoint('listAgents', { summary: 'x', access, response });
  const app = await testApp([route(guarded, async () => ({ data: null }))], {
    resolvePrincipal: async () => principal,
  });
  const answer = await app.inject({
    url: `/api/${addressOf('listAgents').path}`,
    headers: { authorization: 'Bearer x' },
  });
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
});

function form(parts: [name: string, value: string, fileName?: string][]) {
  const boundary = 'edge';
  const text = parts.map(
    ([name, value, fileName]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`}\r\n\r\n${value}\r\n`,
  );
  return {
    method: 'POST' as const,
    url: '/api/training/addTrain',
    payload: `${text.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const readFiles = async (files: AsyncIterable<IncomingFile>) => {
  const read: [string, number][] = [];
  for await (const { fileName, stream } of files) {
    let bytes = 0;
    for await (const chunk of stream) bytes += (chunk as Buffer).length;
    read.push([fileName, bytes]);
  }
  return read;
};
const uploading: Route[] = [
  route(upload, async (call) => ({ data: { ...call.body, files: await readFiles(call.files) } })),
];

it('reads text fields as text, others as JSON, and then the files', async () => {
  const app = await testApp(uploading);
  const answer = await app.inject(
    form([
      ['title', '42'],
      ['count', '42'],
      ['on', 'true'],
      ['files', 'abc', 'a.txt'],
      ['files', 'x'.repeat(1000), 'b.txt'],
    ]),
  );
  expect(answer.json()).toEqual({
    data: {
      title: '42',
      count: 42,
      on: true,
      files: [
        ['a.txt', 3],
        ['b.txt', 1000],
      ],
    },
  });
});

it.each([
  ['a file one byte past the limit', [['files', 'x'.repeat(1001), 'a.txt']], 413, 'tooLarge'],
  [
    'one file too many',
    [
      ['files', 'x', 'a'],
      ['files', 'x', 'b'],
      ['files', 'x', 'c'],
    ],
    413,
    'tooLarge',
  ],
  ['a file field that the call does not know', [['image', 'x', 'a.png']], 400, 'validation'],
  [
    'a field after the files',
    [
      ['files', 'x', 'a'],
      ['title', 'late'],
    ],
    400,
    'validation',
  ],
  ['a value that is not the JSON it must be', [['count', 'many']], 400, 'validation'],
] as [string, [string, string, string?][], number, string][])(
  'refuses an upload with %s',
  async (_name, parts, status, code) => {
    const app = await testApp(uploading);
    const answer = await app.inject(form(parts));
    expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
  },
);

it('does the work of one Idempotency-Key once and answers its repetitions', async () => {
  let runs = 0;
  const counted = route(json, async (call) => {
    runs += 1;
    if (call.body.name === 'bad') throw new AppError('notFound');
    await new Promise((resolve) => setTimeout(resolve, 30));
    return { data: runs };
  });
  const idempotency = createIdempotencyStore(db, { ...createRuntime(), sessionSecret: 'any' });
  const app = await testApp([counted], { idempotency });
  const key = { 'idempotency-key': 'k1' };
  const together = await Promise.all([1, 2, 3].map(() => app.inject(postJson({ name: 'x' }, key))));
  expect(together.map((answer) => [answer.statusCode, answer.json().data])).toEqual([
    [201, 1],
    [201, 1],
    [201, 1],
  ]);
  const other = await app.inject(postJson({ name: 'y' }, key));
  expect([other.statusCode, other.json().error.code]).toEqual([409, 'idempotencyConflict']);
  const failed = { 'idempotency-key': 'k2' };
  expect((await app.inject(postJson({ name: 'bad' }, failed))).statusCode).toBe(404);
  expect((await app.inject(postJson({ name: 'bad' }, failed))).statusCode).toBe(404);
  expect(runs).toBe(3);
});

it('describes its calls as OpenAPI and as a page without scripts', async () => {
  const app = await testApp([route(json, async () => ({ data: null })), ...uploading]);
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/clone/add'].post).toMatchObject({
    operationId: 'addAgent',
    requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
  });
  expect(
    document.paths['/api/training/addTrain'].post.requestBody.content['multipart/form-data'].schema.properties,
  ).toHaveProperty('files');
  const page = await app.inject({ url: '/api/docs' });
  expect(page.body).toContain('/api/clone/add');
  expect(page.body).not.toContain('<script');
});
