import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Lets the owner of a site ignore its robots.txt. */
export function RobotsOverrideButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="small" onClick={onClick} sx={{ my: -0.75 }}>
      {t('sites.readAnyway')}
    </Button>
  );
}
