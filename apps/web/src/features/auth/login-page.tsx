import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { validateRequiredField } from '@sosia/contract/validators';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useClientState } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { type LoginValues, useLogin } from './use-login.ts';

/** `/login` */
export function LoginPage() {
  const { t } = useTranslation();
  const state = useLocation().state as { from?: string; mailSent?: boolean } | null;
  const user = useClientState((current) => current.user);
  const sessionEnded = useClientState((current) => current.sessionEnded);
  const { control, handleSubmit, setError, formState } = useForm<LoginValues>({
    defaultValues: { email: '', password: '' },
  });
  const login = useLogin(setError);
  const navigate = useNavigate();
  const isSignedIn = user?.emailVerified === true;
  const target = state?.from ?? paths.home;
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, navigate, target]);
  // After the form was sent it stays until the next page is there.
  if (isSignedIn && !formState.isSubmitted) return null;
  const failure = formState.errors.root?.message;
  return (
    <AuthLayout title={t('auth.signInTitle')} lead={t('auth.signInLead')}>
      <Box component="form" noValidate onSubmit={handleSubmit(login)} sx={{ display: 'grid', gap: 2.5 }}>
        {state?.mailSent && <Notice kind="success">{t('auth.sentAgain')}</Notice>}
        {sessionEnded && !failure && <Notice kind="info">{t('errors.sessionInvalid')}</Notice>}
        <EmailField control={control} autoComplete="username" />
        <PasswordField
          control={control}
          name="password"
          label={t('auth.password')}
          validate={(value) => validateRequiredField(value) && 'passwordRequired'}
          autoComplete="current-password"
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting || isSignedIn}>
          {t('auth.signIn')}
        </Button>
        <Box sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {t('auth.noAccount')}{' '}
          <Link component={RouterLink} to={paths.signUp}>
            {t('auth.createAccount')}
          </Link>
        </Box>
      </Box>
    </AuthLayout>
  );
}
