import { pieceMark } from '@sosia/contract';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../db/testing/index.ts';
import type { Principal } from '../../lib/principal.ts';
import { LanguageModelError } from '../../ports/language-model.ts';
import { testApp } from '../../testing/test-app.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { addOwner, conversationFixture, type Owner } from './testing/conversation-fixture.ts';
import { say } from './testing/scripted-model.ts';

const { db } = await testDatabase();

let owner: Owner;
let stranger: Owner;
let fixture: ReturnType<typeof conversationFixture>;
let app: FastifyInstance;
let visitor: Principal;
beforeEach(async () => {
  [owner, stranger] = [await addOwner(db), await addOwner(db)];
  fixture = conversationFixture(db);
  const { accountId } = owner.principal;
  const embed = { embedId: fixture.newId(), channel: 'embed' } as const;
  visitor = { kind: 'visitor', visitorId: 'v1', ...embed, agentId: owner.agentId, accountId };
  const principals: Record<string, Principal> = { owner: owner.principal, stranger: stranger.principal, visitor };
  app = await testApp(conversationRoutes(fixture.deps), {
    resolvePrincipal: async (token) => principals[token] ?? null,
  });
});

const post = (call: string, payload: object, who = 'owner') =>
  app.inject({ method: 'POST', url: `/api/aiResponse/${call}`, headers: { authorization: `Bearer ${who}` }, payload });
const get = (path: string, who = 'owner') =>
  app.inject({ method: 'GET', url: `/api/aiResponse/${path}`, headers: { authorization: `Bearer ${who}` } });
const question = (content: string) => ({ mergeMessage: [{ role: 'user', content }], cloneId: owner.agentId });
const sessionId = 'session-0123456789';
const openThread = async (who = 'owner') =>
  (await get(`assistant-thread/${owner.agentId}`, who)).json().thread_id as string;
const closeThread = (threadId: string, who = 'owner') =>
  app.inject({
    method: 'POST',
    url: '/api/aiResponse/close-thread',
    headers: { authorization: `Bearer ${who}`, 'content-type': 'text/plain' },
    payload: JSON.stringify({ botId: owner.agentId, threadId }),
  });

/** Splits a stream into pieces with parsed JSON, because the order of object fields does not matter. */
const piecesOf = (body: string) =>
  body.split(pieceMark).map((piece) => {
    const [name, json] = piece.split('\n');
    return json === undefined ? name : [name, JSON.parse(json)];
  });

describe('answer', () => {
  it('returns the whole answer with its citations, and stores the conversation', async () => {
    const answer = await post('answer', { ...question('Well?'), policyAccepted: true, sessionId });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      openaiText: 'An answer [1].',
      citations: [{ n: 1 }],
      credits: 0,
      contextReduced: false,
    });
    const { messageId, turnId } = answer.json();
    const kept = await get(`conversation?cloneId=${owner.agentId}&sessionId=${sessionId}`);
    expect(kept.json().data).toMatchObject({
      running: null,
      messages: [
        { role: 'user', content: 'Well?', turnId },
        {
          id: messageId,
          role: 'assistant',
          content: 'An answer [1].',
          question: 'Well?',
          citations: [{ n: 1 }],
          isStopped: false,
          isCut: false,
        },
      ],
    });
  });

  it('fails with a status and the error envelope, also after the first text', async () => {
    fixture.model.plays([...say('Half'), { type: 'fail', error: new LanguageModelError('cutOff') }]);
    const answer = await post('answer', { ...question('Well?'), policyAccepted: true, sessionId });
    expect(answer.statusCode).toBe(502);
    expect(answer.json().error.code).toBe('providerFailed');
  });
});

