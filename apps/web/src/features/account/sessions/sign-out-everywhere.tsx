import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useClient } from '../../../lib/app-context.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useSignOutRedirect } from '../use-sign-out-redirect.ts';

/** Confirms signing out of all browsers, including this one. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const leave = useSignOutRedirect();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call('endAllSessions'),
    onSuccess: () => leave(t('account.sessions.endedEverywhere')),
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('account.sessions.everywhereTitle')}
      confirmLabel={t('account.sessions.everywhere')}
      busy={isPending}
      error={error && errorText(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {t('account.sessions.everywhereText')}
    </ConfirmDialog>
  );
}
