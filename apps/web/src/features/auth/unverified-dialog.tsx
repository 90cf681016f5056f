import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppDialog } from '../../components/app-dialog.tsx';
import { DocumentTitle } from '../../components/document-title.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { paths } from '../../lib/paths.ts';
import type { LoginState } from './login-page.tsx';
import { useResend } from './use-resend.ts';

/** Blocks the page until the email is verified. Closing it leads to sign-in. */
export function UnverifiedDialog({ email }: { email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { resend, state, failure } = useResend();
  const toLogin = (state: LoginState) => void navigate(paths.login, { replace: true, state });
  const close = (_byButton: boolean) => toLogin({});
  const sendAnother = async () => {
    if (await resend(email)) toLogin({ notice: t('auth.sentAgain') });
  };
  return (
    <AppDialog open title={t('auth.unverifiedTitle')} onClose={close}>
      <DocumentTitle title={t('auth.unverifiedTitle')} />
      <Stack gap={2} sx={{ pb: 1 }}>
        <Text muted sx={{ overflowWrap: 'anywhere' }}>
          {t('auth.unverifiedText', { email })}
        </Text>
        {failure && <Notice kind="error">{failure}</Notice>}
        <Link
          component="button"
          type="button"
          disabled={state === 'sending'}
          onClick={() => void sendAnother()}
          sx={{ justifySelf: 'start', minHeight: 32, typography: 'body1', fontWeight: 550 }}
        >
          {t('auth.sendAnother')}
        </Link>
      </Stack>
    </AppDialog>
  );
}
