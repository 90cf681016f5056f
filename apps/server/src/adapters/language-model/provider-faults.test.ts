import { type Behavior, startFakeOpenAiServer } from '@sosia/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { teach } from '../../testing/test-world.ts';

const server = await startFakeOpenAiServer();
afterAll(() => server.close());
const product = await testProduct({
  environment: { AI_BASE_URL: server.baseUrl, AI_MODEL: 'first', AI_FALLBACK_MODEL: 'second' },
});

type Caller = Awaited<ReturnType<typeof product.account>>;
let caller: Caller;
let agentId: string;
beforeAll(async () => {
  caller = await product.account();
  agentId = (await caller.form('POST', 'clone/add', { name: 'Harbour', assistantMode: true })).body.botId;
  await teach(caller, agentId, 'The harbour office opens at seven in the morning. It has 17 berths and 4 cranes.');
});
let threadId: string;
beforeEach(async () => {
  server.requests.length = 0;
  threadId = (await caller.get(`aiResponse/assistant-thread/${agentId}`)).body.thread_id;
});

const question = { mergeMessage: [{ role: 'user', content: 'How many berths does the harbour office have?' }] };
const ask = (turnId?: string) =>
  caller.json('POST', 'aiResponse/assistant-answer', {
    ...question,
    cloneId: agentId,
    threadId,
    ...(turnId === undefined ? {} : { turnId }),
  });
/** Splits a stream into its named pieces; works for text only. */
const piecesOf = (raw: Buffer): [name: string, body: string][] =>
  `textCreated\n${raw}`.split('\u001e').map((piece) => {
    const at = piece.indexOf('\n');
    return [piece.slice(0, at), piece.slice(at + 1)];
  });
const kept = async () =>
  (await caller.get(`aiResponse/conversation?cloneId=${agentId}&threadId=${threadId}`)).body.data.messages;
const program = (code: string): Behavior => ({
  kind: 'toolCalls',
  pieces: ['I compute it.'],
  calls: [{ name: 'run_javascript', arguments: JSON.stringify({ code }) }],
});
const fine: Behavior = { kind: 'stream', pieces: ['It has 17 ', 'berths.'] };

