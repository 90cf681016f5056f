import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MailQuestion, MailWarning, MailX, PartyPopper } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DocumentTitle } from '../../components/document-title.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading, TextSkeleton } from '../../components/skeletons.tsx';
import { useClient, useClientState, useStore } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { CenteredCard } from './centered-card.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { RefuseRegistration } from './refuse-registration.tsx';

/** `/verify-email?token=`: verifies a new or changed address; `&refuse=true`: "this was not me". */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return params.get('refuse') === 'true' ? <RefuseRegistration token={token} /> : <Verification token={token} />;
}

function Verification({ token }: { token: string }) {
  const { t } = useTranslation();
  const { status, error, retry } = useVerification(token);
  const user = useClientState((state) => state.user);
  const [wasVerified] = useState(user?.emailVerified === true);
  if (error !== null) {
    return (
      <>
        <DocumentTitle title={t('auth.verifying')} />
        <ErrorState error={error} onRetry={retry} />
      </>
    );
  }
  if (status === 'loading') {
    return (
      <CenteredCard icon={MailQuestion} title={t('auth.verifying')}>
        <Loading>
          <TextSkeleton lines={2} />
        </Loading>
      </CenteredCard>
    );
  }
  if (status === 'verified') {
    return (
      <CenteredCard icon={PartyPopper} title={t('auth.verifiedTitle')}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t(!user ? 'auth.verifiedSignIn' : wasVerified ? 'auth.verifiedChange' : 'auth.verifiedText')}
        </Typography>
        <Button component={Link} to={user ? paths.home : paths.login} variant="contained" size="large">
          {t(user ? 'general.continue' : 'auth.signIn')}
        </Button>
      </CenteredCard>
    );
  }
  const isExpired = status === 'expired';
  return (
    <CenteredCard
      icon={isExpired ? MailWarning : MailX}
      title={t(isExpired ? 'auth.expiredTitle' : 'auth.invalidTitle')}
    >
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t(isExpired ? 'auth.expiredText' : 'auth.invalidText')}
      </Typography>
      <NewLinkForm />
    </CenteredCard>
  );
}

/** Sends the token once. The response sets the store's `emailVerifyStatus`. */
function useVerification(token: string) {
  const client = useClient();
  const store = useStore();
  const status = useClientState((state) => state.emailVerifyStatus);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const sent = useRef('');
  useEffect(() => {
    // The token works once, so never send it twice.
    const key = `${attempt}:${token}`;
    if (sent.current === key) return;
    sent.current = key;
    store.setEmailVerifyStatus(token === '' ? 'invalid' : 'loading');
    if (token === '') return;
    client.call('verifyEmail', { body: { token } }).then((answer) => {
      if (answer.token) store.signIn(answer.token);
      store.setEmailVerifyStatus(answer.status);
    }, setError);
  }, [attempt, client, store, token]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { status, error, retry };
}
