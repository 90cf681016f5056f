import { useEffect, useEffectEvent, useRef } from 'react';
import { useClientState } from './app-context.tsx';

/**
 * Calls back once the session that ended over the page is there again, for what failed without it: to try it again, or to
 * take away the sentence that says so.
 */
export function useOnReauth(onReturn: () => void): void {
  const hasToken = useClientState((state) => state.userToken !== '');
  const hadToken = useRef(hasToken);
  const goOn = useEffectEvent(onReturn);
  useEffect(() => {
    if (hasToken && !hadToken.current) goOn();
    hadToken.current = hasToken;
  }, [hasToken]);
}
