import { expect, test } from 'vitest';
import { agentId, contents, converse, done, json, refusal, stored, threads } from './testing/converse.ts';

const empty = { data: { messages: [], running: null } };

test('asks in a stored thread, even if storage is blocked', async () => {
  const { calls, storage, make } = await converse((call) => threads(call) ?? { chunks: ['Hel', 'lo', done()] });
  const conversation = make();
  await conversation.load();
  await conversation.ask(' Hi? ');
  expect(contents(conversation)).toEqual(['Hi?', 'Hello']);
  expect(storage.getItem(`threadId:${agentId}`)).toBe('thread-1');
  expect(calls('assistant-answer')).toEqual([
    {
      mergeMessage: [{ role: 'user', content: 'Hi?' }],
      cloneId: agentId,
      threadId: 'thread-1',
      turnId: 'turn-1',
      localTime: expect.stringMatching(/^2026-03-01T\d\d:\d\d:00[+-]\d\d:\d\d$/),
    },
  ]);
});

test('asks in a stored session and sends the consent', async () => {
  const { calls, storage, make } = await converse(() => ({ chunks: ['Hello', done()] }), false);
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  await conversation.ask('And?');
  const sessionId = storage.getItem(`sessionId:${agentId}`);
  expect(sessionId).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  const [first, second] = calls('answer-stream');
  expect(first).toMatchObject({ sessionId, policyAccepted: false, turnId: 'turn-1', cloneId: agentId });
  expect(second).toMatchObject({
    sessionId,
    mergeMessage: [
      { role: 'user', content: 'Hi?' },
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'And?' },
    ],
  });
});

test('sends the current host page with each question and reports when a quota resets', async () => {
  const { make, calls, storage } = await converse(
    (_, nth) => (nth < 3 ? { chunks: ['Yes', done()] } : { ...refusal(429, 'capReached'), retryAfterSeconds: 90 }),
    false,
  );
  const pages = [{ url: 'https://shop.example/a', title: 'A' }, null, null];
  const conversation = make({ page: () => pages.shift() ?? null });
  await conversation.load();
  for (const question of ['One?', 'Two?', 'Three?']) await conversation.ask(question);
  const sent = calls('answer-stream').map(({ page }) => page);
  expect(sent).toEqual([{ url: 'https://shop.example/a', title: 'A' }, undefined, undefined]);
  const { retryAtMs = 0, code } = conversation.getState().failure ?? {};
  expect(code).toBe('capReached');
  expect(Math.abs(retryAtMs - Date.now() - 90_000)).toBeLessThan(10_000);
  // The question survives a reload.
  expect(storage.getItem(`unsent:${agentId}`)).toContain('Three?');
});

test('replaces a lost session with a new one', async () => {
  const { calls, storage, make } = await converse(
    (_, nth) => (nth === 1 ? refusal(404, 'notFound') : { chunks: ['Yes', done()] }),
    false,
  );
  storage.setItem(`sessionId:${agentId}`, 'of-somebody-else-1');
  const conversation = make();
  await conversation.ask('too early');
  await conversation.load();
  expect(storage.getItem(`sessionId:${agentId}`)).toBe('of-somebody-else-1');
  await conversation.ask('Hi?');
  expect(contents(conversation)).toEqual(['Hi?', 'Yes']);
  expect(calls('answer-stream').map(({ sessionId }) => sessionId === 'of-somebody-else-1')).toEqual([true, false]);
  expect(new Set(calls('answer-stream').map(({ turnId }) => turnId))).toEqual(new Set(['turn-1']));
});

test('resumes after a disconnect from the code points received and repeats no text', async () => {
  const { seen, make } = await converse((call) => {
    if (call.path.startsWith('turns/'))
      return call.path.endsWith('after=3') ? { chunks: ['lo', done()] } : { chunks: [], breaks: true };
    return threads(call) ?? { chunks: ['H😀l'], breaks: true };
  });
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState().messages.at(-1)?.content).toBe('H😀llo');
  expect(seen.at(-1)?.path).toBe('turns/turn-1?after=3');
});

test('follows an answer that was cut off, then fails with the same turn to retry', async () => {
  const { seen, make } = await converse(
    (call) => threads(call) ?? { chunks: call.path.startsWith('turns/') ? [] : ['Half'] },
  );
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState()).toMatchObject({
    waitingAnswer: false,
    failure: { code: 'cutOff', turnId: 'turn-1' },
  });
  void conversation.retry();
  expect(contents(conversation)).toEqual(['Hi?']);
  expect(seen.length).toBeGreaterThan(5);
  expect(conversation.getState().turn?.turnId).toBe('turn-1');
  conversation.dispose();
});

