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
 * Session scope of signed-in pages: query cache, toasts, guard and login pop-up. Signing out discards it. When another
 * account signs in, a new scope starts at `/`.
 */
export function AccountArea() {
  const hasTexts = useAccountTexts();
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
  if (!hasTexts) return <PageSkeleton />;
  return isAnother ? null : <SessionScope key={owner} />;
}

/** Loads the texts of signed-in pages if needed. Returns whether they are loaded. */
function useAccountTexts(): boolean {
  const { hasAccountTexts, loadAccountTexts, subscribe } = useLanguageSwitch();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!hasAccountTexts()) loadAccountTexts().catch(setFailure);
  }, [hasAccountTexts, loadAccountTexts]);
  const isLoaded = useSyncExternalStore(subscribe, hasAccountTexts);
  if (failure !== null) throw failure;
  return isLoaded;
}

function SessionScope() {
  const [queries] = useState(createQueries);
  const client = useClient();
  const store = useStore();
  const asksToSignIn = useClientState((state) => state.loginPopUp);
  useAccountPreferences(queries);
  // Refetch everything: requests may have failed and data may have changed.
  useOnReauth(() => void queries.invalidateQueries());
  useEffect(() => {
    if (!store.isDueForRefresh()) return;
    // On failure the current token stays valid; the next start retries.
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
      {asksToSignIn && <LoginPopUp />}
      <ToastStack />
    </QueryClientProvider>
  );
}