describe('answer-stream', () => {
  it('streams what `answer` returns, and returns the same turn when sent again', async () => {
    const asked = { ...question('Well?'), policyAccepted: true, sessionId, turnId: fixture.newId() };
    const streamed = await post('answer-stream', asked);
    expect([streamed.statusCode, streamed.headers['x-turn-id']]).toEqual([200, asked.turnId]);
    const [text, citations, done] = piecesOf(streamed.body);
    expect([text, citations]).toMatchObject(['An answer [1].', ['citationsCreated', [{ n: 1 }]]]);
    const whole = (await post('answer', asked)).json();
    expect(done).toMatchObject(['doneCreated', { messageId: whole.messageId, credits: whole.credits }]);
    expect(piecesOf((await post('answer-stream', asked)).body)).toEqual(piecesOf(streamed.body));
    expect(fixture.model.requests).toHaveLength(1);
  });

  it('fails with a status before the first byte', async () => {
    fixture.model.plays([{ type: 'fail', error: new LanguageModelError('timeout') }]);
    const answer = await post('answer-stream', { ...question('Well?'), policyAccepted: true, sessionId });
    expect([answer.statusCode, answer.json().error.code]).toEqual([504, 'providerTimeout']);
  });
});

describe('consent', () => {
  it('is stored per session or thread and caller, and required by both answer endpoints', async () => {
    const { agentId } = owner;
    await db.updateTable('agents').set({ consent_message: 'May I?' }).where('id', '=', agentId).execute();
    const threadId = await openThread('visitor');
    const asks = () => post('assistant-answer', { ...question('Well?'), threadId }, 'visitor');
    expect((await asks()).json().error.code).toBe('policyNotAccepted');
    const decision = { cloneId: agentId, policyAccepted: true, sessionId: threadId };
    const saved = await post('save-policyAction', decision, 'visitor');
    expect([saved.statusCode, saved.json()]).toEqual([200, { status: 'saved' }]);
    expect((await asks()).statusCode).toBe(200);
    expect((await post('save-policyAction', decision)).statusCode).toBe(404);
    const refused = await post('answer-stream', { ...question('Well?'), policyAccepted: false, sessionId });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'policyNotAccepted']);
  });
});

describe('assistant-answer', () => {
  it('streams text, citations and the end', async () => {
    const answer = await post('assistant-answer', { ...question('Well?'), threadId: await openThread() });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const [text, citations, done, ...more] = answer.body.split(pieceMark);
    expect(more).toEqual([]);
    expect(text).toBe('An answer [1].');
    expect(JSON.parse(citations?.replace('citationsCreated\n', '') ?? '')).toMatchObject([{ n: 1, title: 'Source 1' }]);
    const end = JSON.parse(done?.replace('doneCreated\n', '') ?? '');
    expect(end).toMatchObject({ turnId: answer.headers['x-turn-id'], stopped: false, refused: false, credits: 0 });
    const again = await get(`turns/${end.turnId}?after=3`);
    expect(piecesOf(again.body)).toEqual(piecesOf(answer.body.slice(3)));
    expect((await post('stop', { turnId: end.turnId })).json()).toEqual({ status: 'finished' });
  });

  it('fails with a status before the first byte, and with an error piece after it', async () => {
    const threadId = await openThread();
    fixture.model.plays([{ type: 'fail', error: new LanguageModelError('timeout') }]);
    const before = await post('assistant-answer', { ...question('Well?'), threadId });
    expect([before.statusCode, before.json().error.code]).toEqual([504, 'providerTimeout']);
    fixture.model.plays([
      ...say('Half'),
      { type: 'pause', ms: 30 },
      { type: 'fail', error: new LanguageModelError('cutOff') },
    ]);
    const after = await post('assistant-answer', { ...question('Well?'), threadId });
    expect(after.statusCode).toBe(200);
    const [text, error] = after.body.split(`${pieceMark}errorCreated\n`);
    expect(text).toBe('Half');
    expect(JSON.parse(error ?? '').error).toMatchObject({
      code: 'providerFailed',
      requestId: after.headers['x-request-id'],
    });
    const turnId = after.headers['x-turn-id'];
    expect((await get(`turns/${turnId}`)).body.split('\n')[0]).toBe(`Half${pieceMark}errorCreated`);
  });

  it('finds threads of the same agent and caller only', async () => {
    const threadId = await openThread();
    const elsewhere = { mergeMessage: question('x').mergeMessage, threadId, cloneId: stranger.agentId };
    for (const [body, who] of [
      [{ ...question('x'), threadId }, 'visitor'],
      [{ ...question('x'), threadId }, 'stranger'],
      [elsewhere, 'stranger'],
      [{ ...question('x'), threadId: fixture.newId() }, 'owner'],
    ] as const) {
      expect((await post('assistant-answer', body, who)).statusCode).toBe(404);
    }
    expect((await get(`assistant-thread/${owner.agentId}`, 'stranger')).statusCode).toBe(404);
    expect((await get(`assistant-thread/${stranger.agentId}`, 'visitor')).statusCode).toBe(404);
    expect((await get(`conversation?cloneId=${owner.agentId}&threadId=${threadId}`, 'visitor')).statusCode).toBe(404);
  });
});

