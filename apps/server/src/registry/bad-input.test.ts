import { type CallName, calls, type Endpoint, endpoints, errorCatalog, limits } from '@sosia/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { boundOf, changesOf, type FieldPath, pathsOf, valueAt, withValue } from '../testing/field-cases.ts';
import { requestOf, type SampleCall, sampleCalls } from '../testing/sample-calls.ts';
import { testProduct } from '../testing/test-product.ts';
import { testSite, testWorld } from '../testing/test-world.ts';
import { agentBounds, writtenBounds } from '../testing/written-bounds.ts';

const site = await testSite((_request, response) => response.end());
const product = await testProduct({ safeFetchAllow: [site.host] });
const mine = await testWorld(product, site.url);
const { token } = await product.openSession(mine.accountId);

const asking = {
  turnId: product.runtime.newId(),
  replaces: product.runtime.newId(),
  localTime: '2026-03-01T10:00:00+01:00',
  page: { url: 'https://shop.example/prices', title: 'Prices' },
};
/** Fields that the valid body omits because they exclude others. */
const further: Partial<Record<CallName, Record<string, unknown>>> = {
  login: { code: '123456' },
  loginOrRegisterWithGoogle: { code: '123456' },
  addTrain: { question: 'When?', answer: 'At seven.' },
  replaceContent: { title: 'Hours', question: 'When?', answer: 'At seven.' },
  answer: asking,
  streamAnswer: asking,
  assistantAnswer: asking,
};

interface Fields {
  endpoint: Endpoint;
  schema: z.ZodType;
  good: Record<string, unknown>;
  sample: SampleCall;
  /** The field that the valid body has instead of a password; without either, the password is required. */
  inPlaceOfPassword?: string;
}

const withBody: Fields[] = [];
for (const endpoint of Object.values(endpoints) as Endpoint[]) {
  if (!endpoint.body) continue;
  const { files: _, ...sample } = await sampleCalls[endpoint.call](mine);
  const good = { ...sample.body, ...further[endpoint.call] };
  withBody.push({ endpoint, schema: endpoint.body, good, sample });
  // Where Google's token can replace the password, the body with the token is valid too.
  const { password, ...rest } = good;
  const byGoogle = { ...rest, googleId: 'an ID token' };
  if (password !== undefined && endpoint.body.safeParse(byGoogle).success)
    withBody.push({ endpoint, schema: endpoint.body, good: byGoogle, sample, inPlaceOfPassword: 'googleId' });
}
const named = withBody.map((fields) => [fields.endpoint.call, fields] as const);

async function send({ endpoint, sample }: Pick<Fields, 'endpoint' | 'sample'>, body: unknown, language: 'en' | 'es') {
  const changed = { ...sample, body: body as Record<string, unknown> };
  const request = requestOf(endpoint.call, changed, sample.token ?? token, language);
  const answer = await product.app.inject(request);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : null, declared: endpoint.errors };
}

/**
 * A rejection is an envelope of the catalog in the caller's language that names the field, and never a server fault.
 */
function expectRefusal(answer: Awaited<ReturnType<typeof send>>, path: FieldPath, what: string, language: 'en' | 'es') {
  const { code, message, fields = {} } = answer.body?.error ?? {};
  expect(answer.status, what).toBe(errorCatalog[code as 'validation']?.status);
  expect(answer.status, what).toBeGreaterThanOrEqual(400);
  expect(answer.status, what).toBeLessThan(500);
  expect(['validation', ...answer.declared], what).toContain(code);
  expect(message, what).toBe(product.translate(language, `errors.${code}`));
  const wanted = path.join('.');
  const isNear = (name: string) => name === wanted || wanted.startsWith(`${name}.`) || name.startsWith(`${wanted}.`);
  const [name] = Object.keys(fields).filter(isNear);
  expect(name, `${what} ${JSON.stringify(answer.body)}`).toBeDefined();
  const { key, message: text } = fields[name ?? ''];
  expect(text, what).toBe(product.translate(language, `validation.${key}`));
}

/** Rejected calls store nothing. */
async function storingNothing(work: () => Promise<void>) {
  await product.idle();
  const before = [await product.rowCounts(), await product.blobs()];
  await work();
  expect([await product.rowCounts(), await product.blobs()]).toEqual(before);
}

/** Texts that may be empty: an empty one clears the value, or has its own error code (`noText`). */
const mayBeEmpty =
  /Agent (prompt_user|welcomeText|privacyPolicyUrl|consentMessage|refusalText|model)|(addTrain|replaceContent) text|closeThread threadId|giveFeedback reason|Embed name|page\.title|customization\.(label|greeting|welcome|lead)/;
/** Mutations that stayed valid although the type or content changed. */
const accepted: string[] = [];

it.each(named)('covers every field of %s', (call, { schema }) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const known = new Set(named.flatMap(([name, { good }]) => (name === call ? Object.keys(good) : [])));
  expect([...known].sort(), call).toEqual(Object.keys(properties).sort());
});

