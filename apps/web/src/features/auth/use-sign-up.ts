import { ApiError } from '@sosia/client';

import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useClient, useLanguage, useLoadConfig, useStore } from '../../lib/app-context.tsx';
import { encodePassword } from '../../lib/encode-password.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import { paths } from '../../lib/paths.ts';

export interface SignUpValues {
  name: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

const sentFields = ['name', 'lastName', 'email', 'password', 'terms'] as const;

/** Creates the account and goes home, where the guard asks to check the inbox. */
export function useSignUp(setError: UseFormSetError<SignUpValues>) {
  const client = useClient();
  const store = useStore();
  const loadConfig = useLoadConfig();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const errorText = useErrorText();

  return async ({ name, lastName, email, password }: SignUpValues) => {
    try {
      const { passwordSecret } = await loadConfig();
      const sent = {
        name: name.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        terms: true as const,
        language,
      };
      const { token } = await client.call('register', {
        body: { ...sent, password: await encodePassword(password, passwordSecret) },
      });
      store.signIn(token);
      void navigate(paths.home, { replace: true, state: { registered: true } });
    } catch (error) {
      if (showFieldErrors(error, sentFields, setError)) return;
      const isTaken = error instanceof ApiError && error.code === 'userExist';
      setError(isTaken ? 'email' : 'root', { type: 'server', message: errorText(error) }, { shouldFocus: isTaken });
    }
  };
}
