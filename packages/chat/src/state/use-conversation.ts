import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatState, ConsentText } from './chat-state.ts';
import { type Conversation, type ConversationSettings, createConversation } from './create-conversation.ts';

export interface UsedConversation extends ConversationSettings {
  /** Consent required before the first question; `null` if none. */
  consent: ConsentText | null;
}

/** The conversation with an agent, loaded on mount. Key the calling component by agent and mode. */
export function useConversation({ consent, ...settings }: UsedConversation): [ChatState, Conversation] {
  const [conversation] = useState(() => createConversation(settings));
  const message = consent?.message ?? null;
  const policyUrl = consent?.policyUrl ?? null;

  // Before loading: an unsent question must not be sent ahead of the consent.
  useEffect(() => {
    void conversation.askConsentTo(message === null ? null : { message, policyUrl });
  }, [conversation, message, policyUrl]);

  useEffect(() => {
    void conversation.load();
    // A page restored from the back/forward cache has missed events, and its thread is closed.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void conversation.load();
    window.addEventListener('pagehide', conversation.leave);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', conversation.leave);
      window.removeEventListener('pageshow', onShow);
      conversation.dispose();
    };
  }, [conversation]);

  return [useSyncExternalStore(conversation.subscribe, conversation.getState), conversation];
}
