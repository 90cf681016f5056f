import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { MailSentScreen } from '../features/auth/mail-sent-screen.tsx';
import { TermsScreen } from '../features/auth/terms-screen.tsx';
import { UnverifiedDialog } from '../features/auth/unverified-dialog.tsx';
import { useClient, useClientState, useStore } from '../lib/app-context.tsx';
import { paths } from '../lib/paths.ts';

/** Lets through who is signed in, has confirmed the e-mail and accepted the terms (specification §2). */
export function Guard() {
  const user = useClientState((state) => state.user);
  const { pathname, state } = useLocation();
  if (!user?.email) return <ToLogin from={pathname} />;
  if (!user.emailVerified) {
    const isNew = (state as { registered?: boolean } | null)?.registered === true;
    return isNew ? <MailSentScreen email={user.email} /> : <Unverified email={user.email} />;
  }
  return user.termsAccepted ? <Outlet /> : <TermsScreen userId={user.id} />;
}

function ToLogin({ from }: { from: string }) {
  const store = useStore();
  useEffect(() => {
    if (store.get().userToken) store.signOut();
  }, [store]);
  return <Navigate to={paths.login} replace state={{ from }} />;
}

/** The address may have been confirmed elsewhere since this token was made: asks before it blocks the way. */
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
