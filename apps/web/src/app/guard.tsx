import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../features/auth/login-page.tsx';
import { MailSentScreen } from '../features/auth/mail-sent-screen.tsx';
import { TermsScreen } from '../features/auth/terms-screen.tsx';
import { UnverifiedDialog } from '../features/auth/unverified-dialog.tsx';
import { useClient, useClientState, useStore } from '../lib/app-context.tsx';
import { paths } from '../lib/paths.ts';

/** Renders the page only with a session, a verified email and accepted terms. */
export function Guard() {
  const user = useClientState((state) => state.user);
  // The login pop-up keeps the page without a token.
  const hasSession = useClientState(({ userToken, loginPopUp }) => userToken !== '' || loginPopUp);
  const [beganSignedIn] = useState(hasSession);
  const { state } = useLocation();
  // After a sign-out, the next account must not return to this page.
  if (!hasSession || !user?.email) return <ToLogin comesBack={!beganSignedIn} />;
  if (!user.emailVerified) {
    const isNew = (state as { registered?: boolean } | null)?.registered === true;
    return isNew ? <MailSentScreen email={user.email} /> : <Unverified email={user.email} />;
  }
  return user.termsAccepted ? <Outlet /> : <TermsScreen userId={user.id} />;
}

function ToLogin({ comesBack }: { comesBack: boolean }) {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (store.get().userToken) store.signOut();
    // After a sign-out the browser is already navigating here, possibly with a notice.
    if (location.pathname === paths.login) return;
    const state: LoginState = comesBack ? { from: `${pathname}${search}${hash}` } : {};
    void navigate(paths.login, { replace: true, state });
  }, [store, navigate, comesBack, pathname, search, hash]);
  return null;
}

/** The email may have been verified elsewhere since this token was issued, so refresh the token before blocking. */
function Unverified({ email }: { email: string }) {
  const client = useClient();
  const store = useStore();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    client
      .call('refreshToken')
      .then(
        ({ token }) => store.signIn(token),
        () => {},
      )
      .finally(() => setAsked(true));
  }, [client, store]);
  return asked ? <UnverifiedDialog email={email} /> : null;
}
