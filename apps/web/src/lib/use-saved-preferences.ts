import { toasts } from '../components/toasts.ts';
import { useClient, useClientState, useLanguage, useStore } from './app-context.tsx';
import { useErrorText } from './error-text.ts';

/** Language and theme: applied immediately and stored in the account. */
export function useSavedPreferences() {
  const client = useClient();
  const store = useStore();
  const darkMode = useClientState((state) => state.darkMode);
  const { language, setLanguage } = useLanguage();
  const errorText = useErrorText();

  const remember = (body: { language?: 'en' | 'es'; darkMode?: boolean }) => {
    // If storing fails, the choice still applies in this browser.
    client.call('updateMe', { body }).then(
      ({ token }) => store.signIn(token),
      () => {},
    );
  };
  return {
    language,
    darkMode,
    chooseLanguage: (chosen: 'en' | 'es') => {
      setLanguage(chosen).then(
        () => remember({ language: chosen }),
        (error: unknown) => toasts.error(errorText(error)),
      );
    },
    chooseDarkMode: (chosen: boolean) => {
      store.setDarkMode(chosen);
      remember({ darkMode: chosen });
    },
  };
}
