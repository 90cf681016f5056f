import type { Client, TextStorage } from '@sosia/client';
import { isNotFound } from './is-not-found.ts';

export interface ConversationIdSettings {
  client: Client;
  agentId: string;
  storage: TextStorage;
  /** Assistant mode uses threads created by the server; otherwise the page creates a session id. */
  isAssistant: boolean;
  newSessionId: () => string;
}

/** Id of a conversation, stored in the tab. */
export interface ConversationId {
  storedId: () => string | null;
  forget: () => void;
  /**
   * Calls `act` with the stored id or a new one. If the server does not know the stored id, starts a new conversation,
   * once. `onNew` runs before `act` for a new id.
   */
  withId: <Value>(
    act: (id: string, isNew: boolean) => Promise<Value>,
    onNew?: (id: string) => Promise<void>,
  ) => Promise<Value>;
}

export function createConversationId(settings: ConversationIdSettings): ConversationId {
  const { client, agentId, storage, isAssistant, newSessionId } = settings;
  const key = `${isAssistant ? 'threadId' : 'sessionId'}:${agentId}`;
  const storedId = () => storage.getItem(key);
  const forget = () => storage.removeItem(key);
  const newId = async () => {
    if (!isAssistant) return newSessionId();
    return (await client.call('assistantThread', { params: { id: agentId } })).thread_id;
  };
  const ensureId = async (onNew?: (id: string) => Promise<void>) => {
    const stored = storedId();
    if (stored) return stored;
    const id = await newId();
    storage.setItem(key, id);
    await onNew?.(id);
    return id;
  };
  return {
    storedId,
    forget,
    async withId(act, onNew) {
      const hadOne = storedId() !== null;
      try {
        return await act(await ensureId(onNew), !hadOne);
      } catch (error) {
        if (!hadOne || !isNotFound(error)) throw error;
        forget();
        return await act(await ensureId(onNew), true);
      }
    },
  };
}
