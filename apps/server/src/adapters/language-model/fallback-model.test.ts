import { type Behavior, startFakeOpenAiServer } from '@sosia/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelTool } from '../../ports/language-model.ts';
import { createAiSdkModel } from './ai-sdk.ts';
import { eventsOf, requestOf, textOf } from './language-model.contract-test.ts';
import type { ProviderSettings } from './provider/provider-settings.ts';

const server = await startFakeOpenAiServer();
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const modelOf = (more: Partial<ProviderSettings> = {}) =>
  createAiSdkModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: null,
    model: 'first',
    fallbackModel: 'second',
    timeouts: { retryPauseMs: 1, tries: 2, firstPieceMs: 1_000 },
    ...more,
  });
const fine: Behavior = { kind: 'stream', pieces: ['Fine.'] };
const status = (code: number, message?: string): Behavior => ({
  kind: 'status',
  status: code,
  ...(message === undefined ? {} : { message }),
});
const askedModels = () => server.requests.map(({ body }) => body.model);
const tool: ModelTool = {
  name: 'add',
  description: 'Adds.',
  inputSchema: { type: 'object' },
  maxCalls: 1,
  run: async () => ({ output: '' }),
};

describe('a fallback model', () => {
  it.each([
    ['rateLimited', [status(429), status(429)], 'rateLimited'],
    [
      'rateLimited for longer than the maximum backoff',
      [{ ...status(429), headers: { 'retry-after': '900' } }],
      'rateLimited',
    ],
    ['unavailable', [status(500), status(502)], 'unavailable'],
    ['malformed', [{ kind: 'html' }, { kind: 'html' }], 'malformed'],
    [
      'failing within the stream',
      [
        { kind: 'errorChunk', pieces: [] },
        { kind: 'errorChunk', pieces: [] },
      ],
      'unavailable',
    ],
    ['silent', [{ kind: 'hang', pieces: [] }], 'timeout'],
    ['too slow for the first delta', [{ kind: 'stream', pieces: ['Late.'], firstPauseMs: 1_500 }], 'timeout'],
  ] as [string, Behavior[], string][])('answers when the first one is %s', async (_, behaviors, because) => {
    server.plays(...behaviors, fine);
    const events = await eventsOf(modelOf());
    expect(events.slice(0, 2)).toEqual([
      { type: 'model', name: 'second', insteadOf: { name: 'first', because }, withoutTools: false },
      { type: 'delta', text: 'Fine.' },
    ]);
    expect(askedModels()).toEqual([...behaviors.map(() => 'first'), 'second']);
  });

  it.each([
    ['refusedKey', status(401)],
    ['refusedRequest', status(400, 'temperature is out of range')],
    ['contextTooLong', status(400, 'maximum context length is 8192 tokens')],
    ['cutOff', { kind: 'cutOff', pieces: ['Half '], how: 'reset' }],
    ['cutOff', { kind: 'malformed', pieces: ['Half '] }],
  ] as [string, Behavior][])('is not used when the failure is %s', async (kind, behavior) => {
    server.plays(behavior);
    await expect(eventsOf(modelOf())).rejects.toMatchObject({ kind });
    expect(askedModels()).toEqual(['first']);
  });

  it('reports its own failure when it fails as well', async () => {
    server.plays(status(500), status(500), status(429));
    await expect(eventsOf(modelOf())).rejects.toMatchObject({ kind: 'rateLimited' });
    expect(askedModels()).toEqual(['first', 'first', 'second', 'second']);
  });

  it('also answers the later steps', async () => {
    server.plays(
      status(500),
      status(500),
      { kind: 'toolCalls', pieces: [], calls: [{ name: 'add', arguments: '' }] },
      fine,
    );
    expect(textOf(await eventsOf(modelOf(), requestOf({ tools: [tool] })))).toBe('Fine.');
    expect(askedModels()).toEqual(['first', 'first', 'second', 'second']);
  });
});

describe('the agent’s own model', () => {
  it('is replaced by the default model when the provider does not know it', async () => {
    server.plays(status(404, 'The model `own` does not exist'), fine);
    const events = await eventsOf(modelOf(), requestOf({ model: 'own' }));
    expect(events[0]).toMatchObject({ name: 'first', insteadOf: { name: 'own', because: 'refusedRequest' } });
    expect(askedModels()).toEqual(['own', 'first']);
  });

  it('is not tried twice when the default model is unknown too', async () => {
    server.plays(status(404, 'The model does not exist'));
    await expect(eventsOf(modelOf(), requestOf({ model: 'own' }))).rejects.toMatchObject({ kind: 'refusedRequest' });
    expect(askedModels()).toEqual(['own', 'first']);
  });
});

describe('a model that does not support tools', () => {
  it('is retried without them and gets none from then on', async () => {
    const model = modelOf();
    server.plays(status(400, 'first does not support tools'), fine);
    const events = await eventsOf(model, requestOf({ tools: [tool] }));
    expect(events[0]).toEqual({ type: 'model', name: 'first', insteadOf: null, withoutTools: true });
    await eventsOf(model, requestOf({ tools: [tool] }));
    expect(server.requests.map(({ body }) => body.tools?.length ?? 0)).toEqual([1, 0, 0]);
    await eventsOf(model, requestOf({ tools: [tool], model: 'own' }));
    expect(server.requests.at(-1)?.body.tools).toHaveLength(1);
  });
});

describe('a model that requires `max_completion_tokens`', () => {
  it('gets the newer parameter from then on', async () => {
    const model = modelOf();
    server.plays(
      status(400, "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."),
      fine,
    );
    for (let turn = 0; turn < 2; turn += 1) expect(textOf(await eventsOf(model))).toBe('Fine.');
    expect(server.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens])).toEqual([
      [200, undefined],
      [undefined, 200],
      [undefined, 200],
    ]);
  });

  it('is retried only once when it rejects the newer parameter too', async () => {
    server.plays(status(400, 'max_completion_tokens is out of range'));
    await expect(eventsOf(modelOf())).rejects.toMatchObject({ kind: 'refusedRequest' });
    expect(server.requests).toHaveLength(2);
  });
});

describe('the context window of a model', () => {
  it("comes from its name, the provider's default or the settings", () => {
    expect(modelOf().contextTokens('gpt-4o')).toBe(128_000);
    expect(modelOf().contextTokens(null)).toBe(32_000);
    expect(modelOf({ contextTokens: 4_096 }).contextTokens('gpt-4o')).toBe(4_096);
  });

  it('shrinks to the limit that the provider reports', async () => {
    const model = modelOf();
    server.plays(status(400, 'maximum context length is 8192 tokens'));
    await expect(eventsOf(model)).rejects.toMatchObject({ kind: 'contextTooLong' });
    expect([model.contextTokens(null), model.contextTokens('gpt-4o')]).toEqual([8_192, 128_000]);
  });

  it('is measured in tokens as the provider counts them', async () => {
    const model = modelOf();
    const system = 'The lighthouse was built in 1887 by Clara Jensen. '.repeat(20);
    const first = model.countTokens(system, null);
    server.plays({ kind: 'stream', pieces: ['Fine.'], promptTokens: first * 1.5 });
    for (let turn = 0; turn < 8; turn += 1) await eventsOf(model, requestOf({ system }));
    expect(model.countTokens(system, null) / first).toBeGreaterThan(1.3);
    expect(model.countTokens(system, 'other')).toBe(first);
  });
});
