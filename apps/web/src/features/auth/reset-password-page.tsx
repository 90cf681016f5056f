import Typography from '@mui/material/Typography';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CenteredCard } from './centered-card.tsx';
import { ResetForm } from './reset-form.tsx';

/** `/reset-password`: requests the email that links to `/change-password`. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const state = useLocation().state as { email?: string } | null;
  return (
    <CenteredCard icon={LockKeyhole} title={t('auth.resetTitle')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('auth.resetText')}</Typography>
      <ResetForm email={state?.email ?? ''} />
    </CenteredCard>
  );
}
