import { setTimeout as wait } from 'node:timers/promises';
import { type Behavior, startFakeOpenAiServer } from '@sosia/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LanguageModelError } from '../../ports/language-model.ts';
import { createAiSdkModel } from './ai-sdk.ts';
import { eventsOf, languageModelContract, requestOf, textOf } from './language-model.contract-test.ts';
import type { ProviderTimeouts } from './provider/provider-settings.ts';

const server = await startFakeOpenAiServer({ apiKey: 'right-key' });
afterAll(() => server.close());
beforeEach(() => {
  server.plays({ kind: 'stream', pieces: ['It was ', 'built in 1887 [1].'] });
  server.requests.length = 0;
});

const modelWith = (timeouts: Partial<ProviderTimeouts> = {}, apiKey = 'right-key') =>
  createAiSdkModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey,
    model: 'fake-model',
    timeouts: { retryPauseMs: 5, ...timeouts },
  });
const failureOf = (behaviors: Behavior[], timeouts?: Partial<ProviderTimeouts>): Promise<LanguageModelError> => {
  server.plays(...behaviors);
  return eventsOf(modelWith(timeouts)).then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );
};

describe('the contract with a provider', () => languageModelContract(() => modelWith()));

describe('a provider', () => {
  it('receives system prompt, history and question, and returns deltas and usage', async () => {
    const history = [
      { role: 'assistant', content: 'cut beginning' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good morning' },
    ] as const;
    const events = await eventsOf(modelWith(), requestOf({ history: [...history] }));
    expect(events).toEqual([
      { type: 'model', name: 'fake-model', insteadOf: null, withoutTools: false },
      { type: 'delta', text: 'It was ' },
      { type: 'delta', text: 'built in 1887 [1].' },
      { type: 'usage', inputTokens: 12, outputTokens: 2 },
    ]);
    expect(server.requests).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer right-key',
        body: {
          model: 'fake-model',
          max_tokens: 200,
          stream: true,
          messages: [
            { role: 'system', content: 'You are the guide.' },
            { role: 'user', content: 'Hello' },
            { role: 'assistant', content: 'Good morning' },
            { role: 'user', content: 'When was the lighthouse built?' },
          ],
        },
      },
    ]);
  });

  it('reports that the answer was cut at its length limit', async () => {
    server.plays({ kind: 'stream', pieces: ['It was '], finish: 'length' });
    expect((await eventsOf(modelWith())).slice(1)).toEqual([
      { type: 'delta', text: 'It was ' },
      { type: 'usage', inputTokens: 12, outputTokens: 1 },
      { type: 'cut' },
    ]);
  });

  it('is called with the agent’s model when the agent has one', async () => {
    await eventsOf(modelWith(), requestOf({ model: 'better-model' }));
    expect(server.requests[0]?.body.model).toBe('better-model');
  });

  it('passes each delta on before the next one arrives', async () => {
    server.plays({ kind: 'hang', pieces: ['one ', 'two '] });
    let heard = '';
    for await (const event of modelWith().stream(requestOf())) {
      if (event.type === 'delta') heard += event.text;
      if (heard === 'one two ') break;
    }
    expect(heard).toBe('one two ');
  });

  it('closes the connection soon after an abort', async () => {
    server.plays({ kind: 'hang', pieces: ['Well, '] });
    const abort = new AbortController();
    const before = server.hungUp();
    const work = eventsOf(modelWith(), requestOf({ signal: abort.signal }));
    setTimeout(() => abort.abort(new Error('enough')), 80);
    await expect(work).rejects.toThrow('enough');
    await expect.poll(() => server.hungUp(), { timeout: 500 }).toBe(before + 1);
  });

  it('closes the connection when the consumer stops early', async () => {
    server.plays({ kind: 'hang', pieces: ['Well, '] });
    const before = server.hungUp();
    for await (const _ of modelWith().stream(requestOf())) break;
    await expect.poll(() => server.hungUp(), { timeout: 1_000 }).toBe(before + 1);
  });
});

