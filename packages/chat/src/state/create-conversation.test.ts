import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, safeStorage } from '@sosia/client';
import { afterEach, expect, test } from 'vitest';
import { createConversation } from './create-conversation.ts';

const agentId = '01890000-0000-7000-8000-00000000000a';
const done = (more = {}) =>
  `\u001edoneCreated\n${JSON.stringify({ messageId: 'm', turnId: 't', credits: 1, contextReduced: false, stopped: false, refused: false, general: false, suggestions: [], ...more })}`;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Seen {
  path: string;
  body: string;
}

async function converse(answer: (seen: Seen, nth: number) => Reply) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = { path: (request.url ?? '').slice('/api/aiResponse/'.length), body };
    seen.push(call);
    const { status = 200, chunks, breaks = false } = answer(call, seen.filter(({ path }) => path === call.path).length);
    response.writeHead(status);
    for (const chunk of chunks) {
      response.write(chunk);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (breaks) request.socket.destroy();
    else response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/api/`,
    getToken: () => 't',
    getLanguage: () => 'en',
    onSessionInvalid: () => undefined,
  });
  let ids = 0;
  const storage = safeStorage(() => {
    throw new Error('blocked');
  });
  const newTurnId = () => {
    ids += 1;
    return `turn-${ids}`;
  };
  const make = () => createConversation({ client, agentId, storage, newTurnId, waitMs: async () => undefined });
  return { seen, storage, make };
}

interface Reply {
  status?: number;
  chunks: string[];
  breaks?: boolean;
}

const json = (value: unknown, status = 200): Reply => ({ status, chunks: [JSON.stringify(value)] });
const failure = (status: number, code: string) => json({ error: { code, message: code, requestId: 'r' } }, status);
const thread = (path: string) => (path.startsWith('assistant-thread') ? json({ thread_id: 'thread-1' }) : null);
const empty = { data: { messages: [], running: null } };

test('asks in a thread of the tab, which the storage keeps, even where storage is blocked', async () => {
  const { seen, storage, make } = await converse(({ path }) => thread(path) ?? { chunks: ['Hel', 'lo', done()] });
  const conversation = make();
  await conversation.load();
  await conversation.ask(' Hi? ');
  expect(conversation.getState().messages.map(({ content }) => content)).toEqual(['Hi?', 'Hello']);
  expect(storage.getItem(`threadId:${agentId}`)).toBe('thread-1');
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
    mergeMessage: [{ role: 'user', content: 'Hi?' }],
    cloneId: agentId,
    threadId: 'thread-1',
    turnId: 'turn-1',
  });
});

test('goes on after a break from the code points seen, and shows nothing twice', async () => {
  const { seen, make } = await converse(({ path }) => {
    if (path.startsWith('turns/'))
      return path.endsWith('after=3') ? { chunks: ['lo', done()] } : { chunks: [], breaks: true };
    return thread(path) ?? { chunks: ['H😀l'], breaks: true };
  });
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState().messages.at(-1)?.content).toBe('H😀llo');
  expect(seen.at(-1)?.path).toBe('turns/turn-1?after=3');
});

test('an answer without its end is cut: followed, then failed with the same turn to try', async () => {
  const { seen, make } = await converse(
    ({ path }) => thread(path) ?? { chunks: path.startsWith('turns/') ? [] : ['Half'] },
  );
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState()).toMatchObject({
    waitingAnswer: false,
    failure: { code: 'cutOff', turnId: 'turn-1' },
  });
  void conversation.retry();
  expect(conversation.getState().messages.map(({ content }) => content)).toEqual(['Hi?']);
  expect(seen.length).toBeGreaterThan(5);
  expect(conversation.getState().turn?.turnId).toBe('turn-1');
  conversation.dispose();
});

test('an error of the server is tried again as a new turn', async () => {
  const { make } = await converse(
    ({ path }, nth) => thread(path) ?? (nth === 1 ? failure(502, 'providerFailed') : { chunks: ['Yes', done()] }),
  );
  const conversation = make();
  await conversation.load();
  await conversation.ask('Hi?');
  expect(conversation.getState().failure).toMatchObject({ code: 'providerFailed', message: 'providerFailed' });
  await conversation.retry();
  expect(conversation.getState()).toMatchObject({ failure: null, waitingAnswer: false });
  expect(conversation.getState().messages.map(({ turnId }) => turnId)).toEqual(['turn-2', 'turn-2']);
});

test('a lost thread gives way to a new one', async () => {
  const { seen, storage, make } = await converse(
    ({ path }, nth) => thread(path) ?? (nth === 1 ? failure(404, 'notFound') : { chunks: ['Yes', done()] }),
  );
  const conversation = make();
  await conversation.load();
  storage.setItem(`threadId:${agentId}`, 'old');
  await conversation.ask('Hi?');
  expect(seen.map(({ path }) => path)).toEqual(['assistant-answer', `assistant-thread/${agentId}`, 'assistant-answer']);
  expect(conversation.getState().messages.at(-1)?.content).toBe('Yes');
});

test('a page that comes back finds its messages and goes on with the running turn', async () => {
  const message = { type: 'text', question: null, citations: [], isStopped: false, outcome: null, createdAt: '' };
  const messages = [{ ...message, id: '1', turnId: 'live', role: 'user', content: 'Hi?' }];
  const { storage, make } = await converse(({ path }) =>
    path.startsWith('turns/') ? { chunks: ['Hello', done()] } : json({ data: { messages, running: 'live' } }),
  );
  storage.setItem(`threadId:${agentId}`, 'thread-1');
  const conversation = make();
  await conversation.load();
  expect(conversation.getState().messages.map(({ content }) => content)).toEqual(['Hi?', 'Hello']);
  expect(conversation.getState().turn).toBeNull();
});

test('a conversation that is gone begins anew; one that cannot be loaded says so', async () => {
  let status = 404;
  const { storage, make } = await converse(() => (status === 404 ? failure(404, 'notFound') : failure(500, 'default')));
  storage.setItem(`threadId:${agentId}`, 'thread-1');
  const conversation = make();
  await conversation.load();
  expect([conversation.getState().phase, storage.getItem(`threadId:${agentId}`)]).toEqual(['ready', null]);
  storage.setItem(`threadId:${agentId}`, 'thread-1');
  status = 500;
  await conversation.load();
  expect(conversation.getState()).toMatchObject({ phase: 'failed', loadFailure: { code: 'default', requestId: 'r' } });
});

test('restart closes the thread and forgets it', async () => {
  const { seen, storage, make } = await converse(({ path }) =>
    path === 'close-thread' ? json({ status: 'closed' }) : json(empty),
  );
  storage.setItem(`threadId:${agentId}`, 'thread-1');
  const conversation = make();
  await conversation.load();
  conversation.restart();
  await expect
    .poll(() => seen.at(-1))
    .toEqual({
      path: 'close-thread',
      body: JSON.stringify({ botId: agentId, threadId: 'thread-1' }),
    });
  expect(storage.getItem(`threadId:${agentId}`)).toBeNull();
});

test('stop tells the server and keeps what was said', async () => {
  const { seen, make } = await converse(({ path }) => {
    if (path === 'stop') return json({ status: 'stopped' });
    return thread(path) ?? { chunks: ['Half', ...Array.from({ length: 40 }, () => '.'), done()] };
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
