import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppDialog } from '../../components/app-dialog.tsx';
import { DocumentTitle } from '../../components/document-title.tsx';
import { Notice } from '../../components/notice.tsx';
import { paths } from '../../lib/paths.ts';
import type { LoginState } from './login-page.tsx';
import { useResend } from './use-resend.ts';

/** Stands in the way until the e-mail is confirmed; every way out leads to sign-in. */
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
      <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{t('auth.unverifiedText', { email })}</Box>
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
      </Box>
    </AppDialog>
  );
}
