import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, safeStorage, type TextStorage } from '@sosia/client';
import { afterEach } from 'vitest';
import { type ConversationSettings, createConversation } from '../create-conversation.ts';
import type { Network } from '../network.ts';

export const agentId = '01890000-0000-7000-8000-00000000000a';

/** The piece that ends a complete answer. */
export const done = (more = {}) =>
  `\u001edoneCreated\n${JSON.stringify({
    messageId: 'm',
    turnId: 't',
    credits: 1,
    contextReduced: false,
    stopped: false,
    cut: false,
    refused: false,
    general: false,
    suggestions: [],
    ...more,
  })}`;

export interface Seen {
  path: string;
  body: string;
}

export interface Reply {
  status?: number;
  chunks: string[];
  /** Whether the connection breaks after the chunks. */
  breaks?: boolean;
  retryAfterSeconds?: number;
  /** Delays the chunks after the first. */
  until?: Promise<void>;
}

export const json = (value: unknown, status = 200): Reply => ({ status, chunks: [JSON.stringify(value)] });
export const refusal = (status: number, code: string) =>
  json({ error: { code, message: code, requestId: 'r' } }, status);
export const threads = ({ path }: Seen) =>
  path.startsWith('assistant-thread') ? json({ thread_id: 'thread-1' }) : null;

/** A message in the server's format. */
export const stored = (turnId: string, role: 'user' | 'assistant', content: string) => ({
  id: `${turnId}-${role}`,
  turnId,
  role,
  content,
  type: 'text' as const,
  question: null,
  citations: [],
  isStopped: false,
  isCut: false,
  outcome: null,
  feedback: null,
  createdAt: '2026-01-01T00:00:00Z',
});

/** A network that a test can turn off and on; calls fail while it is off. */
function fakeNetwork() {
  const listeners = new Set<() => void>();
  let online = true;
  const network: Network = {
    isOnline: () => online,
    onOnline(onBack) {
      listeners.add(onBack);
      return () => listeners.delete(onBack);
    },
  };
  return {
    network,
    set(isOnline: boolean) {
      online = isOnline;
      if (isOnline) for (const onBack of [...listeners]) onBack();
    },
  };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A conversation with a fake server and blocked browser storage. */
export async function converse(answer: (seen: Seen, nth: number) => Reply, isAssistant = true) {
  const seen: Seen[] = [];
  const net = fakeNetwork();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = { path: (request.url ?? '').slice('/api/aiResponse/'.length), body };
    seen.push(call);
    const reply = answer(call, seen.filter(({ path }) => path === call.path).length);
    const { status = 200, retryAfterSeconds } = reply;
    response.writeHead(status, retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) });
    for (const [at, chunk] of reply.chunks.entries()) {
      if (at > 0) await (reply.until ?? new Promise((resolve) => setTimeout(resolve, 5)));
      response.write(chunk);
    }
    if (reply.breaks) setTimeout(() => request.socket.destroy(), 5);
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
    fetch: (...sent) => (net.network.isOnline() ? fetch(...sent) : Promise.reject(new TypeError('no network'))),
  });
  let ids = 0;
  const storage: TextStorage = safeStorage(() => {
    throw new Error('blocked');
  });
  const newTurnId = () => {
    ids += 1;
    return `turn-${ids}`;
  };
  const now = () => new Date('2026-03-01T10:00:00Z');
  const settings = { client, agentId, isAssistant, storage, network: net.network, newTurnId, now };
  const make = (more: Partial<ConversationSettings> = {}) =>
    createConversation({ ...settings, waitMs: async () => undefined, ...more });
  const calls = (name: string) =>
    seen.filter(({ path }) => path.startsWith(name)).map(({ body }) => JSON.parse(body || '{}'));
  return { seen, calls, storage, net, make };
}

/** Returns the visible text of a conversation. */
export const contents = ({ getState }: ReturnType<typeof createConversation>) =>
  getState().messages.map(({ content }) => content);
