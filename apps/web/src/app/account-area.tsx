import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { ToastStack } from '../components/toast-stack.tsx';
import { useClient, useStore } from '../lib/app-context.tsx';
import { createQueries } from '../lib/create-queries.ts';
import { Guard } from './guard.tsx';

/** What only signed-in pages need: server data, toasts, the guard. It is gone, data and all, after signing out. */
export function AccountArea() {
  const [queries] = useState(createQueries);
  const client = useClient();
  const store = useStore();
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
      <ToastStack />
    </QueryClientProvider>
  );
}
