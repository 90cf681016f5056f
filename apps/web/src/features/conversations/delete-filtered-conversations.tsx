import type { Agent } from '@sosia/contract/agents';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { isFiltering } from './conversation-list-filter.ts';
import { type Filters, useInvalidateConversations } from './use-conversations.ts';

interface DeleteFilteredConversationsProps {
  agent: Agent;
  filters: Filters;
  total: number;
  /** Time of the request: conversations that start later were not seen and stay. */
  before: Date;
  onClose: () => void;
}

/** Confirms the deletion of all listed conversations; without filters by typing the agent's name. */
export function DeleteFilteredConversations({
  agent,
  filters,
  total,
  before,
  onClose,
}: DeleteFilteredConversationsProps) {
  const { t } = useTranslation();
  const client = useClient();
  const forget = useInvalidateConversations(agent.id);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const isFiltered = isFiltering(filters);
  const remove = async () => {
    const query = { to: before.toISOString(), ...filters };
    const { deleted } = await client.call('deleteConversations', { params: { id: agent.id }, query });
    toasts.success(t('conversations.deleted', { count: deleted }));
    void forget();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('conversations.deleteTitle', { count: total })}
      confirmLabel={t('conversations.delete')}
      {...(isFiltered ? {} : { typedWord: agent.name })}
      busy={isBusy}
      error={error}
      onConfirm={() => void attempt(remove)}
      onClose={onClose}
    >
      {t(isFiltered ? 'conversations.deleteShownText' : 'conversations.deleteAllText')}
    </ConfirmDialog>
  );
}
