import { ApiError } from '@sosia/client';

import type { UseFormSetError } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useClient, useLanguage, useLoadConfig, useStore } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import { paths } from '../../lib/paths.ts';
import { sealPassword } from '../../lib/seal-password.ts';

export interface LoginValues {
  email: string;
  password: string;
}

/** Signs in, takes over the account's language and theme, and goes where the person wanted to go. */
export function useLogin(setError: UseFormSetError<LoginValues>) {
  const client = useClient();
  const store = useStore();
  const loadConfig = useLoadConfig();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { setLanguage } = useLanguage();
  const errorText = useErrorText();

  const takeOverChoices = async () => {
    const { data } = await client.call('getMe');
    store.setDarkMode(data.darkMode);
    await setLanguage(data.language);
  };
  return async ({ email, password }: LoginValues) => {
    try {
      const { passwordSecret } = await loadConfig();
      const { token } = await client.call('login', {
        body: { email: email.trim(), password: await sealPassword(password, passwordSecret) },
      });
      store.signIn(token);
      void navigate((state as { from?: string } | null)?.from ?? paths.home, { replace: true });
      // Only a wish: without it the page stays as it is.
      takeOverChoices().catch(() => {});
    } catch (error) {
      if (showFieldErrors(error, ['email', 'password'], setError)) return;
      const place = placeOf(error);
      setError(place, { type: 'server', message: errorText(error) }, { shouldFocus: place !== 'root' });
    }
  };
}

/** An unknown e-mail is said at the e-mail, a wrong password at the password, the rest below the form. */
function placeOf(error: unknown): 'email' | 'password' | 'root' {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'userNotFound') return 'email';
  return code === 'incorrectCredentials' ? 'password' : 'root';
}
