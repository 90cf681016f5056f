import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PublicConfig } from '@sosia/contract/system';
import { ExternalLink, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { useClient, useLoadConfig, useStore } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { CentredCard } from './centred-card.tsx';
import { useResend } from './use-resend.ts';

/** After registration: where the mail went. Goes on by itself once the address is confirmed, wherever that happens. */
export function MailSentScreen({ email }: { email: string }) {
  const { t } = useTranslation();
  const config = useConfig();
  const { resend, state, failure } = useResend();
  useAskAgainOnReturn();
  return (
    <CentredCard icon={MailCheck} title={t('auth.sentTitle')}>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans
          i18nKey="auth.sentText"
          values={{ email }}
          components={{ mail: <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }} /> }}
        />
      </Typography>
      {config?.mail === 'outbox' && <Notice kind="info">{t('auth.sentOutbox')}</Notice>}
      {state === 'sent' && <Notice kind="success">{t('auth.sentAgain')}</Notice>}
      {failure && <Notice kind="error">{failure}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {config?.outboxUrl && (
          <Button
            variant="contained"
            href={config.outboxUrl}
            target="_blank"
            rel="noopener"
            endIcon={<ExternalLink size={18} aria-hidden />}
          >
            {t('auth.openOutbox')}
          </Button>
        )}
        <Button variant="outlined" loading={state === 'sending'} onClick={() => resend(email)}>
          {t('auth.sendAgain')}
        </Button>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('auth.wrongAddress')}{' '}
        <Link component={RouterLink} to={paths.signUp}>
          {t('auth.otherAddress')}
        </Link>
      </Box>
    </CentredCard>
  );
}

function useConfig(): PublicConfig | null {
  const loadConfig = useLoadConfig();
  const [config, setConfig] = useState<PublicConfig | null>(null);
  useEffect(() => {
    // Without the switches the screen still says what to do.
    loadConfig().then(setConfig, () => {});
  }, [loadConfig]);
  return config;
}

/** The link may be opened on a phone: asks for a fresh token whenever this page is looked at again. */
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
