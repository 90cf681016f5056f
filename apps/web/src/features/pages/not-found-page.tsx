import Button from '@mui/material/Button';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { MessagePage } from './message-page.tsx';

/** Page for unknown paths. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={Compass} title={t('pages.notFoundTitle')} text={t('pages.notFoundText')}>
      <Button component={Link} to={paths.home} variant="contained">
        {t('pages.toHome')}
      </Button>
    </MessagePage>
  );
}
