import { useNavigate } from 'react-router';
import { useClient, useStore } from '../lib/app-context.tsx';
import { paths } from '../lib/paths.ts';
import { useSavedPreferences } from '../lib/use-saved-preferences.ts';

/** Actions of the account menu. */
export function useAccountActions() {
  const client = useClient();
  const store = useStore();
  const navigate = useNavigate();
  const choices = useSavedPreferences();
  return {
    ...choices,
    signOut: () => {
      // The session ends in this browser even if the request fails.
      client.call('logout', { keepalive: true }).catch(() => {});
      store.signOut();
      void navigate(paths.login);
    },
  };
}
