import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { useInvalidateConversations } from './use-conversations.ts';

interface DeleteConversationProps {
  id: string;
  agentId: string;
  onClose: () => void;
  onGone: () => void;
}

/** Confirms the deletion of a conversation. */
export function DeleteConversation({ id, agentId, onClose, onGone }: DeleteConversationProps) {
  const { t } = useTranslation();
  const client = useClient();
  const forget = useInvalidateConversations(agentId);
  const { isBusy, error, attempt } = useAsyncAction(onGone);
  const remove = async () => {
    await client.call('deleteConversation', { params: { id } });
    toasts.success(t('conversations.deleted', { count: 1 }));
    void forget();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('conversations.deleteOneTitle')}
      confirmLabel={t('conversations.delete')}
      busy={isBusy}
      error={error}
      onConfirm={() => void attempt(remove)}
      onClose={onClose}
    >
      {t('conversations.deleteOneText')}
    </ConfirmDialog>
  );
}
