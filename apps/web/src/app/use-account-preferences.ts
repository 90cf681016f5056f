import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient, useClientState, useLanguageSwitch, useStore } from '../lib/app-context.tsx';
import { meQuery } from '../lib/me.ts';

/** Asks once, as a signed-in session begins here, who it is, and takes over the language and the theme of the account. */
export function useAccountPreferences(queries: QueryClient): void {
  const client = useClient();
  const store = useStore();
  const languageSwitch = useLanguageSwitch();
  const isSignedIn = useClientState(({ userToken, user }) => userToken !== '' && user !== null);
  useEffect(() => {
    if (!isSignedIn) return;
    const before = { darkMode: store.get().darkMode, language: languageSwitch.get() };
    const hadAccepted = store.get().user?.termsAccepted;
    const takeOver = async () => {
      const me = await queries.fetchQuery({ ...meQuery(client), staleTime: 0 });
      // What was accepted or chosen while the answer was on its way is newer.
      if (store.get().user?.termsAccepted === hadAccepted) store.setTermsAccepted(me.termsAccepted);
      if (!me.termsAccepted) {
        // A new account, in which nobody has chosen anything yet, takes the browser's choice instead.
        if (me.darkMode === before.darkMode && me.language === before.language) return;
        store.signIn((await client.call('updateMe', { body: before })).token);
        return;
      }
      if (store.get().darkMode === before.darkMode) store.setDarkMode(me.darkMode);
      if (languageSwitch.get() === before.language) await languageSwitch.set(me.language);
    };
    // Only a wish: without the answer the page stays as it is.
    takeOver().catch(() => {});
  }, [isSignedIn, client, store, languageSwitch, queries]);
}
