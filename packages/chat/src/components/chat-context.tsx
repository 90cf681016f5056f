import type { Citation } from '@sosia/contract';
import { createContext, type ReactNode, use } from 'react';
import type { ChatStrings } from '../strings.ts';

/** Settings from the host that every part of a conversation needs. */
export interface ChatContextValue {
  strings: ChatStrings;
  /** For sentence ends and numbers. */
  language: 'en' | 'es';
  agentName: string;
  /** Characters a second; 0 = at once. */
  writingSpeed: number;
  onOpenCitation: (citation: Citation) => void;
  /** The agent is the reader's own: an answer can be put right where it stands. */
  canCorrect?: boolean | undefined;
  /** Shows why an answer is what it is; without it nothing offers that. */
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
