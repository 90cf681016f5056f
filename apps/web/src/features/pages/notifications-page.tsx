import Box from '@mui/material/Box';
import type { ResponseOf } from '@sosia/client';
import { BellOff, BellRing, Mail, MailX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFocusFallback } from '../../components/use-focus-fallback.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { MessagePage } from './message-page.tsx';

type Status = ResponseOf<'answerNotification'>['status'];

const looks = {
  asked: { icon: Mail, title: 'pages.notifyTitle', text: 'pages.notifyText' },
  confirmed: { icon: BellRing, title: 'pages.notifyConfirmedTitle', text: 'pages.notifyConfirmedText' },
  stopped: { icon: BellOff, title: 'pages.notifyStoppedTitle', text: 'pages.notifyStoppedText' },
  invalid: { icon: MailX, title: 'pages.notifyInvalidTitle', text: 'pages.notifyInvalidText' },
} as const;

/**
 * `/notifications?token=`: opt-in or opt-out of email notifications. Nothing happens before a click, because mail
 * scanners follow links.
 */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [status, setStatus] = useState<Status | 'asked'>(token === '' ? 'invalid' : 'asked');
  const { icon, title, text } = looks[status];
  return (
    <MessagePage icon={icon} title={t(title)} text={t(text)}>
      <Box role="status" sx={hidden}>
        {status !== 'asked' && t(title)}
      </Box>
      {status !== 'invalid' && <Answers key={status} token={token} status={status} onAnswer={setStatus} />}
    </MessagePage>
  );
}

/** For screen readers; sighted people see the heading. */
const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };

interface AnswersProps {
  token: string;
  status: Status | 'asked';
  onAnswer: (status: Status) => void;
}

function Answers({ token, status, onAnswer }: AnswersProps) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const place = useFocusFallback<HTMLDivElement>();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (accept: boolean) => {
    if (busy !== null) return;
    setBusy(accept ? 'yes' : 'no');
    setFailure(null);
    try {
      onAnswer((await client.call('answerNotification', { body: { token, accept } })).status);
    } catch (error) {
      setFailure(errorText(error));
      setBusy(null);
    }
  };
  return (
    <Stack {...place} gap={2.5} align="center">
      {failure && <Notice kind="error">{failure}</Notice>}
      <Stack direction="row" wrap gap={1.5} justify="center">
        {status !== 'confirmed' && (
          <LoadingButton
            variant={status === 'asked' ? 'contained' : 'outlined'}
            size="large"
            loading={busy === 'yes'}
            onClick={() => void answer(true)}
          >
            {t('pages.notifyYes')}
          </LoadingButton>
        )}
        {status !== 'stopped' && (
          <LoadingButton variant="outlined" size="large" loading={busy === 'no'} onClick={() => void answer(false)}>
            {t('pages.notifyNo')}
          </LoadingButton>
        )}
      </Stack>
    </Stack>
  );
}