describe('close-thread', () => {
  it('closes a thread, responds the same for unknown and foreign ones, and reopens it for a page that returns in time', async () => {
    const threadId = await openThread();
    await post('assistant-answer', { ...question('Well?'), threadId });
    const conversation = () => get(`conversation?cloneId=${owner.agentId}&threadId=${threadId}`);
    for (const closing of [closeThread(fixture.newId()), closeThread('nonsense'), closeThread(threadId, 'stranger')]) {
      expect((await closing).json()).toEqual({ status: 'closed' });
    }
    await closeThread(threadId);
    expect((await conversation()).json().data.messages).toHaveLength(2);
    const closedFor = (ms: number) =>
      db
        .updateTable('conversations')
        .set({ closed_at: new Date(Date.now() - ms) })
        .where('key', '=', threadId)
        .execute();
    await closedFor(50_000);
    expect((await post('assistant-answer', { ...question('Again?'), threadId })).statusCode).toBe(200);
    await closedFor(61_000);
    expect((await post('assistant-answer', { ...question('Again?'), threadId })).statusCode).toBe(404);
    expect((await conversation()).statusCode).toBe(404);
  });
});

describe('search', () => {
  it('returns passages to the owner, and limits their number and length for a visitor', async () => {
    fixture.knowledge.passages = Array.from({ length: 8 }, (_, at) => ({
      ...fixture.knowledge.passages[0]!,
      n: at + 1,
      text: 'long '.repeat(200),
    }));
    const search = (body: object, who?: string) =>
      post('search', { clonId: owner.agentId, query: 'what', ...body }, who);
    expect((await search({ limit: 7 })).json().data).toHaveLength(7);
    expect((await search({})).json().data[0].content).toHaveLength(1_000);
    const seen = (await search({ limit: 50 }, 'visitor')).json().data;
    expect([seen.length, seen[0].content.length <= 300]).toEqual([5, true]);
    expect((await search({ query: 'x'.repeat(301) }, 'visitor')).json().error).toMatchObject({
      code: 'validation',
      fields: { query: { key: 'tooLong' } },
    });
    expect((await search({}, 'stranger')).statusCode).toBe(404);
    expect((await search({ clonId: stranger.agentId }, 'visitor')).statusCode).toBe(404);
  });
});

it.each([
  ['answer', { mergeMessage: [] }],
  ['answer', { mergeMessage: [{ role: 'assistant', content: 'x' }] }],
  ['answer', { mergeMessage: [{ role: 'user', content: '  ' }] }],
  ['answer', { turnId: 'x' }],
  ['answer', { sessionId: 'short' }],
  ['answer', { surprise: 1 }],
  ['assistant-answer', { threadId: 'x' }],
])('%s rejects %j', async (call, wrong) => {
  const right = call === 'answer' ? { policyAccepted: true, sessionId } : { threadId: fixture.newId() };
  const answer = await post(call, { ...question('Well?'), ...right, ...wrong });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'validation']);
});
