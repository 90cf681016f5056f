import type { TextStorage } from '@sosia/client';
import type { OutgoingQuestion } from './chat-state.ts';

/** Stores in the tab a question that may not have reached the server, to send it after a reload. */
export interface UnsentStorage {
  kept: () => OutgoingQuestion | null;
  keep: (asking: OutgoingQuestion) => void;
  forget: () => void;
}

export function createUnsentStorage(storage: TextStorage, agentId: string): UnsentStorage {
  const key = `unsent:${agentId}`;
  return {
    kept: () => read(storage.getItem(key)),
    keep: ({ turnId, question, replaces }) => storage.setItem(key, JSON.stringify({ turnId, question, replaces })),
    forget: () => storage.removeItem(key),
  };
}

function read(text: string | null): OutgoingQuestion | null {
  try {
    const { turnId, question, replaces } = JSON.parse(text ?? 'null') as OutgoingQuestion;
    return typeof turnId === 'string' && typeof question === 'string' ? { turnId, question, replaces } : null;
  } catch {
    return null;
  }
}
