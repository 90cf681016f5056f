import type { Embed } from '@sosia/contract/embed-schema';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useEmbedName } from '../../lib/embed/use-embed-name.ts';
import { useChangeEmbeds } from '../../lib/embed/use-embeds.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

/** Confirms the deletion of an embed. */
export function DeleteEmbed({ embed, onClose }: { embed: Embed; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const { drop } = useChangeEmbeds(embed.cloneId);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const { id, token } = embed;
  const name = useEmbedName()(embed);
  const remove = async () => {
    await client.call('deleteEmbed', { query: { token } });
    drop(id);
    toasts.success(t('embeds.danger.deleted', { name }));
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('embeds.danger.deleteTitle', { name })}
      confirmLabel={t('embeds.danger.delete')}
      busy={isBusy}
      error={error}
      onConfirm={() => void attempt(remove)}
      onClose={onClose}
    >
      {t('embeds.danger.deleteText')}
    </ConfirmDialog>
  );
}
