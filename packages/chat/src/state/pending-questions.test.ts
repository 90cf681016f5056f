import { expect, test } from 'vitest';
import { agentId, contents, converse, done, json, refusal, stored, threads } from './testing/converse.ts';

const text = { message: 'May I keep what you write?', policyUrl: 'https://example.com/privacy' };

test('shows a question asked offline and sends it once, as the same turn, when back online', async () => {
  const { calls, net, make } = await converse((call) => threads(call) ?? { chunks: ['Yes', done()] });
  const conversation = make();
  await conversation.load();
  net.set(false);
  void conversation.ask('Hi?');
  expect(conversation.getState().pending).toMatchObject({ turnId: 'turn-1', question: 'Hi?', why: 'offline' });
  await conversation.ask('Another?');
  net.set(true);
  net.set(true);
  await expect.poll(() => contents(conversation)).toEqual(['Hi?', 'Yes']);
  expect(calls('assistant-answer').map(({ turnId }) => turnId)).toEqual(['turn-1']);
  expect(conversation.getState().pending).toBeNull();
});

test('holds a question whose request fails offline; once withdrawn it is never sent', async () => {
  const { calls, net, make } = await converse((call) => threads(call) ?? { chunks: ['Yes', done()] });
  const conversation = make();
  await conversation.load();
  await conversation.ask('One?');
  const asking = conversation.askAgain('turn-1', 'Uno?');
  net.set(false);
  await expect.poll(() => conversation.getState().pending?.why ?? conversation.getState().turn?.phase).toBeDefined();
  net.set(true);
  await asking;
  expect(contents(conversation)).toEqual(['Uno?', 'Yes']);

  net.set(false);
  void conversation.askAgain('turn-2', 'Eins?');
  expect(contents(conversation)).toEqual(['Uno?', 'Yes']);
  expect(conversation.withdraw()).toBe('Eins?');
  net.set(true);
  await conversation.ask('Last?');
  expect(new Set(calls('assistant-answer').map(({ turnId }) => turnId))).toEqual(
    new Set(['turn-1', 'turn-2', 'turn-4']),
  );
});

test('resumes an answer interrupted by a lost network when back online', async () => {
  const { seen, net, make } = await converse((call) => {
    if (call.path.startsWith('turns/')) return { chunks: ['lo', done()] };
    return threads(call) ?? { chunks: ['Hel', '…'], until: new Promise(() => undefined) };
  });
  const conversation = make();
  await conversation.load();
  const asking = conversation.ask('Hi?');
  await expect.poll(() => contents(conversation)).toEqual(['Hi?', 'Hel']);
  net.set(false);
  // The old connection sends no more data; the restored network opens new ones.
  net.set(true);
  await asking;
  expect(contents(conversation)).toEqual(['Hi?', 'Hello']);
  expect(seen.at(-1)?.path).toBe('turns/turn-1?after=3');
});

test('sends a question that never reached the server after a reload', async () => {
  const { calls, storage, net, make } = await converse((call) => threads(call) ?? { chunks: ['Yes', done()] }, false);
  const before = make();
  await before.load();
  net.set(false);
  void before.ask('Hi?');
  before.dispose();
  net.set(true);
  const after = make();
  await after.load();
  expect(contents(after)).toEqual(['Hi?', 'Yes']);
  expect(calls('answer-stream').map(({ turnId }) => turnId)).toEqual(['turn-1']);
  expect(storage.getItem(`unsent:${agentId}`)).toBeNull();
});

test("follows another tab's running answer, then asks its own question", async () => {
  const messages = [stored('other', 'user', 'Theirs?')];
  const { seen, make } = await converse((call, nth) => {
    if (call.path.startsWith('turns/')) return { chunks: ['For them.', done()] };
    if (call.path.startsWith('conversation')) return json({ data: { messages, running: 'other' } });
    return threads(call) ?? (nth === 1 ? refusal(409, 'turnInFlight') : { chunks: ['For me.', done()] });
  });
  const conversation = make();
  await conversation.load();
  const waits = new Set<string | undefined>();
  conversation.subscribe(() => waits.add(conversation.getState().pending?.why));
  await conversation.ask('Mine?');
  expect(waits).toContain('otherTab');
  expect(contents(conversation)).toEqual(['Theirs?', 'For them.', 'Mine?', 'For me.']);
  expect(seen.map(({ path }) => path.split('?')[0])).toEqual([
    `assistant-thread/${agentId}`,
    'assistant-answer',
    'conversation',
    'turns/other',
    'assistant-answer',
  ]);
});