describe('a program of the model', () => {
  it('runs, and appears in the stream as a separate block with its output', async () => {
    server.plays(program('console.log("berths");\n17 * 4'), fine);
    const answer = await ask();
    expect(piecesOf(answer.raw).slice(0, 3)).toEqual([
      ['textCreated', 'I compute it.'],
      ['code_interpreterCreated', 'console.log("berths");\n17 * 4\n\n// Output:\n// berths\n// 68'],
      ['textCreated', '\n\nIt has 17 berths.'],
    ]);
    expect(server.requests[1]?.body.messages?.at(-1)).toMatchObject({ role: 'tool', content: 'berths\n68' });
    expect((await kept()).map(({ type }: { type: string }) => type)).toEqual(['text', 'text', 'code', 'text']);
    const again = await caller.get(`aiResponse/turns/${answer.headers['x-turn-id']}`);
    expect(piecesOf(again.raw).map(([name]) => name)).toEqual(piecesOf(answer.raw).map(([name]) => name));
  });

  it('ends when the turn is stopped', async () => {
    server.plays(program('for (;;);'), fine);
    const turnId = product.runtime.newId();
    const answer = ask(turnId);
    await expect.poll(async () => (await kept()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(() => server.requests.length, { timeout: 10_000 }).toBe(1);
    expect((await caller.json('POST', 'aiResponse/stop', { turnId })).body).toEqual({ status: 'stopped' });
    expect(piecesOf((await answer).raw).at(-1)).toEqual(['doneCreated', expect.stringContaining('"stopped":true')]);
    expect(server.requests).toHaveLength(1);
  });

  it('is offered only in assistant mode and in a thread', async () => {
    server.plays(fine);
    await ask();
    const sessionId = `session-${agentId}`;
    await caller.json('POST', 'aiResponse/answer', { ...question, cloneId: agentId, sessionId, policyAccepted: true });
    await caller.form('PUT', `clone/update/${agentId}`, { assistantMode: false });
    await ask();
    await caller.form('PUT', `clone/update/${agentId}`, { assistantMode: true });
    expect(server.requests.map(({ body }) => body.tools?.map((tool) => tool.function.name) ?? [])).toEqual([
      ['run_javascript'],
      [],
      [],
    ]);
  });
});

describe('a provider', () => {
  it('is retried after a short rate limit', async () => {
    server.plays({ kind: 'status', status: 429, headers: { 'retry-after': '0' } }, fine);
    expect(piecesOf((await ask()).raw)[0]).toEqual(['textCreated', 'It has 17 berths.']);
  });

  it('answers with its default model when it does not know the agent’s, and the trace says so', async () => {
    await caller.form('PUT', `clone/update/${agentId}`, { model: 'own' });
    server.plays({ kind: 'status', status: 404, message: 'The model `own` does not exist' }, fine);
    const answer = await ask();
    await caller.form('PUT', `clone/update/${agentId}`, { model: '' });
    const why = await caller.get(`aiResponse/turns/${answer.headers['x-turn-id']}/why`);
    expect(why.body.data).toMatchObject({ engine: 'first', notes: ['modelUnknown'] });
    expect(product.logged.join('')).toContain('fell back to another model');
  });

  it('is replaced by the fallback model when it stays overloaded, and the trace says so', async () => {
    server.plays({ kind: 'status', status: 429, headers: { 'retry-after': '99' } }, fine);
    const answer = await ask();
    const why = await caller.get(`aiResponse/turns/${answer.headers['x-turn-id']}/why`);
    expect(why.body.data).toMatchObject({ engine: 'second', notes: ['fallbackModel'], status: 'done' });
  });

  it.each([
    [502, 'providerFailed', { kind: 'status', status: 401 }],
    [502, 'providerFailed', { kind: 'status', status: 429, headers: { 'retry-after': '99' } }],
    [502, 'providerFailed', { kind: 'toolCalls', pieces: [], calls: [{ name: 'nothing', arguments: '{}' }] }],
    [504, 'providerTimeout', { kind: 'status', status: 504 }],
  ] as [number, string, Behavior][])(
    'that fails before its first delta gives %i %s, and the question is kept',
    async (status, code, behavior) => {
      server.plays(behavior);
      const answer = await ask();
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(await kept()).toMatchObject([{ role: 'user' }]);
    },
  );

  it.each([
    ['resets the connection', { kind: 'cutOff', pieces: ['It has 17 ', 'ber'], how: 'reset' }],
    ['ends without a finish part', { kind: 'cutOff', pieces: ['It has 17 ', 'ber'], how: 'end' }],
    ['sends malformed data', { kind: 'malformed', pieces: ['It has 17 ', 'ber'] }],
  ] as [string, Behavior][])(
    'that %s halfway keeps the partial answer, sends an error piece and charges nothing',
    async (_, behavior) => {
      server.plays(behavior);
      const turnId = product.runtime.newId();
      const pieces = piecesOf((await ask(turnId)).raw);
      expect(pieces).toMatchObject([
        ['textCreated', 'It has 17 ber'],
        ['errorCreated', expect.stringContaining('providerFailed')],
      ]);
      expect(await kept()).toMatchObject([{ role: 'user' }, { role: 'assistant', content: 'It has 17 ber' }]);
      const turn = await product.db.selectFrom('turns').selectAll().where('id', '=', turnId).executeTakeFirstOrThrow();
      expect(turn).toMatchObject({ status: 'failed', credits: 0 });
      server.plays(fine);
      expect(piecesOf((await ask(turnId)).raw)[0]).toEqual(['textCreated', 'It has 17 berths.']);
    },
  );

  it('that reports an error with status 200 leaves its cause in the log', async () => {
    const error = { message: 'Upstream cable cut', type: 'server_error', code: 503 };
    server.plays({ kind: 'raw', parts: [JSON.stringify({ error })], contentType: 'application/json' });
    expect((await ask()).body.error.code).toBe('providerFailed');
    expect(product.logged.join('')).toContain('error in the stream server_error 503: Upstream cable cut');
  });

  it('that reaches its length limit marks the answer, which a follow-up continues from the same passages', async () => {
    server.plays({ kind: 'stream', pieces: ['It has 17 ', 'berths [1] and'], finish: 'length' }, fine);
    const answer = await ask();
    expect(piecesOf(answer.raw).at(-1)).toEqual(['doneCreated', expect.stringContaining('"cut":true')]);
    expect(await kept()).toMatchObject([{ isCut: false }, { content: 'It has 17 berths [1] and', isCut: true }]);
    const again = await caller.get(`aiResponse/turns/${answer.headers['x-turn-id']}`);
    expect(piecesOf(again.raw).at(-1)).toEqual(piecesOf(answer.raw).at(-1));
    const mergeMessage = [{ role: 'user', content: 'Continue the answer.' }];
    const next = await caller.json('POST', 'aiResponse/assistant-answer', { mergeMessage, cloneId: agentId, threadId });
    expect(piecesOf(next.raw).at(-1)?.[1]).toContain('"cut":false');
    const messages = server.requests[1]?.body.messages ?? [];
    expect(messages[0]?.content).toContain('17 berths and 4 cranes');
    expect(messages.slice(1).map(({ content }) => content)).toEqual([
      'How many berths does the harbour office have?',
      'It has 17 berths and',
      'Continue the answer.',
    ]);
  });

  it('gets shorter requests once it has reported its context limit', async () => {
    server.plays({ kind: 'status', status: 400, message: 'This model’s maximum context length is 512 tokens.' }, fine);
    expect(piecesOf((await ask()).raw)[0]).toEqual(['textCreated', 'It has 17 berths.']);
    expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([1_024, 128]);
  });

  it('that uses its limit for reasoning gives 502 answerUnfinished', async () => {
    server.plays({ kind: 'stream', pieces: ['<think>', 'Berths on and on'], finish: 'length' });
    const answer = await ask();
    expect([answer.status, answer.body.error.code]).toEqual([502, 'answerUnfinished']);
    expect(await kept()).toMatchObject([{ role: 'user' }]);
  });
});
