import { splitCode, stripBold } from '@sosia/client';
import type { ChatMessage } from '@sosia/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { useChat } from './chat-context.tsx';
import { CitedText } from './cited-text.tsx';
import { CodeBlock } from './code-block.tsx';
import { Picture } from './picture.tsx';

/** If the script does not load, the text is shown without formatting. */
const Markdown = lazy(
  (): Promise<{ default: ComponentType<MarkdownProps> }> =>
    import('./markdown.tsx').catch(() => ({ default: PlainText })),
);

export type MessageBody = Pick<ChatMessage, 'type' | 'content' | 'citations'>;

interface MarkdownProps {
  text: string;
  citations: MessageBody['citations'];
}

/** Content of a message: Markdown with citations, code, or an image. `shown` is the visible part of its text. */
export function MessageContent({ message, shown }: { message: MessageBody; shown: string }) {
  const { strings } = useChat();
  if (message.type === 'code') {
    const { code, output } = splitCode(message.content.trimEnd());
    return <CodeBlock text={code} label={strings.code} language="js" output={output} />;
  }
  if (message.type === 'img') return <Picture {...pictureOf(message.content)} />;
  // Hide the `**` of bold text that has not ended yet.
  const text = stripBold(shown).replace(/\*\*([^*`]*)$/, '$1');
  return (
    <div className="sosia-markdown" dir="auto">
      <Suspense fallback={<PlainText text={text} citations={message.citations} />}>
        <Markdown text={text} citations={message.citations} />
      </Suspense>
    </div>
  );
}

function PlainText({ text, citations }: MarkdownProps) {
  return (
    <p className="sosia-plain" dir="auto">
      <CitedText text={text} citations={citations} />
    </p>
  );
}

/** Returns the citations whose number occurs in the text, or all if none does. */
export function citedIn({ content, citations }: MessageBody) {
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