test('fails with a retry if other tabs keep the conversation busy', async () => {
  const { make } = await converse((call) => {
    if (call.path.startsWith('conversation')) return json({ data: { messages: [], running: null } });
    return threads(call) ?? refusal(409, 'turnInFlight');
  });
  const conversation = make();
  await conversation.load();
  await conversation.ask('Mine?');
  expect(conversation.getState()).toMatchObject({ pending: null, turn: null, failure: { code: 'turnInFlight' } });
  expect(contents(conversation)).toEqual(['Mine?']);
});

test('asks nothing before consent and stores it on the server and in the tab', async () => {
  const { calls, make } = await converse((call) => {
    if (call.path === 'save-policyAction') return json({ status: 'saved' });
    return { chunks: ['Yes', done()] };
  }, false);
  const conversation = make();
  await conversation.askConsentTo(text);
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState()).toMatchObject({ pending: { why: 'consent' }, consent: { decision: 'open' } });
  await conversation.decideConsent(true);
  expect(contents(conversation)).toEqual(['Hi?', 'Yes']);
  const [saved] = calls('save-policyAction');
  expect(saved).toEqual({ cloneId: agentId, policyAccepted: true, sessionId: calls('answer-stream')[0].sessionId });
  expect(calls('answer-stream')[0].policyAccepted).toBe(true);

  const again = make();
  await again.askConsentTo(text);
  expect(again.getState().consent?.decision).toBe('accepted');
  await again.askConsentTo({ ...text, message: 'May I keep it for longer?' });
  expect(again.getState().consent?.decision).toBe('open');
  await again.askConsentTo(null);
  expect(again.getState().consent).toBeNull();
});

test('stores consent for the thread it opens and for the one that replaces it', async () => {
  let threadsMade = 0;
  const { calls, make } = await converse((call, nth) => {
    if (call.path.startsWith('assistant-thread')) {
      threadsMade += 1;
      return json({ thread_id: `thread-${threadsMade}` });
    }
    if (call.path === 'save-policyAction') return json({ status: 'saved' });
    return nth === 1 ? refusal(404, 'notFound') : { chunks: ['Yes', done()] };
  });
  const conversation = make();
  await conversation.askConsentTo(text);
  await conversation.load();
  await conversation.decideConsent(true);
  await conversation.ask('Hi?');
  expect(contents(conversation)).toEqual(['Hi?', 'Yes']);
  expect(calls('save-policyAction').map(({ sessionId }) => sessionId)).toEqual(['thread-1', 'thread-2']);
});

test('allows consent after a refusal; a decision that was not saved does not count', async () => {
  let isDown = false;
  const { make } = await converse((call) => {
    if (call.path === 'save-policyAction') return isDown ? refusal(500, 'default') : json({ status: 'saved' });
    return { chunks: ['Yes', done()] };
  }, false);
  const conversation = make();
  await conversation.askConsentTo(text);
  await conversation.load();
  await conversation.decideConsent(false);
  expect(conversation.getState().consent?.decision).toBe('declined');
  conversation.reconsider();
  expect(conversation.getState().consent?.decision).toBe('open');
  isDown = true;
  await expect(conversation.decideConsent(true)).rejects.toMatchObject({ code: 'default' });
  expect(conversation.getState().consent?.decision).toBe('open');
});

test('asks for consent that the page did not know of and sends the question with it', async () => {
  const { calls, make } = await converse((call, nth) => {
    if (call.path === 'save-policyAction') return json({ status: 'saved' });
    return nth === 1 ? refusal(403, 'policyNotAccepted') : { chunks: ['Yes', done()] };
  }, false);
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState()).toMatchObject({
    pending: { question: 'Hi?', why: 'consent' },
    consent: { decision: 'open', message: '', policyUrl: null },
  });
  await conversation.decideConsent(true);
  expect(contents(conversation)).toEqual(['Hi?', 'Yes']);
  expect(calls('answer-stream').map(({ turnId, policyAccepted }) => [turnId, policyAccepted])).toEqual([
    ['turn-1', false],
    ['turn-1', true],
  ]);
});
