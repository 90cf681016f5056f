import { ApiError } from '@sosia/client';
import { useState } from 'react';
import { useClient, useLanguage, useLoadConfig, useStore } from '../../lib/app-context.tsx';
import { encodePassword } from '../../lib/encode-password.ts';
import { fetchScript } from '../../lib/fetch-script.ts';

/** A sign-in method with its credentials; called again with the code if the account needs one. */
type Way = (second: { code?: string }) => Promise<{ token: string }>;

export interface SignIn {
  /** Credentials are correct, but a second factor is needed. */
  asksForCode: boolean;
  /** Session created; the page may navigate away. */
  isDone: boolean;
  /** Throws the call's error, except if a second factor is needed. */
  byPassword: (email: string, password: string) => Promise<void>;
  byGoogle: (googleId: string) => Promise<void>;
  byPasskey: () => Promise<void>;
  withCode: (code: string) => Promise<void>;
  /** Returns to the sign-in methods and discards the credentials. */
  back: () => void;
}

/** Sign-in methods. Credentials stay in memory only while a code is asked for. */
export function useSignIn(onDone?: () => void): SignIn {
  const client = useClient();
  const store = useStore();
  const loadConfig = useLoadConfig();
  const { language } = useLanguage();
  const [waiting, setWaiting] = useState<{ way: Way } | null>(null);
  const [isDone, setDone] = useState(false);

  const enter = async (way: Way, second: { code?: string } = {}) => {
    try {
      const { token } = await way(second);
      setDone(true);
      store.signIn(token);
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'secondFactorRequired')) throw error;
      setWaiting({ way });
    }
  };
  return {
    asksForCode: waiting !== null,
    isDone,
    async byPassword(email, password) {
      const { passwordSecret } = await loadConfig();
      const shown = { email: email.trim(), password: await encodePassword(password, passwordSecret) };
      await enter((second) => client.call('login', { body: { ...shown, ...second } }));
    },
    byGoogle: (googleId) =>
      enter((second) => client.call('loginOrRegisterWithGoogle', { body: { googleId, language, ...second } })),
    async byPasskey() {
      const { askForPasskey } = await fetchScript(() => import('./ask-for-passkey.ts'));
      const credential = await askForPasskey(client);
      if (credential) await enter(() => client.call('loginWithPasskey', { body: { credential } }));
    },
    async withCode(code) {
      if (waiting) await enter(waiting.way, { code });
    },
    back: () => setWaiting(null),
  };
}
