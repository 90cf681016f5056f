import { stripBold } from '@sosia/client';
import { lazy, memo, Suspense, useEffect } from 'react';
import type { Message } from '../state/chat-state.ts';
import { useChat } from './chat-context.tsx';
import { CitationChips } from './citation-chips.tsx';
import { CitedText } from './cited-text.tsx';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { usePresentedText } from './use-presented-text.ts';

const Markdown = lazy(() => import('./markdown.tsx'));

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
        <Content message={message} shown={shown} />
        {isWritten && <CitationChips citations={citedIn(message)} />}
      </div>
      {isWritten && !isRunning && message.type === 'text' && (
        <Footer message={message} onAskAgain={message.wasCut ? onAskAgain : null} />
      )}
    </div>
  );
});

function Content({ message, shown }: { message: Message; shown: string }) {
  const { strings } = useChat();
  if (message.type === 'code') return <CodeBlock text={message.content} label={strings.code} />;
  if (message.type === 'img') return <Picture {...pictureOf(message.content)} />;
  // The start of bold that has not ended yet is not shown either.
  const text = stripBold(shown).replace(/\*\*([^*`]*)$/, '$1');
  const plain = (
    <p className="sosia-plain">
      <CitedText text={text} citations={message.citations} />
    </p>
  );
  return (
    <div className="sosia-markdown">
      <Suspense fallback={plain}>
        <Markdown text={text} citations={message.citations} />
      </Suspense>
    </div>
  );
}

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

/** The citations whose number stands in the text; all of them where none does. */
function citedIn({ content, citations }: Message) {
  const named = citations.filter(({ n }) => content.includes(`[${n}]`));
  return named.length > 0 ? named : citations;
}

function pictureOf(json: string): { address: string; alt: string } {
  try {
    const { url, alt } = JSON.parse(json) as { url?: string; alt?: string };
    return { address: url ?? '', alt: alt ?? '' };
  } catch {
    return { address: '', alt: '' };
  }
}
