import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddingError } from '../../ports/embedding-model.ts';
import { type Answer, asGoogle, numbersOf, startFakeEmbeddingsServer } from './__fixtures__/fake-embeddings-server.ts';
import { createAiSdkEmbedding } from './ai-sdk.ts';
import { embeddingModelContract } from './embedding-model.contract-test.ts';
import { createFakeEmbeddingModel } from './fake.ts';

let server = await startFakeEmbeddingsServer();
beforeEach(async () => {
  await server.close();
  server = await startFakeEmbeddingsServer();
});
afterAll(() => server.close());

const openAi = (timeoutMs = 5_000) =>
  createAiSdkEmbedding({
    provider: 'openai-compatible',
    baseUrl: `${server.origin}/v1`,
    apiKey: 'secret-key',
    model: 'm',
    timeoutMs,
  });
const google = () => {
  server.answers(asGoogle);
  return createAiSdkEmbedding({
    provider: 'google',
    baseUrl: `${server.origin}/v1beta`,
    apiKey: 'secret-key',
    model: 'gemini-embedding-001',
  });
};
const failureOf = async (answer: Answer, timeoutMs?: number): Promise<EmbeddingError> => {
  server.answers(answer);
  const embedding = openAi(timeoutMs).embed({ texts: ['one'], kind: 'query', signal: new AbortController().signal });
  const error = await embedding.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof EmbeddingError ? error : expect.fail(`not an embedding error: ${error}`);
};

describe('an OpenAI-compatible service', () => embeddingModelContract(() => openAi()));
describe('Google', () => embeddingModelContract(google));
describe('the fake', () => embeddingModelContract(() => createFakeEmbeddingModel([['harbour'], ['cake']])));

describe('requests', () => {
  it('sends batches with the key and the model', async () => {
    const texts = Array.from({ length: 65 }, (_, n) => `text ${n}`);
    const vectors = await openAi().embed({ texts, kind: 'document', signal: new AbortController().signal });
    expect(server.requests.map(({ path, key }) => [path, key])).toEqual([
      ['/v1/embeddings', 'Bearer secret-key'],
      ['/v1/embeddings', 'Bearer secret-key'],
    ]);
    expect(server.requests[1]?.body).toMatchObject({ model: 'm', input: ['text 64'] });
    const numbers = numbersOf('text 64');
    expect(vectors[64]?.[0]).toBeCloseTo((numbers[0] ?? 0) / Math.hypot(...numbers), 5);
  });

  it('halves the batch when a service accepts fewer texts, and remembers the size', async () => {
    server.answers((texts) =>
      texts.length > 10
        ? { status: 400, body: { error: { message: 'batch size is invalid, it should not be larger than 10' } } }
        : { body: { data: texts.map((text, index) => ({ index, embedding: numbersOf(text) })) } },
    );
    const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`);
    const model = openAi();
    const ask = () => model.embed({ texts, kind: 'document', signal: new AbortController().signal });
    const vectors = await ask();
    const numbers = numbersOf('text 19');
    expect(vectors[19]?.[0]).toBeCloseTo((numbers[0] ?? 0) / Math.hypot(...numbers), 5);
    await ask();
    const sizes = server.requests.map(({ body }) => (body as { input: string[] }).input.length);
    expect(sizes).toEqual([20, 10, 10, 10, 10]);
  });

  it('reports a permanent error when even one text is refused', async () => {
    server.answers(() => ({ status: 400, body: { error: { message: 'no such model' } } }));
    const texts = Array.from({ length: 64 }, (_, n) => `text ${n}`);
    const embedding = openAi().embed({ texts, kind: 'document', signal: new AbortController().signal });
    await expect(embedding).rejects.toMatchObject({ code: 'providerFailed', isTransient: false });
    expect(server.requests).toHaveLength(7);
  });

  it('sends texts, model and encoding format only', async () => {
    await openAi().embed({ texts: ['one', 'two'], kind: 'document', signal: new AbortController().signal });
    expect(server.requests[0]?.body).toEqual({ model: 'm', input: ['one', 'two'], encoding_format: 'float' });
  });

  it('sends Google the task type of a query', async () => {
    await google().embed({ texts: ['who?'], kind: 'query', signal: new AbortController().signal });
    expect(JSON.stringify(server.requests[0]?.body)).toContain('RETRIEVAL_QUERY');
  });
});

describe('errors', () => {
  it.each([
    [429, true, 'providerFailed'],
    [500, true, 'providerFailed'],
    [504, true, 'providerTimeout'],
    [400, false, 'providerFailed'],
    [401, false, 'providerFailed'],
  ] as const)('status %i: transient %s', async (status, isTransient, code) => {
    const error = await failureOf(() => ({ status, body: { error: { message: 'not with secret-key' } } }));
    expect(error).toMatchObject({ isTransient, code });
    expect(String((error.cause as Error).message)).not.toContain('secret-key');
  });

  it.each<[string, object | string]>([
    ['no JSON', '<h1>Welcome</h1>'],
    ['another shape', { hello: 'world' }],
    ['no vector for the text', { object: 'list', data: [] }],
    ['a vector without a direction', { data: [{ index: 0, embedding: [0, 0, 0] }] }],
    ['words for numbers', { data: [{ index: 0, embedding: ['a'] }] }],
  ])('%s is a transient error', async (_, body) => {
    expect(await failureOf(() => ({ body }))).toMatchObject({ isTransient: true, code: 'providerFailed' });
  });

  it('rejects vectors of different lengths', async () => {
    server.answers((texts) => ({ body: { data: texts.map((_, n) => ({ index: n, embedding: n ? [1] : [1, 2] })) } }));
    const embedding = openAi().embed({ texts: ['a', 'b'], kind: 'document', signal: new AbortController().signal });
    await expect(embedding).rejects.toThrow(EmbeddingError);
  });

  it('reports a timeout', async () => {
    expect(await failureOf(() => 'hang', 50)).toMatchObject({ isTransient: true, code: 'providerTimeout' });
  });

  it('treats a refused connection as transient', async () => {
    const model = openAi();
    await server.close();
    const embedding = model.embed({ texts: ['a'], kind: 'query', signal: new AbortController().signal });
    await expect(embedding).rejects.toMatchObject({ isTransient: true });
    server = await startFakeEmbeddingsServer();
  });

  it('throws the abort reason while it waits', async () => {
    server.answers(() => 'hang');
    const abort = new AbortController();
    const embedding = openAi().embed({ texts: ['a'], kind: 'query', signal: abort.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    abort.abort(new Error('enough'));
    await expect(embedding).rejects.toThrow('enough');
  });
});
