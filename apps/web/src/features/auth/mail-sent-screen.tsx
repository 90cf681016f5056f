import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { OutboxLink } from '../../components/outbox-link.tsx';
import { Text } from '../../components/text.tsx';
import { useClient, useStore } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { CenteredCard } from './centered-card.tsx';
import { useResend } from './use-resend.ts';

/** After registration: asks to check the inbox. Continues once the email is verified, on any device. */
export function MailSentScreen({ email }: { email: string }) {
  const { t } = useTranslation();
  const { resend, state, failure } = useResend();
  useAskAgainOnReturn();
  return (
    <CenteredCard icon={MailCheck} title={t('auth.sentTitle')}>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans
          i18nKey="auth.sentText"
          values={{ email }}
          components={{ mail: <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }} /> }}
        />
      </Typography>
      <OutboxLink />
      {state === 'sent' && <Notice kind="success">{t('auth.sentAgain')}</Notice>}
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton
        variant="outlined"
        loading={state === 'sending'}
        onClick={() => resend(email)}
        sx={{ justifySelf: 'start' }}
      >
        {t('auth.sendAgain')}
      </LoadingButton>
      <Text muted>
        {t('auth.wrongAddress')}{' '}
        <Link component={RouterLink} to={paths.signUp}>
          {t('auth.otherAddress')}
        </Link>
      </Text>
    </CenteredCard>
  );
}

/** The link may be opened on another device, so refresh the token when the page becomes visible. */
function useAskAgainOnReturn() {
  const client = useClient();
  const store = useStore();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      client.call('refreshToken').then(
        ({ token }) => store.signIn(token),
        () => {},
      );
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [client, store]);
}
