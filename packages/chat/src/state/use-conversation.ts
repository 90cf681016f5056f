import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatState } from './chat-state.ts';
import { type Conversation, type ConversationSettings, createConversation } from './create-conversation.ts';

/** The conversation with an agent, loaded when first shown. Give the component that calls it the agent as its key. */
export function useConversation(settings: ConversationSettings): [ChatState, Conversation] {
  const [conversation] = useState(() => createConversation(settings));

  useEffect(() => {
    void conversation.load();
    window.addEventListener('pagehide', conversation.leave);
    return () => {
      window.removeEventListener('pagehide', conversation.leave);
      conversation.dispose();
    };
  }, [conversation]);

  return [useSyncExternalStore(conversation.subscribe, conversation.getState), conversation];
}
