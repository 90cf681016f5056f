import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/use-config.ts';
import { Notice } from './notice.tsx';

/** Notice that email stays in the server's outbox, with a link for those who may open it. */
export function OutboxLink() {
  const { t } = useTranslation();
  const config = useConfig();
  if (config === null || config === 'unknown' || config.mail !== 'outbox') return null;
  return (
    <>
      <Notice kind="info">{t('auth.sentOutbox')}</Notice>
      {config.outboxUrl && (
        <Button
          variant="contained"
          href={config.outboxUrl}
          target="_blank"
          rel="noopener"
          endIcon={<ExternalLink size={18} aria-hidden />}
          sx={{ justifySelf: 'start' }}
        >
          {t('auth.openOutbox')}
        </Button>
      )}
    </>
  );
}
