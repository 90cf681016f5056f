import { useEffect, useEffectEvent, useRef } from 'react';
import { useClientState } from './app-context.tsx';

/** Calls back after re-authentication over the page, to retry what failed or to clear its error. */
export function useOnReauth(onReturn: () => void): void {
  const hasToken = useClientState((state) => state.userToken !== '');
  const hadToken = useRef(hasToken);
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    if (hasToken && !hadToken.current) notify();
    hadToken.current = hasToken;
  }, [hasToken]);
}
