import { useNavigate } from 'react-router';
import { useClient, useClientState, useLanguage, useStore } from '../lib/app-context.tsx';
import { paths } from '../lib/paths.ts';

/** What the account menu does. Choices are written to the account too, so that they follow to other browsers. */
export function useAccountActions() {
  const client = useClient();
  const store = useStore();
  const navigate = useNavigate();
  const darkMode = useClientState((state) => state.darkMode);
  const { language, setLanguage } = useLanguage();

  const remember = (body: { language?: 'en' | 'es'; darkMode?: boolean }) => {
    // A choice that cannot be written to the account stays good in this browser.
    client.call('updateMe', { body }).then(
      ({ token }) => store.signIn(token),
      () => {},
    );
  };
  return {
    language,
    darkMode,
    chooseLanguage: (chosen: 'en' | 'es') => {
      void setLanguage(chosen);
      remember({ language: chosen });
    },
    chooseDarkMode: (chosen: boolean) => {
      store.setDarkMode(chosen);
      remember({ darkMode: chosen });
    },
    signOut: () => {
      // The session ends in this browser whether or not the server hears of it.
      client.call('logout', { keepalive: true }).catch(() => {});
      store.signOut();
      void navigate(paths.login);
    },
  };
}
