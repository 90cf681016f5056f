import type { Citation } from '@sosia/contract';
import { createContext, type ReactNode, use } from 'react';
import type { ChatStrings } from '../strings.ts';

/** Settings from the host for all parts of a conversation. */
export interface ChatContextValue {
  strings: ChatStrings;
  /** For sentence boundaries and number formats. */
  language: 'en' | 'es';
  agentName: string;
  /** Characters per second; 0 shows text immediately. */
  writingSpeed: number;
  onOpenCitation: (citation: Citation) => void;
  /** Whether the reader owns the agent and can correct answers in place. */
  canCorrect?: boolean | undefined;
  /** Lets the visitor leave a question that was refused; without it there is no button for it. */
  onLeaveQuestion?: (() => void) | undefined;
  /** Opens the trace of an answer; without it there is no button for it. */
  onExplain?: ((turnId: string) => void) | undefined;
}

const ChatContext = createContext<ChatContextValue | null>(null);

export function ChatProvider({ value, children }: { value: ChatContextValue; children: ReactNode }) {
  return <ChatContext value={value}>{children}</ChatContext>;
}

export function useChat(): ChatContextValue {
  const value = use(ChatContext);
  if (!value) throw new TypeError('This is used outside <ChatProvider>.');
  return value;
}