it.each(named)('rejects each field of %s that is missing, of a wrong type or unknown', async (call, fields) => {
  const isForm = fields.endpoint.bodyKind === 'multipart';
  let tried = 0;
  await storingNothing(async () => {
    for (const { path, change, body } of changesOf(fields.good)) {
      const what = `${call} ${path.join('.')}: ${change}`;
      // A text field of a form accepts any value as text.
      const isText = path.length === 1 && typeof valueAt(fields.good, path) === 'string';
      if (isForm && isText && !/missing|text/.test(change)) continue;
      if (fields.schema.safeParse(body).success) {
        const isCleared =
          /(voice\.created_voice|Tests?( cases\.0\.)? ?expected|customization\.(writingSpeed|hideWatermark|rules\.\w+)): null/.test(
            what,
          );
        const isSameType = typeof valueAt(body, path) === typeof valueAt(fields.good, path);
        if (change === 'empty text' ? !mayBeEmpty.test(what) : change !== 'missing' && !isSameType && !isCleared)
          accepted.push(what);
        continue;
      }
      const language = (tried += 1) % 2 === 0 ? 'es' : 'en';
      const blamed = change === 'missing' && path[0] === fields.inPlaceOfPassword ? ['password'] : path;
      expectRefusal(await send(fields, body, language), blamed, what, language);
    }
  });
  expect(tried).toBeGreaterThan(0);
});

it('accepts only valid values', () => {
  expect(accepted).toEqual([]);
});

it.each(named)('rejects a body of %s that is not an object', async (call, { endpoint, schema, sample }) => {
  const contentType = endpoint.bodyKind === 'jsonText' ? 'text/plain' : 'application/json';
  const { payload: _, headers: all = {}, ...request } = requestOf(call, { ...sample, body: {} }, sample.token ?? token);
  const { 'content-type': __, ...usual } = all;
  await storingNothing(async () => {
    for (const payload of [undefined, '', '{}', 'null', '[]', '[{}]', '7', '"text"', '{', '{"a":1}}', '\u0000']) {
      if (endpoint.bodyKind !== 'multipart' && [undefined, '', '{}', 'null'].includes(payload))
        if (schema.safeParse({}).success) continue;
      const headers = { ...usual, ...(payload === undefined ? {} : { 'content-type': contentType }) };
      const answer = await product.app.inject({ ...request, ...(payload === undefined ? {} : { payload }), headers });
      expect([payload, answer.statusCode < 500, answer.statusCode >= 400]).toEqual([payload, true, true]);
      expect(Object.keys(errorCatalog)).toContain(answer.json().error.code);
    }
  });
});

const bounds: Record<string, number> = {};

it.each(named)('rejects values one past a limit of %s', async (call, fields) => {
  await storingNothing(async () => {
    for (const path of pathsOf(fields.good)) {
      if (!['string', 'object'].includes(typeof valueAt(fields.good, path))) continue;
      const bound = boundOf(fields.schema, fields.good, path);
      if (!bound) continue;
      const what = `${call}.${path.join('.')}`;
      bounds[what] = bound.max;
      if (bound.max === Number.POSITIVE_INFINITY) continue;
      const body = withValue(fields.good, path, bound.stretched(bound.max + 1));
      expectRefusal(await send(fields, body, 'en'), path, what, 'en');
      // Counted in code points, not in UTF-16 units.
      if (
        typeof valueAt(fields.good, path) === 'string' &&
        !/sessionId|password|credential|headers|domains/.test(what)
      ) {
        const astral = withValue(fields.good, path, bound.stretched(bound.max, '𠮷'));
        expect(fields.schema.safeParse(astral).success, what).toBe(true);
      }
    }
  });
});

it('has the limits that the contract documents', () => {
  const flat = Object.entries(writtenBounds).flatMap(([call, of]) =>
    Object.entries(of).map(([path, max]) => [`${call}.${path}`, max]),
  );
  expect(bounds).toEqual(Object.fromEntries(flat));
});

it('accepts an agent whose every text has the maximum length', async () => {
  const sample = await sampleCalls.updateAgent(mine);
  const body: Record<string, unknown> = { ...sample.body };
  for (const [field, max] of Object.entries(agentBounds)) {
    if (typeof body[field] === 'string' && field !== 'privacyPolicyUrl') body[field] = '🦉'.repeat(max);
  }
  body.starterQuestions = new Array(limits.starterQuestions).fill('🦉'.repeat(limits.starterQuestionChars));
  const [updateAgent] = named.filter(([call]) => call === 'updateAgent').map(([, fields]) => fields);
  const answer = await send(
    { endpoint: endpoints.updateAgent, sample: { ...updateAgent?.sample, ...sample } },
    body,
    'en',
  );
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  for (const [field, value] of Object.entries(body)) {
    if (!['assistantMode', 'removeImage'].includes(field)) expect(answer.body.data[field], field).toEqual(value);
  }
});

