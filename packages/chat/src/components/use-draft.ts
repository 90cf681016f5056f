import { safeStorage, type TextStorage } from '@sosia/client';
import { useCallback, useState } from 'react';

/** State of the draft question, stored in the tab or the given storage to survive a reload. */
export function useDraft(agentId: string, given?: TextStorage): [string, (text: string) => void] {
  const key = `draft:${agentId}`;
  const [storage] = useState(() => given ?? safeStorage(() => sessionStorage));
  const [draft, setDraft] = useState(() => storage.getItem(key) ?? '');
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      if (text === '') storage.removeItem(key);
      else storage.setItem(key, text);
    },
    [storage, key],
  );
  return [draft, change];
}
