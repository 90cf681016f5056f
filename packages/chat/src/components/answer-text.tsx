import type { Citation } from '@sosia/contract';
import type { ChatStrings } from '../strings.ts';
import { ChatProvider } from './chat-context.tsx';
import { CitationChips } from './citation-chips.tsx';
import { citedIn, type MessageBody, MessageContent } from './message-content.tsx';

interface AnswerTextProps {
  message: MessageBody;
  strings: ChatStrings;
  language: 'en' | 'es';
  onOpenCitation: (citation: Citation) => void;
}

/** A read-only answer outside a running conversation, with its citations. */
export function AnswerText({ message, ...host }: AnswerTextProps) {
  return (
    <ChatProvider value={{ ...host, agentName: '', writingSpeed: 0 }}>
      <div className="sosia-chat sosia-read">
        <MessageContent message={message} shown={message.content} />
        <CitationChips citations={citedIn(message)} />
      </div>
    </ChatProvider>
  );
}
