import Chip from '@mui/material/Chip';
import { ApiError } from '@sosia/client';
import type { AccountSession } from '@sosia/contract/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../../components/loading-button.tsx';
import { toasts } from '../../../components/toasts.ts';
import { useClient, useLanguage } from '../../../lib/app-context.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { invalidate, staleAfter } from '../../../lib/query-keys.ts';
import { formatDateTime } from '../format-date-time.ts';
import { ListRow } from '../list-row.tsx';
import { deviceName } from './device-name.ts';

const phones: ReadonlySet<string> = new Set(['Android', 'iOS']);

/** A session of the account. */
export function SessionRow({ session }: { session: AccountSession }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { address, system, current, createdAt, lastUsedAt } = session;
  const device = deviceName(session, t) ?? t('account.sessions.unknown');
  const { end, isEnding } = useEndSession(session, device);
  const lastUsed = formatDateTime(lastUsedAt, language);
  const times = [
    t('account.sessions.lastUsed', { when: lastUsed }),
    t('account.sessions.signedIn', { when: formatDateTime(createdAt, language) }),
  ];
  return (
    <ListRow
      icon={phones.has(system ?? '') ? Smartphone : MonitorSmartphone}
      title={
        <>
          <span>{device}</span>
          {current && <Chip size="small" color="primary" label={t('account.sessions.current')} />}
        </>
      }
      facts={[address, times.join(' · ')]}
      action={
        !current && (
          <LoadingButton
            size="small"
            variant="outlined"
            loading={isEnding}
            aria-label={t('account.sessions.signOutLabel', { device, address, when: lastUsed })}
            onClick={end}
          >
            {t('account.sessions.signOut')}
          </LoadingButton>
        )
      }
    />
  );
}

function useEndSession({ id }: AccountSession, device: string) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call('endOtherSession', { params: { sid: id } }),
    onSuccess: () => toasts.success(t('account.sessions.signedOut', { device })),
    onError: (error) => {
      // It had already ended, which is the desired state.
      if (!(error instanceof ApiError && error.code === 'notFound')) toasts.error(errorText(error));
    },
    onSettled: () => invalidate(queries, staleAfter.sessionsChange()),
  });
  return { end: () => mutate(), isEnding: isPending };
}
