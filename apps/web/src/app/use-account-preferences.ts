import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient, useClientState, useLanguageSwitch, useStore } from '../lib/app-context.tsx';
import { meQuery } from '../lib/me.ts';

/** Loads the account once per session and applies its language and theme. */
export function useAccountPreferences(queries: QueryClient): void {
  const client = useClient();
  const store = useStore();
  const languageSwitch = useLanguageSwitch();
  const isSignedIn = useClientState(({ userToken, user }) => userToken !== '' && user !== null);
  useEffect(() => {
    if (!isSignedIn) return;
    const before = { darkMode: store.get().darkMode, language: languageSwitch.get() };
    const hadAccepted = store.get().user?.termsAccepted;
    const applyPreferences = async () => {
      const me = await queries.fetchQuery({ ...meQuery(client), staleTime: 0 });
      // A change made while the request was pending is newer.
      if (store.get().user?.termsAccepted === hadAccepted) store.setTermsAccepted(me.termsAccepted);
      if (!me.termsAccepted) {
        // A new account has no preferences yet, so store the browser's.
        if (me.darkMode === before.darkMode && me.language === before.language) return;
        store.signIn((await client.call('updateMe', { body: before })).token);
        return;
      }
      if (store.get().darkMode === before.darkMode) store.setDarkMode(me.darkMode);
      if (languageSwitch.get() === before.language) await languageSwitch.set(me.language);
    };
    // Best effort: without a response the page stays as it is.
    applyPreferences().catch(() => {});
  }, [isSignedIn, client, store, languageSwitch, queries]);
}
