import type { Conversation } from '@sosia/chat';

export interface Listeners {
  onAsked: () => void;
  /** The first words of a conversation. */
  onFirst: () => void;
}

/** The same conversation, with what is asked in it told. */
export function observedConversation(conversation: Conversation, { onAsked, onFirst }: Listeners): Conversation {
  const tell = () => {
    const { turn, held, phase, messages } = conversation.getState();
    if (turn || held || phase !== 'ready') return;
    if (messages.length === 0) onFirst();
    onAsked();
  };
  return {
    ...conversation,
    ask(question) {
      if (question.trim() !== '') tell();
      return conversation.ask(question);
    },
    askAgain(turnId, question) {
      tell();
      return conversation.askAgain(turnId, question);
    },
  };
}
