import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { useClientState, useStore } from '../../lib/app-context.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Asks to sign in again over a page with unsaved changes. Escape and clicks outside are ignored because they would lose
 * the changes.
 */
export function LoginPopUp() {
  const { t } = useTranslation();
  const store = useStore();
  const email = useClientState((state) => state.user?.email ?? '');
  const signIn = useSignIn();
  const leave = () => {
    store.signOut();
    store.set({ sessionEnded: true });
  };
  return (
    <AppDialog
      open
      title={t(signIn.asksForCode ? 'auth.codeTitle' : 'auth.againTitle')}
      onClose={(byButton) => byButton && leave()}
    >
      <Stack gap={2.5} sx={{ pb: 1 }}>
        <Text muted>{t(signIn.asksForCode ? 'auth.codeLead' : 'auth.againText')}</Text>
        <SignInPanel signIn={signIn} email={email} canForget={false} />
        {!signIn.asksForCode && (
          <Link component="button" type="button" onClick={leave} sx={{ justifySelf: 'center', minHeight: 32 }}>
            {t('auth.leaveUnsaved')}
          </Link>
        )}
      </Stack>
    </AppDialog>
  );
}
