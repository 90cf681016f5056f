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
    timeouts: { retryPauseMs: 1, tries: 2 },
    ...more,
  });
const words = (text: string) => text.split(/(?<= )/);
const streamed = (text: string, finish: 'stop' | 'length' = 'stop'): Behavior => ({
  kind: 'stream',
  pieces: words(text),
  finish,
});
const answer = 'It was built in 1887 [1].';
const thinking = '<think>\nThe visitor wants a year. I must not mention the fee.';
const untagged = 'The visitor wants a year. Passage 1 has it.\n</think>\n\n';

describe('reasoning in the text of a model', () => {
  it.each([
    ['tagged', `${thinking}</think>\n\n${answer}`],
    ['without an opening tag', untagged + answer],
    ['in a harmony channel', `<|channel|>analysis<|message|>${thinking}<|end|><|channel|>final<|message|>${answer}`],
  ])('never shows when it is %s', async (_, text) => {
    server.plays(streamed(text));
    expect(textOf(await eventsOf(modelOf()))).toBe(answer);
  });

  it('is expected at the beginning once a model has shown some', async () => {
    const model = modelOf();
    server.plays(
      streamed(`${thinking}</think>${answer}`),
      streamed(`Year: 1887? Do not tell the fee.</think>${answer}`),
    );
    await eventsOf(model);
    expect(textOf(await eventsOf(model))).toBe(answer);
  });

  it('is removed from every step of a tool loop, and not sent back to the model', async () => {
    const add: ModelTool = {
      name: 'add',
      description: 'Adds.',
      inputSchema: { type: 'object' },
      maxCalls: 1,
      run: async () => ({ output: '4' }),
    };
    server.plays(
      {
        kind: 'toolCalls',
        pieces: ['<think>', 'I add.', '</think>', 'I compute it.'],
        calls: [{ name: 'add', arguments: '{}' }],
      },
      streamed(`${thinking}</think>It is 4.`),
    );
    expect(textOf(await eventsOf(modelOf(), requestOf({ tools: [add] })))).toBe('I compute it.\n\nIt is 4.');
    expect(JSON.stringify(server.requests[1]?.body.messages)).not.toContain('I add.');
  });
});

describe('reasoning without an answer', () => {
  it('is retried', async () => {
    server.plays(streamed(thinking), streamed(answer));
    expect(textOf(await eventsOf(modelOf()))).toBe(answer);
  });

  it('is an empty response when every attempt gives only that', async () => {
    server.plays(streamed(thinking));
    await expect(eventsOf(modelOf())).rejects.toMatchObject({ kind: 'malformed' });
    expect(server.requests).toHaveLength(2);
  });

  it('goes to the fallback model', async () => {
    server.plays(streamed(thinking), streamed(thinking), streamed(answer));
    const events = await eventsOf(modelOf({ fallbackModel: 'second' }));
    expect(events[0]).toMatchObject({ name: 'second', insteadOf: { name: 'first', because: 'malformed' } });
  });

  it('at the limit is retried with a larger limit, which the model then keeps', async () => {
    const model = modelOf();
    server.plays(streamed(thinking, 'length'), streamed(`${thinking}</think>${answer}`));
    expect(textOf(await eventsOf(model))).toBe(answer);
    expect(textOf(await eventsOf(model))).toBe(answer);
    expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([200, 800, 800]);
  });

  it.each([thinking, untagged.replace('</think>', '')])('at the larger limit is a reached limit: %s', async (text) => {
    server.plays(streamed(text, 'length'));
    await expect(eventsOf(modelOf())).rejects.toMatchObject({ kind: 'limitReached' });
    expect(server.requests).toHaveLength(2);
  });

  it('is retried when the connection breaks', async () => {
    server.plays({ kind: 'cutOff', pieces: words(thinking), how: 'reset' }, streamed(answer));
    expect(textOf(await eventsOf(modelOf()))).toBe(answer);
  });
});
