import type { ChatState, Message } from './chat-state.ts';

/** Ends the running turn: waiting turns off, blank pieces are dropped, and the exchange joins the history. */
export function endTurn(state: ChatState, end: Pick<Message, 'wasCut' | 'outcome'>): ChatState {
  const { turn } = state;
  if (!turn) return state;
  const isAnswer = (message: Message) => message.turnId === turn.turnId && message.role === 'assistant';
  const messages = state.messages.filter((message) => !isAnswer(message) || message.content.trim() !== '');
  const last = messages.findLastIndex(isAnswer);
  const ended = messages.map((message, position) =>
    isAnswer(message)
      ? { ...message, outcome: end.outcome, wasCut: end.wasCut && position === last, isStopped: end.wasCut }
      : message,
  );
  const answer = ended.filter((message) => isAnswer(message) && message.type === 'text').map(({ content }) => content);
  const said = answer.length > 0 && end.outcome !== 'failed';
  return {
    ...state,
    messages: ended,
    messageIndex: Math.min(state.messageIndex, Math.max(0, ended.length - 1)),
    waitingAnswer: false,
    turn: null,
    history: said
      ? [
          ...state.history,
          { role: 'user', content: turn.question },
          { role: 'assistant', content: answer.join('\n\n') },
        ]
      : state.history,
  };
}
