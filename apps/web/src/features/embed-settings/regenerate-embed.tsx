import type { Embed } from '@sosia/contract/embed-schema';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useChangeEmbeds } from '../../lib/embed/use-embeds.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

/** Confirms replacing an embed's token. */
export function RegenerateEmbed({ embed, onClose }: { embed: Embed; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const { put } = useChangeEmbeds(embed.cloneId);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const regenerate = async () => {
    put((await client.call('regenerateEmbed', { body: { token: embed.token } })).data);
    toasts.success(t('embeds.danger.regenerated'));
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('embeds.danger.regenerateTitle')}
      confirmLabel={t('embeds.danger.regenerate')}
      busy={isBusy}
      error={error}
      onConfirm={() => void attempt(regenerate)}
      onClose={onClose}
    >
      {t(embed.kind === 'share' ? 'embeds.danger.regenerateShareText' : 'embeds.danger.regenerateText')}
    </ConfirmDialog>
  );
}
