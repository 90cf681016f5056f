import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { useClientState } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { safeRedirectPath } from '../../lib/safe-redirect-path.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Router state passed to the sign-in page. */
export interface LoginState {
  /** Path after sign-in, with search and hash. */
  from?: string;
  /** A notice in the page's language, such as "User successfully deleted". */
  notice?: string;
}

/** `/login` */
export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const target = safeRedirectPath(state?.from);
  const sessionEnded = useClientState((current) => current.sessionEnded);
  const isSignedIn = useClientState(({ userToken, user }) => userToken !== '' && user?.emailVerified === true);
  const signIn = useSignIn(() => void navigate(target, { replace: true }));
  useEffect(() => {
    // Already signed in, or signed in in another tab.
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, navigate, target]);
  // Stay until the next page has loaded.
  if (isSignedIn && !signIn.isDone) return null;
  const texts = signIn.asksForCode
    ? (['auth.codeTitle', 'auth.codeLead'] as const)
    : (['auth.signInTitle', 'auth.signInLead'] as const);
  const notice = state?.notice ? <Notice kind="success">{state.notice}</Notice> : null;
  const ended = sessionEnded ? <Notice kind="info">{t('errors.sessionInvalid')}</Notice> : null;
  return (
    <AuthLayout title={t(texts[0])} lead={t(texts[1])}>
      {!signIn.asksForCode && (notice ?? ended)}
      <SignInPanel signIn={signIn} />
      {!signIn.asksForCode && (
        <Text muted sx={{ textAlign: 'center' }}>
          {t('auth.noAccount')}{' '}
          <Link component={RouterLink} to={paths.signUp}>
            {t('auth.createAccount')}
          </Link>
        </Text>
      )}
    </AuthLayout>
  );
}