test('retries after a server error as a new turn that replaces the failed one', async () => {
  const { calls, make } = await converse(
    (call, nth) => threads(call) ?? (nth === 1 ? refusal(502, 'providerFailed') : { chunks: ['Yes', done()] }),
  );
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState().failure).toMatchObject({ code: 'providerFailed', message: 'providerFailed' });
  await conversation.retry();
  expect(conversation.getState()).toMatchObject({ failure: null, waitingAnswer: false });
  expect(contents(conversation)).toEqual(['Hi?', 'Yes']);
  expect(calls('assistant-answer')[1]).toMatchObject({ turnId: 'turn-2', replaces: 'turn-1' });
});

test('retries a rejected question as the same turn', async () => {
  const { calls, make } = await converse(
    (call, nth) => threads(call) ?? (nth === 1 ? refusal(402, 'notCredits') : { chunks: ['Yes', done()] }),
  );
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState().messages.at(-1)).toMatchObject({ content: 'Hi?', outcome: 'failed' });
  await conversation.retry();
  expect(contents(conversation)).toEqual(['Hi?', 'Yes']);
  expect(calls('assistant-answer').map(({ turnId, replaces }) => [turnId, replaces])).toEqual([
    ['turn-1', undefined],
    ['turn-1', undefined],
  ]);
});

test('asks without replacing if another tab already replaced the turn, in the same conversation', async () => {
  const { calls, storage, make } = await converse(({ body }, nth) => {
    if (body.includes('"replaces"')) return refusal(404, 'notFound');
    return { chunks: [`Answer ${nth}`, done()] };
  }, false);
  const conversation = make();
  await conversation.load();
  await conversation.ask('One?');
  const sessionId = storage.getItem(`sessionId:${agentId}`);
  await conversation.askAgain('turn-1', 'Uno?');
  expect(contents(conversation)).toEqual(['Uno?', 'Answer 3']);
  expect(new Set(calls('answer-stream').map((body) => body.sessionId))).toEqual(new Set([sessionId]));
});

test('retries as a new turn if the turn now belongs to another conversation', async () => {
  const { make } = await converse(
    (call, nth) => threads(call) ?? (nth === 1 ? refusal(409, 'idempotencyConflict') : { chunks: ['Yes', done()] }),
  );
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  await conversation.retry();
  expect(conversation.getState().messages.map(({ turnId }) => turnId)).toEqual(['turn-2', 'turn-2']);
});

test('replaces a lost thread with a new one', async () => {
  const { seen, storage, make } = await converse(
    (call, nth) => threads(call) ?? (nth === 1 ? refusal(404, 'notFound') : { chunks: ['Yes', done()] }),
  );
  const conversation = make();
  await conversation.load();
  storage.setItem(`threadId:${agentId}`, 'old');
  await conversation.ask('Hi?');
  expect(seen.map(({ path }) => path)).toEqual(['assistant-answer', `assistant-thread/${agentId}`, 'assistant-answer']);
  expect(conversation.getState().messages.at(-1)?.content).toBe('Yes');
});

test('restores messages and resumes the running turn after a reload', async () => {
  const messages = [stored('live', 'user', 'Hi?')];
  const { storage, make } = await converse(({ path }) =>
    path.startsWith('turns/') ? { chunks: ['Hello', done()] } : json({ data: { messages, running: 'live' } }),
  );
  storage.setItem(`threadId:${agentId}`, 'thread-1');
  const conversation = make();
  await conversation.load();
  expect(contents(conversation)).toEqual(['Hi?', 'Hello']);
  expect(conversation.getState().turn).toBeNull();
});

test('starts over if the conversation is gone and reports one that cannot be loaded', async () => {
  let status = 404;
  const { storage, make } = await converse(() => (status === 404 ? refusal(404, 'notFound') : refusal(500, 'default')));
  storage.setItem(`threadId:${agentId}`, 'thread-1');
  const conversation = make();
  await conversation.load();
  expect([conversation.getState().phase, storage.getItem(`threadId:${agentId}`)]).toEqual(['ready', null]);
  storage.setItem(`threadId:${agentId}`, 'thread-1');
  status = 500;
  await conversation.load();
  expect(conversation.getState()).toMatchObject({ phase: 'failed', loadFailure: { code: 'default', requestId: 'r' } });
});

