import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from '../../components/google-button.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { SignIn } from './use-sign-in.ts';

export interface PasswordlessSignInProps {
  signIn: SignIn;
  googleClientId: string | null;
  hasPasskeys: boolean;
  purpose: 'signIn' | 'signUp';
}

/** Sign-in without a password. */
export function PasswordlessSignIn({ signIn, googleClientId, hasPasskeys, purpose }: PasswordlessSignInProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (enter: () => Promise<void>) => {
    setFailure(null);
    try {
      await enter();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Stack gap={2}>
      <Divider sx={{ color: 'text.secondary', typography: 'body2' }}>{t('auth.or')}</Divider>
      {failure && <Notice kind="error">{failure}</Notice>}
      {hasPasskeys && <PasskeyButton onUse={() => attempt(signIn.byPasskey)} />}
      {googleClientId !== null && (
        <Box sx={{ width: 1, maxWidth: 400, mx: 'auto' }}>
          <GoogleButton
            clientId={googleClientId}
            purpose={purpose}
            onCredential={(googleId) => void attempt(() => signIn.byGoogle(googleId))}
          />
        </Box>
      )}
    </Stack>
  );
}
