import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatState, ConsentText } from './chat-state.ts';
import { type Conversation, type ConversationSettings, createConversation } from './create-conversation.ts';

export interface UsedConversation extends ConversationSettings {
  /** Consent required before the first question; `null` if none. */
  consent: ConsentText | null;
}

/**
 * The conversation with an agent, loaded when first shown. Give the component that calls it the agent and its manner
 * (assistant mode or not) as its key.
 */
export function useConversation({ consent, ...settings }: UsedConversation): [ChatState, Conversation] {
  const [conversation] = useState(() => createConversation(settings));
  const message = consent?.message ?? null;
  const policyUrl = consent?.policyUrl ?? null;

  // Before the conversation is loaded: an unsent question must not go out ahead of the consent.
  useEffect(() => {
    void conversation.askConsentTo(message === null ? null : { message, policyUrl });
  }, [conversation, message, policyUrl]);

  useEffect(() => {
    void conversation.load();
    // A page that the browser kept and shows again missed what happened, and its thread was closed.
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
