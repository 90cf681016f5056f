import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient, useClientState, useLanguageSwitch, useStore } from '../lib/app-context.tsx';
import { meQuery } from '../lib/me.ts';
import { readSessionToken } from '../lib/session-token.ts';

/** Asks once, as a signed-in session begins here, who it is, and takes over the language and the theme of the account. */
export function useChoicesOfAccount(queries: QueryClient): void {
  const client = useClient();
  const store = useStore();
  const languageSwitch = useLanguageSwitch();
  const isSignedIn = useClientState(({ userToken, user }) => userToken !== '' && user !== null);
  useEffect(() => {
    if (!isSignedIn) return;
    const before = { darkMode: store.get().darkMode, language: languageSwitch.get() };
    const issuedAt = readSessionToken(store.get().userToken)?.iat ?? 0;
    const takeOver = async () => {
      const me = await queries.fetchQuery({ ...meQuery(client), staleTime: Number.POSITIVE_INFINITY });
      if (store.get().user?.termsAccepted !== me.termsAccepted) store.setTermsAccepted(me.termsAccepted);
      if (isJustMade(me.createdAt, issuedAt)) {
        // A new account takes the browser's choice instead; it was made in the browser's language already.
        if (me.darkMode === before.darkMode) return;
        store.signIn((await client.call('updateMe', { body: { darkMode: before.darkMode } })).token);
        return;
      }
      // What was chosen while the answer was on its way is newer.
      if (store.get().darkMode === before.darkMode) store.setDarkMode(me.darkMode);
      if (languageSwitch.get() === before.language) await languageSwitch.set(me.language);
    };
    // Only a wish: without the answer the page stays as it is.
    takeOver().catch(() => {});
  }, [isSignedIn, client, store, languageSwitch, queries]);
}

/** Both times are the server's; a session's first token is made together with its account when one signs up. */
const isJustMade = (createdAt: string, issuedAtSeconds: number) =>
  Math.abs(Date.parse(createdAt) / 1_000 - issuedAtSeconds) < 5;
