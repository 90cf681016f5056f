import { ApiError, type Client, type TextStorage, type TextStream } from '@sosia/client';
import type { HistoryItem } from './chat-state.ts';

export interface Question {
  turnId: string;
  question: string;
  history: readonly HistoryItem[];
  signal: AbortSignal;
}

/** The server's thread behind a conversation; its id is kept in the tab's storage under `threadId:<cloneId>`. */
export interface Thread {
  agentId: string;
  keptId: () => string | null;
  ask: (question: Question) => Promise<TextStream>;
  /** Tells the server with a request that outlives the page. */
  close: () => void;
  forget: () => void;
}

/** How many earlier messages go along with a question. */
const maxHistoryItems = 20;

export function createThread(client: Client, agentId: string, storage: TextStorage): Thread {
  const key = `threadId:${agentId}`;
  const keptId = () => storage.getItem(key);
  const forget = () => storage.removeItem(key);

  const idOf = async (signal: AbortSignal): Promise<string> => {
    const kept = keptId();
    if (kept) return kept;
    const { thread_id } = await client.call('assistantThread', { params: { id: agentId }, signal });
    storage.setItem(key, thread_id);
    return thread_id;
  };

  const askOnce = async ({ turnId, question, history, signal }: Question) => {
    const mergeMessage = [...history.slice(-maxHistoryItems), { role: 'user' as const, content: question }];
    const body = { mergeMessage, cloneId: agentId, threadId: await idOf(signal), turnId };
    return client.stream('assistantAnswer', { body, signal });
  };

  return {
    agentId,
    keptId,
    forget,
    /** A thread that the server no longer knows gives way to a new one. */
    ask: (question) =>
      askOnce(question).catch((error: unknown) => {
        if (!isNotFound(error) || keptId() === null) throw error;
        forget();
        return askOnce(question);
      }),
    close() {
      const threadId = keptId();
      if (!threadId) return;
      client.call('closeThread', { body: { botId: agentId, threadId }, keepalive: true }).catch(() => undefined);
    },
  };
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'notFound';
