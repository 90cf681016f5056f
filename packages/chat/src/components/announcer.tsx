import { useMemo } from 'react';
import type { Message } from '../state/chat-state.ts';
import { finishedSentences } from '../text/finished-sentences.ts';
import { useChat } from './chat-context.tsx';

/** Reads the answer being written to screen readers, sentence by sentence. */
export function Announcer({ messages, runningTurn }: { messages: Message[]; runningTurn: string | null }) {
  const { language, strings } = useChat();
  const live = messages.filter(({ role, isStopped, type }) => role === 'assistant' && !isStopped && type !== 'img');
  const last = live.at(-1);
  const text = live
    .filter(({ turnId }) => turnId === last?.turnId)
    .map(({ type, content }) => (type === 'code' ? `${strings.code}.` : content))
    .join('\n');
  const isComplete = last !== undefined && last.turnId !== runningTurn;
  const sentences = useMemo(() => finishedSentences(text, isComplete, language), [text, isComplete, language]);
  return (
    <div className="sosia-hidden" aria-live="polite">
      {sentences.map((sentence, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added
        <p key={`${last?.turnId}:${position}`}>{sentence}</p>
      ))}
    </div>
  );
}
