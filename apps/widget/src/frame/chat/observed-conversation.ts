import type { Conversation } from '@sosia/chat';

export interface Listeners {
  onAsked: () => void;
  /** Called before the first question of a conversation. */
  onFirst: () => void;
}

/** Wraps a conversation to report each question. */
export function observedConversation(conversation: Conversation, { onAsked, onFirst }: Listeners): Conversation {
  const report = () => {
    const { turn, pending, phase, messages } = conversation.getState();
    if (turn || pending || phase !== 'ready') return;
    if (messages.length === 0) onFirst();
    onAsked();
  };
  return {
    ...conversation,
    ask(question) {
      if (question.trim() !== '') report();
      return conversation.ask(question);
    },
    askAgain(turnId, question) {
      report();
      return conversation.askAgain(turnId, question);
    },
  };
}
