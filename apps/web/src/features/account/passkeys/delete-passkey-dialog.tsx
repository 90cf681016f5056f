import type { Passkey } from '@sosia/contract/sign-in-security';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toasts } from '../../../components/toasts.ts';
import { useClient } from '../../../lib/app-context.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Confirms the deletion of a passkey. */
export function DeletePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { id, name } = passkey;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call('deletePasskey', { params: { id } }),
    onSuccess: () => {
      queries.setQueryData(queryKeys.passkeys(), (known) => known?.filter((other) => other.id !== id));
      onClose();
      toasts.success(t('account.passkeys.deleted', { name }));
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('account.passkeys.deleteTitle', { name })}
      confirmLabel={t('account.passkeys.delete')}
      busy={isPending}
      error={error && errorText(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {t('account.passkeys.deleteText')}
    </ConfirmDialog>
  );
}
