import type { ChatState, Message } from './chat-state.ts';

type TurnEnd = Pick<Message, 'wasCut' | 'outcome' | 'messageId'> & Partial<Pick<Message, 'isCut'>>;

/** Ends the running turn: stops waiting, drops blank messages and adds the exchange to the history. */
export function endTurn(state: ChatState, end: TurnEnd): ChatState {
  const { turn } = state;
  if (!turn) return state;
  const { turnId } = turn;
  const isAnswer = (message: Message) => message.turnId === turnId && message.role === 'assistant';
  const messages = state.messages.filter((message) => !isAnswer(message) || message.content.trim() !== '');
  const last = messages.findLastIndex(isAnswer);
  const ended = messages.map((message, position) =>
    isAnswer(message) ? endMessage(message, end, position === last) : message,
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
          { turnId, role: 'user', content: turn.question },
          { turnId, role: 'assistant', content: answer.join('\n\n') },
        ]
      : state.history,
  };
}

const endMessage = (
  message: Message,
  { outcome, wasCut, isCut = false, messageId }: TurnEnd,
  isLast: boolean,
): Message => ({
  ...message,
  outcome,
  wasCut: wasCut && isLast,
  isCut: isCut && isLast,
  isStopped: wasCut,
  messageId,
});
