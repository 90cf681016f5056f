import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { FormSkeleton, Loading } from '../../components/skeletons.tsx';
import { Text } from '../../components/text.tsx';
import { useClientState } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { useConfig } from '../../lib/use-config.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { WithoutPassword } from './sign-in-panel.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** `/signin`: registration, if the server allows it. */
export function SignUpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const config = useConfig();
  const isSignedIn = useClientState(({ userToken, user }) => userToken !== '' && user?.emailVerified === true);
  // Google sign-up of an existing account may need its second factor.
  const signIn = useSignIn(() => void navigate(paths.home, { replace: true }));
  if (isSignedIn && !signIn.isDone) return <Navigate to={paths.home} replace />;
  if (signIn.asksForCode) {
    return (
      <AuthLayout title={t('auth.codeTitle')} lead={t('auth.codeLead')}>
        <CodeForm signIn={signIn} />
      </AuthLayout>
    );
  }
  const registration = config === null || config === 'unknown' ? 'open' : config.registration;
  const isOpen = registration === 'open';
  return (
    <AuthLayout
      title={t(isOpen ? 'auth.signUpTitle' : 'auth.noSignUpTitle')}
      lead={t(isOpen ? 'auth.signUpLead' : 'auth.noSignUpLead')}
    >
      {config === null && (
        <Loading>
          <FormSkeleton />
        </Loading>
      )}
      {config !== null && isOpen && (
        <>
          <SignUpForm />
          <WithoutPassword signIn={signIn} purpose="signUp" />
        </>
      )}
      {registration === 'invite' && <Notice kind="info">{t('auth.signUpInvite')}</Notice>}
      {registration === 'closed' && <Notice kind="info">{t('auth.signUpClosed')}</Notice>}
      <Text muted sx={{ textAlign: 'center' }}>
        {t('auth.haveAccount')}{' '}
        <Link component={RouterLink} to={paths.login}>
          {t('auth.signIn')}
        </Link>
      </Text>
    </AuthLayout>
  );
}
