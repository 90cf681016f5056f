import { ApiError } from '@sosia/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from '../app-context.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useOnReauth } from '../use-on-reauth.ts';
import { isEmpty } from './autosave-drafts.ts';
import type { Autosave } from './create-autosave.ts';

/** Runs an autosave while mounted. Sends unsaved changes when the page is left. */
export function useAutosave<Fields>(autosave: Autosave<Fields>) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  useUnsaved(state.status !== 'saved' || !isEmpty(state.draft));
  useOnReauth(() => void autosave.flush());

  useEffect(() => {
    const end = autosave.begin();
    const flush = () => void autosave.flush();
    addEventListener('pagehide', flush);
    addEventListener('online', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('online', flush);
      end();
    };
  }, [autosave]);
  return state;
}

/** Never send one account's input as another account. The returned function throws if the account has changed. */
export function useSameOwner(): () => void {
  const store = useStore();
  const [ownerId] = useState(() => store.get().user?.id);
  return () => {
    const { userToken, user } = store.get();
    if (userToken !== '' && user?.id === ownerId) return;
    throw new ApiError({
      status: 511,
      code: 'sessionInvalid',
      message: 'The session that typed this draft has ended.',
    });
  };
}

/** Browsers reject `keepalive` requests above 64 KiB. */
export const mayOutlive = (draft: object) => JSON.stringify(draft).length < 15_000;
