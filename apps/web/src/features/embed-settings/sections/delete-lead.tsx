import { ApiError } from '@sosia/client';
import type { Lead } from '@sosia/contract/embeds';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toasts } from '../../../components/toasts.ts';
import { useClient } from '../../../lib/app-context.tsx';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

interface DeleteLeadProps {
  lead: Pick<Lead, 'id' | 'conversationId'>;
  /** The visitor's name. */
  name: string;
  onGone: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a lead. */
export function DeleteLead({ lead: { id, conversationId }, name, onGone, onClose }: DeleteLeadProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { isBusy, error, attempt } = useAsyncAction(() => {
    onClose();
    onGone();
  });
  const remove = async () => {
    try {
      await client.call('deleteLead', { params: { id } });
    } catch (failure) {
      // Already deleted elsewhere.
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
    }
    toasts.success(t('embeds.leads.deleted', { name }), undefined, 'left');
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('embeds.leads.deleteTitle')}
      confirmLabel={t('embeds.leads.delete')}
      busy={isBusy}
      error={error}
      onConfirm={() => void attempt(remove)}
      onClose={onClose}
    >
      {t('embeds.leads.deleteText', { name })} {conversationId !== null && t('embeds.leads.talkStays')}
    </ConfirmDialog>
  );
}
