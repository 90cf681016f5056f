import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { ToastStack } from '../components/toast-stack.tsx';
import { LoginPopUp } from '../features/auth/login-pop-up.tsx';
import { useClient, useClientState, useLanguageSwitch, useStore } from '../lib/app-context.tsx';
import { createQueries } from '../lib/create-queries.ts';
import { paths } from '../lib/paths.ts';
import { useOnReauth } from '../lib/use-on-reauth.ts';
import { Guard } from './guard.tsx';
import { useAccountPreferences } from './use-account-preferences.ts';

/**
 * What only signed-in pages need: server data, toasts, the guard, the login pop-up. It is gone, data and all, after
 * signing out; when another account signs in it begins anew, at `/`.
 */
export function AccountArea() {
  const hasSentences = useSentences();
  const userId = useClientState((state) => state.user?.id ?? null);
  const [owner, setOwner] = useState(userId);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAnother = userId !== null && userId !== owner;
  useEffect(() => {
    if (!isAnother) return;
    if (owner === null || pathname === paths.home) setOwner(userId);
    else void navigate(paths.home, { replace: true });
  }, [isAnother, owner, userId, pathname, navigate]);
  if (!hasSentences) return <PageSkeleton />;
  return isAnother ? null : <OwnArea key={owner} />;
}

/** Whether what the pages in here say is there; asks for it where it is not. */
function useSentences(): boolean {
  const { hasInside, loadInside, subscribe } = useLanguageSwitch();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!hasInside()) loadInside().catch(setFailure);
  }, [hasInside, loadInside]);
  const isThere = useSyncExternalStore(subscribe, hasInside);
  if (failure !== null) throw failure;
  return isThere;
}

function OwnArea() {
  const [queries] = useState(createQueries);
  const client = useClient();
  const store = useStore();
  const isAskedAgain = useClientState((state) => state.loginPopUp);
  useAccountPreferences(queries);
  // What failed meanwhile, and what may have changed.
  useOnReauth(() => void queries.invalidateQueries());
  useEffect(() => {
    if (!store.isDueForRefresh()) return;
    // Without a fresh token the old one still serves; the next start tries again.
    client.call('refreshToken').then(
      ({ token }) => store.signIn(token),
      () => {},
    );
  }, [client, store]);
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<PageSkeleton />}>
        <Guard />
      </Suspense>
      {isAskedAgain && <LoginPopUp />}
      <ToastStack />
    </QueryClientProvider>
  );
}
