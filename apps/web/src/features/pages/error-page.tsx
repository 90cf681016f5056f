import Button from '@mui/material/Button';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { MessagePage } from './message-page.tsx';

/** `/error`: an agent did not load. The referring page may pass `state: { requestId }`. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const requestId = (state as { requestId?: string } | null)?.requestId;
  return (
    <MessagePage
      icon={Unplug}
      title={t('pages.errorTitle')}
      text={t('pages.errorText')}
      note={requestId ? t('general.requestId', { id: requestId }) : null}
    >
      <Button component={Link} to={paths.home} variant="contained">
        {t('pages.toHome')}
      </Button>
    </MessagePage>
  );
}
