import { stripBold } from '@sosia/client';
import { memo, useEffect } from 'react';
import type { Message } from '../state/chat-state.ts';
import { useChat } from './chat-context.tsx';
import { CitationChips } from './citation-chips.tsx';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
import { citedIn, MessageContent } from './message-content.tsx';
import { usePresentedText } from './use-presented-text.ts';

interface MessageRowProps {
  message: Message;
  /** Another message waits for this one to be written out. */
  hasNext: boolean;
  /** Its turn still runs. */
  isRunning: boolean;
  onWritten: () => void;
  onAskAgain: ((question: string) => void) | null;
}

/** One message: the person's own in the brand's colour, the agent's with what it rests on. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, hasNext, isRunning, onWritten, onAskAgain } = props;
  const { strings, agentName, writingSpeed } = useChat();
  const isLive = message.role === 'assistant' && message.type === 'text' && !message.isStopped;
  const shown = usePresentedText(message.content, writingSpeed, isLive);
  const isWritten = shown.length === message.content.length;

  useEffect(() => {
    if (isWritten && hasNext) onWritten();
  }, [isWritten, hasNext, onWritten]);

  if (message.role === 'user') {
    return (
      <div className="sosia-row sosia-own">
        <div className="sosia-bubble">
          <span className="sosia-hidden">{strings.you}: </span>
          {message.content}
        </div>
      </div>
    );
  }
  return (
    <div className="sosia-row" data-outcome={message.outcome ?? undefined}>
      <div className="sosia-bubble">
        <span className="sosia-hidden">{agentName}: </span>
        <MessageContent message={message} shown={shown} />
        {isWritten && <CitationChips citations={citedIn(message)} />}
      </div>
      {isWritten && !isRunning && message.type === 'text' && (
        <Footer message={message} onAskAgain={message.wasCut ? onAskAgain : null} />
      )}
    </div>
  );
});

function Footer({ message, onAskAgain }: { message: Message; onAskAgain: MessageRowProps['onAskAgain'] }) {
  const { strings } = useChat();
  const { question } = message;
  return (
    <div className="sosia-footer">
      {message.wasCut && <span>{strings.stopped}</span>}
      {message.outcome === 'refused' && <span>{strings.refused}</span>}
      <CopyButton text={stripBold(message.content)} label={strings.copy} />
      {onAskAgain && question !== null && question !== '' && (
        <button type="button" className="sosia-quiet" onClick={() => onAskAgain(question)}>
          <Icon name="retry" size={16} /> {strings.askAgain}
        </button>
      )}
    </div>
  );
}
