import { memo, useEffect } from 'react';
import type { Message } from '../state/chat-state.ts';
import { AnswerFooter } from './answer-footer.tsx';
import { useChat } from './chat-context.tsx';
import { CitationChips } from './citation-chips.tsx';
import { citedIn, MessageContent } from './message-content.tsx';
import { NextSteps } from './next-steps.tsx';
import type { TurnActions } from './turn-actions.ts';
import { useTypewriter } from './use-typewriter.ts';

interface MessageRowProps {
  message: Message;
  /** Whether another message waits until this one is typed out. */
  hasNext: boolean;
  /** Whether it is the last message of a complete answer. */
  ends: boolean;
  /** All messages of its turn. */
  answer: readonly Message[];
  onAskAgain: (() => void) | null;
  suggestions: readonly string[];
  actions: TurnActions;
}

/** A message of the agent with its citations. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, hasNext, ends, answer, onAskAgain, suggestions, actions } = props;
  const { strings, agentName, writingSpeed } = useChat();
  const isLive = message.type === 'text' && !message.isStopped;
  const shown = useTypewriter(message.content, writingSpeed, isLive);
  const isWritten = shown.length === message.content.length;
  const { advance } = actions;

  useEffect(() => {
    if (isWritten && hasNext) advance();
  }, [isWritten, hasNext, advance]);

  return (
    <div className="sosia-row" data-outcome={message.outcome ?? undefined}>
      <div className="sosia-bubble">
        <span className="sosia-hidden">{agentName}: </span>
        <MessageContent message={message} shown={shown} />
        {isWritten && message.type === 'text' && <CitationChips citations={citedIn(message)} />}
      </div>
      {isWritten && ends && (
        <>
          <AnswerFooter
            answer={answer}
            onAskAgain={onAskAgain}
            onContinue={onAskAgain ? () => actions.ask(strings.continueQuestion) : null}
            actions={actions}
          />
          <NextSteps
            isRefused={message.outcome === 'refused'}
            suggestions={suggestions}
            onAsk={onAskAgain ? (question) => actions.ask(question) : null}
          />
        </>
      )}
    </div>
  );
});
