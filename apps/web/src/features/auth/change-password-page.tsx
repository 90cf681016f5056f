import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { validateToken } from '@sosia/contract/validators';
import { LockKeyhole, MailWarning, MailX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { useClientState, useStore } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { CenteredCard } from './centered-card.tsx';
import type { LoginState } from './login-page.tsx';
import { NewPasswordForm, type ResetStatus } from './new-password-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** `/change-password?token=`: sets a new password from an emailed link. */
export function ChangePasswordPage() {
  const { t } = useTranslation();
  const store = useStore();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isSignedIn = useClientState((state) => state.userToken !== '');
  const [refused, setRefused] = useState<Exclude<ResetStatus, 'changed'> | null>(null);
  const token = params.get('token') ?? '';
  const complaint = validateToken(token);
  const settle = (status: ResetStatus) => {
    store.setEmailVerifyStatus(status);
    if (status !== 'changed') return setRefused(status);
    // All sessions of the account have ended; a new one starts here.
    store.signOut();
    const state: LoginState = { notice: t('auth.passwordChanged') };
    void navigate(paths.login, { replace: true, state });
  };
  if (complaint && isSignedIn) return <Navigate to={paths.accountSettings} replace />;
  if (complaint) {
    return (
      <CenteredCard icon={MailX} title={t('auth.newPasswordTitle')}>
        <Notice kind="error">{t(`validation.${complaint}`)}</Notice>
        <Typography sx={{ color: 'text.secondary' }}>{t('auth.noTokenText')}</Typography>
        <Button component={Link} to={paths.resetPassword} variant="contained" size="large">
          {t('auth.getResetLink')}
        </Button>
      </CenteredCard>
    );
  }
  if (refused) {
    const isExpired = refused === 'expired';
    return (
      <CenteredCard
        icon={isExpired ? MailWarning : MailX}
        title={t(isExpired ? 'auth.expiredTitle' : 'auth.invalidTitle')}
      >
        <Typography sx={{ color: 'text.secondary' }}>
          {t(isExpired ? 'auth.resetExpiredText' : 'auth.resetInvalidText')}
        </Typography>
        <ResetForm />
      </CenteredCard>
    );
  }
  return (
    <CenteredCard icon={LockKeyhole} title={t('auth.newPasswordTitle')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('auth.newPasswordText')}</Typography>
      <NewPasswordForm token={token} onAnswer={settle} />
    </CenteredCard>
  );
}
