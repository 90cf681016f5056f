import { type CallName, type Endpoint, endpoints } from '@sosia/contract';
import { expect, it } from 'vitest';
import { pathsOf, valueAt, withValue } from '../testing/field-cases.ts';
import { requestOf, sampleCalls } from '../testing/sample-calls.ts';
import { testProduct } from '../testing/test-product.ts';
import { testSite, testWorld } from '../testing/test-world.ts';

const site = await testSite((_request, response) => response.end());
const product = await testProduct({ safeFetchAllow: [site.host] });
const mine = await testWorld(product, site.url);

/** Texts that may break a database, a log or a page: unstorable characters, and syntax of other languages. */
const hostile: Record<string, string> = {
  'a character of value zero and half a character': 'a\u0000b\ud83d',
  'marks, white space, quotes and names': [
    'a\u001eerrorCreated\n{}',
    '\u202Etxt.exe\u2066',
    '\u2003\u00a0\ufeff',
    `'"\\\`;--\${x}{{x}}%s<script>alert(1)</script>`,
    '__proto__',
  ].join(''),
};

const texts: [what: string, call: CallName, path: (string | number)[]][] = [];
for (const { call, body } of Object.values(endpoints) as Endpoint[]) {
  // Creating an agent accepts the same settings as updating it.
  if (!body || call === 'addAgent') continue;
  const good = (await sampleCalls[call](mine)).body ?? {};
  for (const path of pathsOf(good)) {
    if (typeof valueAt(good, path) === 'string') texts.push([`${call}.${path.join('.')}`, call, path]);
  }
}

it.each(texts)('responds to hostile text in %s', async (what, call, path) => {
  const sample = await sampleCalls[call](mine);
  const { token } = await product.openSession(mine.accountId);
  for (const [name, text] of Object.entries(hostile)) {
    const usual = String(valueAt(sample.body ?? {}, path));
    // Alone, and inside a value that is valid otherwise.
    for (const strange of [text, usual.slice(0, 1) + text + usual.slice(1)]) {
      const body = withValue(sample.body ?? {}, path, strange);
      const answer = await product.app.inject(requestOf(call, { ...sample, body }, sample.token ?? token));
      expect(answer.statusCode, `${what}: ${name}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
    }
  }
});

it('stores text without unstorable characters', async () => {
  const { agentId, caller } = mine;
  const starterQuestions = ['When\u0000?', 'Where\ud83d'];
  const saved = await caller.form('PUT', `clone/update/${agentId}`, { name: 'Har\u0000bour \ud83d', starterQuestions });
  expect(saved.body.data).toMatchObject({ name: 'Harbour \ufffd', starterQuestions: ['When?', 'Where\ufffd'] });
});

it('rejects deep nesting', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const headers = { authorization: `Bearer ${(await product.openSession(mine.accountId)).token}` };
  const item = `{"role":"user","content":"When?","more":${deep}}`;
  const payloads = [
    ['POST', 'auth/login', `{"email":${deep}}`],
    ['POST', 'aiResponse/search', `{"query":"x","clonId":"${mine.agentId}","surprise":${deep}}`],
    [
      'POST',
      'aiResponse/answer',
      `{"mergeMessage":[${item}],"cloneId":"${mine.agentId}","policyAccepted":true,"sessionId":"${mine.sessionId}"}`,
    ],
  ] as const;
  for (const [method, path, payload] of payloads) {
    const answer = await product.app.inject({
      method,
      url: `/api/${path}`,
      payload,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'deep' },
    });
    expect([path, answer.statusCode, answer.json().error.code]).toEqual([path, 400, 'badJson']);
  }
});

it('returns the envelope for malformed URLs', async () => {
  for (const url of ['/api/clone/getAll/%', '/api/clone/getAll/%c3%28', '/api/%zz', '/%']) {
    const answer = await product.app.inject({ url, headers: { 'accept-language': 'es' } });
    const error = { code: 'badJson', message: 'No se ha podido leer la petición.' };
    expect([url, answer.statusCode, answer.json().error]).toMatchObject([url, 400, error]);
    expect(answer.headers['x-request-id']).toBe(answer.json().error.requestId);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

it('rejects an Idempotency-Key that no index could hold', async () => {
  const key = Array.from({ length: 400 }, () => crypto.randomUUID()).join('');
  for (const [length, status] of [
    [255, 201],
    [256, 400],
    [key.length, 400],
  ] as const) {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/clone/addSample',
      headers: {
        authorization: `Bearer ${(await product.openSession(mine.accountId)).token}`,
        'idempotency-key': key.slice(0, length),
      },
    });
    expect([length, answer.statusCode]).toEqual([length, status]);
  }
});

const part = (head: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const file = (name: string) => part(`name="${name}"; filename="a.txt"\r\nContent-Type: text/plain`, 'words');
const end = '--edge--\r\n';
const about = part('name="type"', 'file') + part('name="cloneId"', mine.agentId);

it.each([
  ['no boundary', 'multipart/form-data', about + end, 400],
  ['another boundary', 'multipart/form-data; boundary=other', about + end, 400],
  ['no end', 'multipart/form-data; boundary=edge', about, 400],
  ['no end of a file', 'multipart/form-data; boundary=edge', about + file('files').slice(0, -4), 400],
  ['no end of a head', 'multipart/form-data; boundary=edge', `${about}--edge\r\nContent-Disp`, 400],
  ['a nameless part', 'multipart/form-data; boundary=edge', part('size=1', 'x') + about + end, 400],
  ['a field of the language', 'multipart/form-data; boundary=edge', about + part('name="__proto__"', '{}') + end, 400],
  ['another one', 'multipart/form-data; boundary=edge', about + part('name="toString"', '{}') + end, 400],
  ['a file of the language', 'multipart/form-data; boundary=edge', about + file('constructor') + end, 400],
  ['a file field nobody knows', 'multipart/form-data; boundary=edge', about + file('image') + end, 400],
  [
    'JSON that is none',
    'multipart/form-data; boundary=edge',
    about + part('name="title"\r\nContent-Type: application/json', '{') + end,
    400,
  ],
  ['too many fields', 'multipart/form-data; boundary=edge', part('name="x"', '1').repeat(100) + about + end, 413],
  ['a name too long', 'multipart/form-data; boundary=edge', part(`name="${'x'.repeat(500)}"`, '1') + about + end, 400],
  ['another media type', 'application/x-www-form-urlencoded', 'type=file', 415],
])('rejects a form with %s and stores nothing', async (_what, contentType, payload, status) => {
  await product.idle();
  const before = [await product.rowCounts(), await product.blobs()];
  const answer = await mine.caller.send({
    method: 'POST',
    url: '/api/training/addTrain',
    payload,
    headers: { 'content-type': contentType },
  });
  expect([answer.status, answer.body.error.code]).toEqual([
    status,
    { 400: expect.stringMatching(/^(badJson|validation)$/), 413: 'tooLarge', 415: 'wrongType' }[status],
  ]);
  await product.idle();
  expect([await product.rowCounts(), await product.blobs()]).toEqual(before);
});