it('accepts a message and a question of the maximum length and none longer', async () => {
  const ask = (content: string) => {
    const mergeMessage = [{ role: 'user', content }];
    return mine.caller.json('POST', 'aiResponse/answer', {
      mergeMessage,
      cloneId: mine.agentId,
      policyAccepted: true,
      sessionId: mine.sessionId,
    });
  };
  expect((await ask('🦉'.repeat(limits.messageChars))).status).toBe(200);
  const refused = await ask('🦉'.repeat(limits.messageChars + 1));
  expect([refused.status, refused.body.error.code]).toEqual([422, 'textTooLong']);
});

it('rejects numbers outside their bounds', async () => {
  const cases: [CallName, FieldPath, unknown[]][] = [
    ['updateAgent', ['writingSpeed'], [-1, 1.5, limits.writingSpeedMax + 1, 1e300]],
    ['updateAgent', ['voice', 'speed'], [0, 0.2, 4.1, -1]],
    ['updateAgent', ['voice', 'pitch'], [-21, 21]],
    ['fetchUrls', ['limit'], [0, 1.5, limits.discoverUrls + 1]],
    ['fetchUrls', ['depth'], [-1, 11]],
    ['search', ['limit'], [0, limits.searchHits + 1, 2.5]],
    ['updateEmbed', ['caps', 'perDay'], [0, -1, 1.5, limits.capMax + 1]],
    ['updateCustomization', ['customization', 'offsetX'], [-1, 0.5, limits.offsetPixels + 1]],
    ['updateCustomization', ['customization', 'zIndex'], [-1, 2_147_483_648]],
    ['updateCustomization', ['customization', 'iframeSize'], [0, 30, 100]],
    ['updateCustomization', ['customization', 'lead', 'afterTurns'], [0, 21]],
    ['updateCustomization', ['customization', 'rules', 'openAfterSeconds'], [0, 601]],
  ];
  await storingNothing(async () => {
    for (const [call, path, values] of cases) {
      const fields = withBody.find(({ endpoint }) => endpoint.call === call);
      if (!fields) throw new Error(`${call} has no body`);
      for (const value of values) {
        expectRefusal(
          await send(fields, withValue(fields.good, path, value), 'es'),
          path,
          `${call} ${path} ${value}`,
          'es',
        );
      }
    }
  });
});

it.each([
  ['deleteMemory', 'sourceId', ['', 'x', '7', 'null']],
  ['deleteMemory', 'all', ['', 'yes', '1']],
  ['followTurn', 'after', ['x', '-1', '1.5', '1e400', '%00']],
  ['getConversation', 'cloneId', ['', 'x', undefined]],
  ['getConversation', 'sessionId', ['', 'short', 'x'.repeat(65), 'has blanks in it now']],
  ['getConversation', 'threadId', ['', 'x']],
  ['getConversation', 'surprise', ['x']],
  ['getEmbedNumbers', 'days', ['0', '91', 'x', '1.5']],
  ['getEmbedNumbers', 'token', ['', '\u0000', undefined]],
  ['listLeads', 'limit', ['0', '101', 'x', '1.5']],
  ['listLeads', 'cursor', ['', 'x', 'x'.repeat(201)]],
  ['listLeads', 'token', ['', undefined]],
  ['getEmbedInfo', 'token', ['', 'x'.repeat(limits.embedTokenChars + 1), undefined]],
  ['getEmbedInfo', 'origin', ['x'.repeat(limits.urlChars + 1)]],
  ['trackMessage', 'token', ['', undefined]],
  ['deleteEmbed', 'token', ['', undefined]],
] as [CallName, string, (string | undefined)[]][])('rejects an invalid query of %s: %s', async (call, name, values) => {
  const sample = await sampleCalls[call](mine);
  await storingNothing(async () => {
    for (const value of values) {
      const { [name]: _, ...query } = sample.query ?? {};
      const changed = { ...sample, query: { ...query, ...(value === undefined ? {} : { [name]: value }) } };
      const answer = await product.app.inject(requestOf(call, changed, sample.token ?? token));
      expect([value, answer.statusCode, answer.json().error?.code]).toEqual([value, 400, 'validation']);
      expect(
        Object.keys(answer.json().error.fields).some((path) => path.startsWith(name)),
        answer.body,
      ).toBe(true);
    }
  });
});

it.each(
  Object.values(endpoints)
    .filter((endpoint) => 'params' in endpoint)
    .map(({ call }) => call),
)('returns notFound for %s with malformed ids', async (call) => {
  const sample = await sampleCalls[call](mine);
  // `a/b/..` is resolved to `a/` first, which may be another call with its own requirements.
  const above = calls[call].replace(/\/[^/]+\/\{\w+\}$/, '');
  const isAbove = Object.values<string>(calls).includes(above);
  await storingNothing(async () => {
    for (const id of [
      'x',
      '0',
      '%',
      '%00',
      ...(isAbove ? [] : ['..']),
      "' or 1=1",
      'x'.repeat(150),
      'x'.repeat(3_000),
      '🦉',
    ]) {
      const params = Object.fromEntries(Object.keys(sample.params ?? {}).map((name) => [name, id]));
      const answer = await product.app.inject(requestOf(call, { ...sample, params }, token));
      expect([id, answer.statusCode, answer.json().error?.code]).toEqual([id, 404, 'notFound']);
    }
  });
});
