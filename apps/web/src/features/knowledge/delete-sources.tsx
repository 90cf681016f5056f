import type { Source } from '@sosia/contract/knowledge';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import type { SourceActions } from './use-source-actions.ts';

interface DeleteSourcesProps {
  sources: readonly Source[];
  isAll: boolean;
  actions: SourceActions;
  onClose: (areGone: boolean) => void;
}

/** Confirms the deletion of sources. */
export function DeleteSources({ sources, isAll, actions, onClose }: DeleteSourcesProps) {
  const { t } = useTranslation();
  const { isBusy, error, attempt } = useAsyncAction(() => onClose(true));
  const count = sources.length;
  const title = sources[0]?.title ?? '';
  const remove = () => attempt(() => actions.remove(isAll ? 'all' : sources.map(({ id }) => id)));
  return (
    <ConfirmDialog
      open
      danger
      title={isAll ? t('workshop.knowledge.deleteAllTitle') : t('workshop.knowledge.deleteTitle', { count })}
      confirmLabel={t(isAll ? 'workshop.knowledge.deleteAll' : 'workshop.knowledge.delete')}
      busy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onClose={() => onClose(false)}
    >
      {isAll ? t('workshop.knowledge.deleteAllText') : t('workshop.knowledge.deleteText', { count, title })}
    </ConfirmDialog>
  );
}
