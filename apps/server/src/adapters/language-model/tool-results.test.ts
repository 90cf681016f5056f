import { setTimeout as wait } from 'node:timers/promises';
import { type Behavior, startFakeOpenAiServer } from '@sosia/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelEvent, type ModelTool, ToolRefusal } from '../../ports/language-model.ts';
import { createAiSdkModel } from './ai-sdk.ts';
import { eventsOf, requestOf, textOf } from './language-model.contract-test.ts';

const server = await startFakeOpenAiServer();
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const modelOf = (wholeMs = 60_000) =>
  createAiSdkModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: null,
    model: 'fake-model',
    timeouts: { retryPauseMs: 5, wholeMs },
  });

/** A tool that adds two numbers and returns its input as an extra. */
const adder = (run?: ModelTool['run']): ModelTool => ({
  name: 'add',
  description: 'Adds.',
  maxCalls: 3,
  inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
  run:
    run ??
    (async (input) => {
      const { a, b } = input as { a: number; b: number };
      return { output: `${a + b}`, extras: [{ name: 'code_interpreterCreated', body: `${a} + ${b}` }] };
    }),
});
const calls = (...list: [name: string, input: string][]): Behavior => ({
  kind: 'toolCalls',
  pieces: [],
  calls: list.map(([name, input]) => ({ name, arguments: input })),
});
const done: Behavior = { kind: 'stream', pieces: ['So it is.'] };

async function answerWith(behaviors: Behavior[], tool = adder()): Promise<ModelEvent[]> {
  server.plays(...behaviors);
  return await eventsOf(modelOf(), requestOf({ tools: [tool] }));
}
/** Returns the tool results in the last prompt. */
const toldLast = () => (server.requests.at(-1)?.body.messages ?? []).filter(({ role }) => role === 'tool');

describe('a model with tools', () => {
  it('calls tools and continues with their results', async () => {
    const asking: Behavior = {
      kind: 'toolCalls',
      pieces: ['Let me ', 'see.'],
      calls: [
        { name: 'add', arguments: '{"a":1,"b":2}' },
        { name: 'add', arguments: '{"a":3,"b":4}' },
      ],
    };
    const events = await answerWith([asking, done]);
    expect(events).toEqual([
      { type: 'model', name: 'fake-model', insteadOf: null, withoutTools: false },
      { type: 'delta', text: 'Let me ' },
      { type: 'delta', text: 'see.' },
      { type: 'usage', inputTokens: 12, outputTokens: 2 },
      { type: 'extra', name: 'code_interpreterCreated', body: '1 + 2' },
      { type: 'extra', name: 'code_interpreterCreated', body: '3 + 4' },
      { type: 'delta', text: '\n\nSo it is.' },
      { type: 'usage', inputTokens: 24, outputTokens: 3 },
    ]);
    expect(server.requests[0]?.body).toMatchObject({
      tools: [{ function: { name: 'add', description: 'Adds.', parameters: { required: ['a', 'b'] } } }],
      tool_choice: 'auto',
    });
    expect(server.requests[1]?.body.messages?.slice(-3)).toMatchObject([
      { role: 'assistant', content: 'Let me see.', tool_calls: [{ function: { name: 'add' } }, {}] },
      { role: 'tool', content: '3' },
      { role: 'tool', content: '7' },
    ]);
  });

  it('is sent no tools when there are none', async () => {
    server.plays(done);
    await eventsOf(modelOf());
    expect(server.requests[0]?.body).not.toHaveProperty('tools');
  });

  it.each([
    ['an unknown tool name', calls(['divide', '{}']), /no such tool.*add/],
    ['an invalid tool name', calls(['rm -rf /\u0000', '{}']), /no such tool/],
    ['truncated JSON', calls(['add', '{"a":1,']), /not a JSON object/],
    ['an array', calls(['add', '[1,2]']), /not a JSON object/],
  ])('that sends %s gets an error result, and answers', async (_, behavior, said) => {
    const events = await answerWith([behavior, done]);
    expect(textOf(events)).toBe('So it is.');
    expect(toldLast()).toMatchObject([{ content: expect.stringMatching(said) }]);
  });

  it.each([
    [
      'refuses with a reason',
      async () => Promise.reject(new ToolRefusal('Only small numbers.')),
      /^Only small numbers\.$/,
    ],
    ['throws, without the error message', async () => Promise.reject(new Error('secret path')), /^The tool failed\.$/],
    ['returns too much output', async () => ({ output: 'x'.repeat(1_000_000) }), /^x{40000}\n… cut off$/],
  ] as [string, ModelTool['run'], RegExp][])('gets the error result of a tool that %s', async (_, run, said) => {
    const events = await answerWith([calls(['add', '{}']), done], adder(run));
    expect(textOf(events)).toBe('So it is.');
    expect(toldLast()).toMatchObject([{ content: expect.stringMatching(said) }]);
  });

  it('has to answer after the maximum number of steps', async () => {
    const events = await answerWith([calls(['add', '{"a":1,"b":1}'])]);
    expect(server.requests).toHaveLength(8);
    expect(server.requests.at(-1)?.body.tool_choice).toBe('none');
    expect(events.filter(({ type }) => type === 'extra')).toHaveLength(3);
    expect(toldLast().at(-1)?.content).toMatch(/3 times, as often as it may/);
  });

  it('is retried for a failed step without running its tools twice', async () => {
    let runs = 0;
    const counting = adder(async () => ({ output: `${(runs += 1)}` }));
    const events = await answerWith([calls(['add', '{}']), { kind: 'status', status: 503 }, done], counting);
    expect([textOf(events), runs, server.requests.length]).toEqual(['So it is.', 1, 3]);
  });

  it('times out at the limit of a whole answer', async () => {
    server.plays(calls(['add', '{}']));
    const slow = adder(async (_, signal) => {
      await wait(60_000, undefined, { signal });
      return { output: '' };
    });
    await expect(eventsOf(modelOf(150), requestOf({ tools: [slow] }))).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('stops at once on abort, even with a tool that ignores the signal', async () => {
    server.plays(calls(['add', '{}']));
    const abort = new AbortController();
    const deaf = adder(() => new Promise(() => setTimeout(() => abort.abort(new Error('stopped')), 20)));
    await expect(eventsOf(modelOf(), requestOf({ tools: [deaf], signal: abort.signal }))).rejects.toThrow('stopped');
    expect(server.requests).toHaveLength(1);
  });
});
