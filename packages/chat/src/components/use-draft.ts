import { useState } from 'react';
import { safeStorage } from '../state/safe-storage.ts';

/** The text being written, kept in the tab so that a reload does not lose it. */
export function useDraft(agentId: string): [string, (text: string) => void] {
  const key = `draft:${agentId}`;
  const [storage] = useState(() => safeStorage());
  const [draft, setDraft] = useState(() => storage.getItem(key) ?? '');
  const change = (text: string) => {
    setDraft(text);
    if (text === '') storage.removeItem(key);
    else storage.setItem(key, text);
  };
  return [draft, change];
}