test('closes and forgets the thread on restart; keeps its id when the page is left', async () => {
  const { seen, storage, make } = await converse(({ path }) =>
    path === 'close-thread' ? json({ status: 'closed' }) : json(empty),
  );
  const key = `threadId:${agentId}`;
  storage.setItem(key, 'thread-1');
  const conversation = make();
  await conversation.load();
  const closing = { path: 'close-thread', body: JSON.stringify({ botId: agentId, threadId: 'thread-1' }) };
  conversation.leave();
  await expect.poll(() => seen.filter(({ path }) => path === 'close-thread')).toEqual([closing]);
  expect(storage.getItem(key)).toBe('thread-1');
  conversation.restart();
  await expect.poll(() => seen.filter(({ path }) => path === 'close-thread')).toEqual([closing, closing]);
  expect(storage.getItem(key)).toBeNull();
});

test('sends the stop to the server and keeps the text so far', async () => {
  const { seen, make } = await converse((call) => {
    if (call.path === 'stop') return json({ status: 'stopped' });
    return threads(call) ?? { chunks: ['Half', ...Array.from({ length: 40 }, () => '.'), done()] };
  });
  const conversation = make();
  await conversation.load();
  const asking = conversation.ask('Hi?');
  await expect.poll(() => conversation.getState().turn?.phase).toBe('streaming');
  await conversation.stop();
  await asking;
  expect(seen.some(({ path }) => path === 'stop')).toBe(true);
  expect(conversation.getState().messages.at(-1)).toMatchObject({ wasCut: true, isStopped: true });
  expect(conversation.getState().turn).toBeNull();
});

test('replaces a question and all later ones when it is asked again, edited or not', async () => {
  const { calls, make } = await converse(
    (call, nth) => threads(call) ?? (nth === 4 ? refusal(402, 'notCredits') : { chunks: [`Answer ${nth}`, done()] }),
  );
  const conversation = make();
  await conversation.load();
  await conversation.ask('One?');
  await conversation.ask('Two?');
  await conversation.askAgain('turn-1', ' Uno? ');
  expect(contents(conversation)).toEqual(['Uno?', 'Answer 3']);
  expect(calls('assistant-answer')[2]).toMatchObject({
    turnId: 'turn-3',
    replaces: 'turn-1',
    mergeMessage: [{ role: 'user', content: 'Uno?' }],
  });
  // Rejected by the server: the replaced turns are restored, and the new text can be retried or edited.
  await conversation.askAgain('turn-3');
  expect(contents(conversation)).toEqual(['Uno?', 'Answer 3', 'Uno?']);
  expect(conversation.getState().failure).toMatchObject({ turnId: 'turn-4', replaces: 'turn-3', isStored: false });
  await conversation.askAgain('turn-4', 'Eins?');
  expect(contents(conversation)).toEqual(['Eins?', 'Answer 5']);
  expect(calls('assistant-answer')[4]).toMatchObject({ turnId: 'turn-5', replaces: 'turn-3' });
});

test('shows feedback immediately and reverts it if it cannot be saved', async () => {
  const { calls, make } = await converse((call, nth) => {
    if (call.path === 'feedback' && nth === 2) return refusal(500, 'default');
    if (call.path.startsWith('feedback')) return json({ status: 'saved', sourceId: null });
    return threads(call) ?? { chunks: ['Yes', done()] };
  });
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  const shown = () => conversation.getState().messages.map(({ feedback }) => feedback);
  await conversation.giveFeedback('m', { value: 1 });
  expect([shown(), calls('feedback')]).toEqual([[null, 1], [{ messageId: 'm', value: 1 }]]);
  const failing = conversation.giveFeedback('m', { value: -1, reason: 'Too long', correction: '' });
  expect(shown()).toEqual([null, -1]);
  await expect(failing).rejects.toMatchObject({ code: 'default' });
  expect([shown(), calls('feedback')[1]]).toEqual([[null, 1], { messageId: 'm', value: -1, reason: 'Too long' }]);
  await conversation.withdrawFeedback('m');
  expect([shown(), calls('feedback/m')]).toEqual([[null, null], [{}]]);
});
