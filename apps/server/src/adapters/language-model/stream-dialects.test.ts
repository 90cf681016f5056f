import { type Behavior, startFakeOpenAiServer } from '@sosia/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelTool } from '../../ports/language-model.ts';
import { createAiSdkModel } from './ai-sdk.ts';
import { eventsOf, requestOf, textOf } from './language-model.contract-test.ts';
import type { ProviderTimeouts } from './provider/provider-settings.ts';

const server = await startFakeOpenAiServer();
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const modelWith = (timeouts: Partial<ProviderTimeouts> = {}) =>
  createAiSdkModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: 'sk-secret-of-the-test',
    model: 'fake-model',
    timeouts: { retryPauseMs: 1, tries: 1, ...timeouts },
  });

const answer = 'It was built in «1887» [1].';
const words = answer.split(/(?<= )/);
const event = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const delta = (content: string, more: object = {}) => ({ choices: [{ index: 0, delta: { content }, ...more }] });
const end = (reason: unknown) => ({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
const usage = { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 };
const spoken = words.map((word) => event(delta(word, { finish_reason: null })));
const message = (more: object = {}) => ({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop', ...more }],
  usage,
});
const done = event('[DONE]');
const raw = (...parts: string[]): Behavior => ({ kind: 'raw', parts });

/** Endings and forms of a complete answer, as servers send them. */
const complete: [name: string, parts: string[], contentType?: string][] = [
  ['a finish reason and [DONE]', [...spoken, event(end('stop')), done]],
  ['a finish reason without [DONE]', [...spoken, event(end('stop'))]],
  ['[DONE] without a finish reason', [...spoken, done]],
  ['[DONE] without a blank line after it', [...spoken, 'data: [DONE]']],
  ['an empty finish reason in every chunk', [...words.map((word) => event(delta(word, { finish_reason: '' }))), done]],
  ['a finish reason with the last text', [event(delta(answer, { finish_reason: 'stop' }))]],
  ['a last chunk with empty choices', [...spoken, event(end('stop')), event({ choices: [], usage }), done]],
  ['a last chunk with null choices', [...spoken, event(end('stop')), event({ choices: null, usage }), done]],
  ['a last chunk without choices', [...spoken, event(end('stop')), event({ id: 'c', usage }), done]],
  ['only its token counts', [...spoken, event({ choices: null, usage })]],
  ['a null delta', [...spoken, event({ choices: [{ index: 0, delta: null, finish_reason: 'stop' }] }), done]],
  ['another word for its end', [...spoken, event(end('eos')), done]],
  ['a finish reason that is no text', [...spoken, event(end({ type: 'stop' })), done]],
  ['an empty event', [event(''), ...spoken, 'data:\n\n', event(end('stop')), done]],
  ['comments and other fields', [': ping\n\n', 'id: 1\nevent: message\n', ...spoken, 'retry: 5\n\n:\n\n', done]],
  ['null errors and numeric ids', [...words.map((word) => event({ id: 7, error: null, ...delta(word) })), done]],
  ['unknown roles', [event({ choices: [{ delta: { role: 'model', content: '' } }] }), ...spoken, done]],
  ['carriage returns', [...spoken, event(end('stop')), done].map((part) => part.replaceAll('\n', '\r\n'))],
  ['no spaces after its field names', [...spoken, done].map((part) => part.replace('data: ', 'data:'))],
  ['no blank lines', [...spoken, event(end('stop')), done].map((part) => part.replace('\n\n', '\n'))],
  [
    'data over several lines',
    [...spoken, `data: {"choices":\ndata: [{"delta":{},\ndata: "finish_reason":"stop"}]}\n\n`],
  ],
  ['the whole message at its end', [...spoken, event(message()), done]],
  ['a message in place of deltas', [event(message()), done]],
  ['completion texts', [...words.map((text) => event({ choices: [{ text, finish_reason: null }] })), done]],
  ['one JSON body', [JSON.stringify(message())], 'application/json'],
  ['an indented JSON body', [JSON.stringify(message(), null, 2)], 'application/json'],
  ['a JSON body of unknown type', [`\n${JSON.stringify(message({ finish_reason: null }))}\n`], 'text/plain'],
  [
    'JSON lines',
    [...words.map((word) => `${JSON.stringify(delta(word))}\n`), JSON.stringify(end('stop'))],
    'text/plain',
  ],
];

/** Splits the bytes of a text at every `size` bytes, also within characters. */
const inBytes = (text: string, size: number) => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
};

describe('a complete answer', () => {
  it.each(complete)('with %s is read', async (_, parts, contentType = 'text/event-stream') => {
    server.plays({ kind: 'raw', parts, contentType });
    expect(textOf(await eventsOf(modelWith()))).toBe(answer);
  });

  it.each(complete)('with %s is read in pieces of any bytes', async (_, parts, contentType = 'text/event-stream') => {
    for (const size of [7, 64]) {
      server.plays({ kind: 'raw', parts: inBytes(parts.join(''), size), contentType });
      expect(textOf(await eventsOf(modelWith()))).toBe(answer);
    }
  });

  it.each(complete.filter(([, parts]) => parts.join('').includes('"usage"')))(
    'with %s has its token counts',
    async (...example) => {
      const [, parts, contentType = 'text/event-stream'] = example;
      server.plays({ kind: 'raw', parts, contentType });
      expect((await eventsOf(modelWith())).at(-1)).toEqual({ type: 'usage', inputTokens: 12, outputTokens: 7 });
    },
  );

  it('ends although the connection stays open', async () => {
    server.plays({ kind: 'raw', parts: [...spoken, done], isOpen: true });
    expect(textOf(await eventsOf(modelWith()))).toBe(answer);
    server.plays({ kind: 'raw', parts: [...spoken, event(end('stop'))], isOpen: true });
    expect(textOf(await eventsOf(modelWith()))).toBe(answer);
  });

  it('may call tools with arguments that are an object', async () => {
    const inputs: unknown[] = [];
    const run = async (input: unknown) => {
      inputs.push(input);
      return { output: '4' };
    };
    const tool: ModelTool = { name: 'add', description: 'Adds.', inputSchema: { type: 'object' }, maxCalls: 1, run };
    const call = { id: 5, function: { name: 'add', arguments: { a: 2 } } };
    server.plays(raw(event({ choices: [{ delta: { tool_calls: [call] } }] }), done), raw(...spoken, done));
    expect(textOf(await eventsOf(modelWith(), requestOf({ tools: [tool] })))).toBe(answer);
    expect(inputs).toEqual([{ a: 2 }]);
  });

  it('has no reasoning when it is one JSON body', async () => {
    const body = message({ message: { content: `<think>No.</think>${answer}` } });
    server.plays({ kind: 'raw', parts: [JSON.stringify(body)], contentType: 'application/json' });
    expect(textOf(await eventsOf(modelWith()))).toBe(answer);
  });
});

describe('an incomplete answer', () => {
  it.each([
    ['without an end', spoken],
    ['with an aborted end', [...spoken, event(end('abort')), done]],
    ['with half an event', [...spoken, 'data: {"choices":[{"delta":{"content":"An']],
    ['with an error', [...spoken, event({ error: { message: 'overloaded' } }), done]],
    ['with an error in the choice', [...spoken, event({ choices: [{ error: { message: 'down', code: 502 } }] }), done]],
  ])('%s is cut off', async (_, parts) => {
    server.plays(raw(...parts));
    await expect(eventsOf(modelWith())).rejects.toMatchObject({ kind: 'cutOff' });
  });

  it('is rejected when an event is too large', async () => {
    const parts = Array.from({ length: 90 }, () => 'a'.repeat(50_000));
    server.plays({ kind: 'raw', parts: ['data: ', ...parts] });
    await expect(eventsOf(modelWith())).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('an error with status 200', () => {
  const error = (fields: object) => ({ error: { message: 'Sorry.', ...fields } });
  it.each([
    ['rateLimited', error({ code: 429 })],
    ['rateLimited', error({ type: 'rate_limit_error' })],
    ['rateLimited', error({ code: 'insufficient_quota' })],
    ['rateLimited', { error: 'Too many requests, slow down.' }],
    ['unavailable', error({ type: 'overloaded_error' })],
    ['unavailable', error({ code: '503' })],
    ['unavailable', { error: 'The model crashed.' }],
    ['unavailable', { object: 'error', message: 'Internal', code: 500 }],
    ['unavailable', { message: 'Upstream failed', status: 502 }],
    ['unavailable', { detail: [{ msg: 'broken' }] }],
    ['refusedKey', error({ code: 'invalid_api_key' })],
    ['refusedKey', [error({ code: 403, status: 'PERMISSION_DENIED' })]],
    ['refusedRequest', error({ type: 'invalid_request_error' })],
    ['refusedRequest', error({ code: 'model_not_found' })],
    ['contextTooLong', error({ code: 'context_length_exceeded' })],
    ['contextTooLong', error({ code: 400, message: 'maximum context length is 8192 tokens' })],
    ['timeout', error({ code: 'upstream_timeout' })],
  ])('is %s: %j', async (kind, body) => {
    server.plays(raw(event(body), done));
    await expect(eventsOf(modelWith())).rejects.toMatchObject({ kind });
    server.plays({ kind: 'raw', parts: [JSON.stringify(body, null, 1)], contentType: 'application/json' });
    await expect(eventsOf(modelWith())).rejects.toMatchObject({ kind });
  });

  it('is found by the name of its event', async () => {
    server.plays(raw('event: error\ndata: {"reason": "down"}\n\n'));
    await expect(eventsOf(modelWith())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('keeps the cause without keys', async () => {
    const said = 'No quota for sk-secret-of-the-test, sk-proj-0123456789abcdef or Bearer abcdefgh12345!';
    server.plays(raw(event({ error: { message: said, type: 'quota', code: 429 } })));
    const failed = await eventsOf(modelWith()).catch((thrown) => thrown);
    expect(failed.cause.message).toBe('error in the stream quota 429: No quota for [key], [key] or [key]!');
  });

  it('is retried', async () => {
    server.plays(raw(event(error({ code: 503 }))), raw(...spoken, done));
    expect(textOf(await eventsOf(modelWith({ tries: 2 })))).toBe(answer);
  });
});

describe('keep-alives', () => {
  const pings = Array.from({ length: 8 }, () => ': keep-alive\n\n');
  it('do not count as silence, before the first delta and between deltas', async () => {
    const parts = [...pings, ...spoken.slice(0, 1), ...pings, ...spoken.slice(1), done];
    server.plays({ kind: 'raw', parts, pauseMs: 40 });
    expect(textOf(await eventsOf(modelWith({ firstPieceMs: 200, nextPieceMs: 200 })))).toBe(answer);
  });

  it('end at the timeout of the whole answer', async () => {
    server.plays({ kind: 'raw', parts: Array.from({ length: 100 }, () => ': ping\n\n'), pauseMs: 20 });
    const timeouts = { firstPieceMs: 200, nextPieceMs: 200, wholeMs: 400 };
    await expect(eventsOf(modelWith(timeouts))).rejects.toMatchObject({ kind: 'timeout' });
  });
});
