import type { TextStream } from '@sosia/client';
import { localTime } from '../text/local-time.ts';
import type { HistoryItem, OutgoingQuestion } from './chat-state.ts';
import { type ConversationIdSettings, createConversationId } from './create-conversation-id.ts';
import { isNotFound } from './is-not-found.ts';

export interface Question extends OutgoingQuestion {
  history: readonly HistoryItem[];
  signal: AbortSignal;
}

/** Server calls of a conversation. Its id is stored in the tab. */
export interface ConversationApi {
  /** Id of the started conversation; `null` before it starts. */
  conversationRef: () => { threadId: string } | { sessionId: string } | null;
  ask: (question: Question) => Promise<TextStream>;
  saveConsent: (isAccepted: boolean) => Promise<void>;
  /** Closes the thread with a request that outlives the page. */
  close: () => void;
  forget: () => void;
  /** Forgets a conversation that the server does not know, if that means it was deleted. */
  forgetUnknown: () => void;
}

export interface ConversationApiSettings extends ConversationIdSettings {
  now: () => Date;
  /** The current host page; `null` if there is none to report. */
  page: () => HostPageRef | null;
  /** Whether the user gave the required consent in this tab. */
  hasConsent: () => boolean;
}

/** The host page, as reported by itself. */
export interface HostPageRef {
  url: string;
  title: string;
}

/** Maximum earlier messages sent with a question. */
const maxHistoryItems = 20;

export function createConversationApi(settings: ConversationApiSettings): ConversationApi {
  const { client, agentId, isAssistant, hasConsent } = settings;
  const { storedId, forget, withId } = createConversationId(settings);

  const saveConsent = async (sessionId: string, policyAccepted: boolean) => {
    await client.call('savePolicyAction', { body: { cloneId: agentId, policyAccepted, sessionId } });
  };
  const open = (question: Question, id: string) => {
    const body = { ...bodyOf(question, settings), cloneId: agentId };
    const { signal } = question;
    if (isAssistant) return client.stream('assistantAnswer', { body: { ...body, threadId: id }, signal });
    const policyAccepted = hasConsent();
    return client.stream('streamAnswer', { body: { ...body, sessionId: id, policyAccepted }, signal });
  };

  return {
    conversationRef() {
      const id = storedId();
      return id === null ? null : isAssistant ? { threadId: id } : { sessionId: id };
    },
    ask(question) {
      // Consent in this tab applies to each of its conversations, and each has its own record.
      const recordConsent = hasConsent() ? (id: string) => saveConsent(id, true) : undefined;
      return withId(async (id, isNew) => {
        // A new conversation has no turn to replace.
        if (question.replaces === null || isNew) return await open({ ...question, replaces: null }, id);
        try {
          return await open(question, id);
        } catch (error) {
          // Another tab replaced it already.
          if (!isNotFound(error)) throw error;
          return await open({ ...question, replaces: null }, id);
        }
      }, recordConsent);
    },
    saveConsent: (isAccepted) => withId((id) => saveConsent(id, isAccepted)),
    forget,
    // The server knows a session only from its first question on, so an unknown one may be new.
    forgetUnknown: isAssistant ? forget : () => undefined,
    close() {
      const threadId = storedId();
      if (!threadId || !isAssistant) return;
      client.call('closeThread', { body: { botId: agentId, threadId }, keepalive: true }).catch(() => undefined);
    },
  };
}

function bodyOf({ turnId, question, replaces, history }: Question, { now, page }: ConversationApiSettings) {
  const earlier = history.slice(-maxHistoryItems).map(({ role, content }) => ({ role, content }));
  const mergeMessage = [...earlier, { role: 'user' as const, content: question }];
  const hostPage = page();
  return {
    mergeMessage,
    turnId,
    localTime: localTime(now()),
    ...(replaces === null ? {} : { replaces }),
    ...(hostPage === null ? {} : { page: hostPage }),
  };
}