describe('a provider that fails', () => {
  const busy: Behavior = { kind: 'status', status: 429, headers: { 'retry-after': '0' } };
  const fine: Behavior = { kind: 'stream', pieces: ['Fine.'] };

  it('is retried before its first delta, after the delay that it requests', async () => {
    server.plays(
      { kind: 'status', status: 429, headers: { 'retry-after-ms': '120' } },
      { kind: 'status', status: 500 },
      fine,
    );
    const start = performance.now();
    expect(textOf(await eventsOf(modelWith()))).toBe('Fine.');
    expect(performance.now() - start).toBeGreaterThan(115);
    expect(server.requests).toHaveLength(3);
  });

  it('is not retried when it requests a long delay', async () => {
    const error = await failureOf([{ kind: 'status', status: 429, headers: { 'retry-after': '3600' } }]);
    expect(error).toMatchObject({ kind: 'rateLimited' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['rateLimited', [busy], 3],
    ['unavailable', [{ kind: 'status', status: 500 }], 3],
    ['unavailable', [{ kind: 'status', status: 503 }], 3],
    ['malformed', [{ kind: 'html' }], 3],
    ['malformed', [{ kind: 'stream', pieces: [] }], 3],
    ['malformed', [{ kind: 'malformed', pieces: [] }], 3],
    ['malformed', [{ kind: 'cutOff', pieces: [], how: 'end' }], 3],
    ['unavailable', [{ kind: 'cutOff', pieces: [], how: 'reset' }], 3],
    ['refusedKey', [{ kind: 'status', status: 403 }], 1],
    ['refusedRequest', [{ kind: 'status', status: 404, message: 'The model does not exist' }], 1],
    [
      'contextTooLong',
      [
        {
          kind: 'status',
          status: 400,
          code: 'context_length_exceeded',
          message: 'maximum context length is 8192 tokens',
        },
      ],
      1,
    ],
    ['contextTooLong', [{ kind: 'status', status: 413 }], 1],
    ['timeout', [{ kind: 'status', status: 504 }], 1],
    ['cutOff', [{ kind: 'cutOff', pieces: ['Half '], how: 'reset' }], 1],
    ['cutOff', [{ kind: 'cutOff', pieces: ['Half '], how: 'end' }], 1],
    ['cutOff', [{ kind: 'malformed', pieces: ['Half '] }], 1],
  ] as [string, Behavior[], number][])('%s: %j, after %i calls', async (kind, behaviors, calls) => {
    const error = await failureOf(behaviors);
    expect(error).toBeInstanceOf(LanguageModelError);
    expect(error.kind).toBe(kind);
    expect(server.requests).toHaveLength(calls);
  });

  it('passes its deltas on before the connection breaks', async () => {
    server.plays({ kind: 'cutOff', pieces: ['Half ', 'an '], how: 'reset' });
    const heard: string[] = [];
    const listen = async () => {
      for await (const event of modelWith().stream(requestOf())) if (event.type === 'delta') heard.push(event.text);
    };
    await expect(listen()).rejects.toMatchObject({ kind: 'cutOff' });
    expect(heard.join('')).toBe('Half an ');
  });

  it.each([
    ['sends nothing', { kind: 'hang', pieces: [] }],
    ['stops sending', { kind: 'hang', pieces: ['Well, '] }],
  ] as [string, Behavior][])('times out when it %s', async (_, behavior) => {
    const error = await failureOf([behavior], { firstPieceMs: 80, nextPieceMs: 80, tries: 1 });
    expect(error).toMatchObject({ kind: 'timeout' });
  });

  it('rejects a wrong key; key and prompt stay out of the error', async () => {
    const error = await eventsOf(modelWith({}, 'wrong-key')).then(
      () => null,
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ kind: 'refusedKey' });
    const told = `${error.cause.message} ${JSON.stringify(error)} ${JSON.stringify(error.cause)}`;
    expect(told).toContain('401');
    expect(told).not.toMatch(/wrong-key|lighthouse|guide/);
    expect(await modelWith({}, 'wrong-key').check(new AbortController().signal)).toMatch(/refuses the key/);
  });

  it('is unavailable when nothing listens, and the check names the URL', async () => {
    const absent = await startFakeOpenAiServer();
    await absent.close();
    const settings = { provider: 'openai-compatible', baseUrl: absent.baseUrl, apiKey: null, model: 'm' } as const;
    const model = createAiSdkModel({ ...settings, timeouts: { retryPauseMs: 1 } });
    await expect(eventsOf(model)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await model.check(new AbortController().signal)).toContain(absent.baseUrl);
  });

  it("is not retried after the caller's abort", async () => {
    server.plays({ kind: 'status', status: 429, headers: { 'retry-after': '5' } });
    const abort = new AbortController();
    const work = eventsOf(modelWith(), requestOf({ signal: abort.signal }));
    await wait(100);
    abort.abort(new Error('gone'));
    await expect(work).rejects.toThrow('gone');
    expect(server.requests).toHaveLength(1);
  });
});
