import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ResponseOf } from '@sosia/client';
import { MailX, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFocusFallback } from '../../components/use-focus-fallback.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { CenteredCard } from './centered-card.tsx';

type Status = ResponseOf<'refuseRegistration'>['status'];

/** Target of the "this was not me" link. Nothing happens before the button is pressed. */
export function RefuseRegistration({ token }: { token: string }) {
  const [status, setStatus] = useState<Status | null>(token === '' ? 'invalid' : null);
  return status === null ? <Question token={token} onAnswer={setStatus} /> : <Outcome status={status} />;
}

function Question({ token, onAnswer }: { token: string; onAnswer: (status: Status) => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const place = useFocusFallback<HTMLButtonElement>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refuse = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onAnswer((await client.call('refuseRegistration', { body: { token } })).status);
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  };
  return (
    <CenteredCard icon={ShieldQuestion} title={t('auth.refuseTitle')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('auth.refuseText')}</Typography>
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton
        {...place}
        variant="contained"
        color="error"
        size="large"
        loading={isBusy}
        onClick={() => void refuse()}
      >
        {t('auth.refuse')}
      </LoadingButton>
    </CenteredCard>
  );
}

const outcomes = {
  removed: { icon: ShieldCheck, title: 'auth.removedTitle', text: 'auth.removedText', to: null },
  verified: {
    icon: ShieldQuestion,
    title: 'auth.alreadyVerifiedTitle',
    text: 'auth.alreadyVerifiedText',
    to: paths.resetPassword,
  },
  invalid: { icon: MailX, title: 'auth.invalidTitle', text: 'auth.refuseInvalidText', to: null },
} as const;

function Outcome({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { icon, title, text, to } = outcomes[status];
  return (
    <CenteredCard icon={icon} title={t(title)}>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t(text)}
      </Typography>
      {to && (
        <Button component={Link} to={to} variant="contained" size="large">
          {t('auth.resetTitle')}
        </Button>
      )}
    </CenteredCard>
  );
}
