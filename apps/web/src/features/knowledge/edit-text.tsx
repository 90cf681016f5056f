import type { Source } from '@sosia/contract/knowledge';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading, TextSkeleton } from '../../components/skeletons.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { TextDialog, type TextDraft } from './text-dialog.tsx';
import type { SourceActions } from './use-source-actions.ts';

interface EditTextProps {
  source: Source;
  actions: SourceActions;
  onClose: () => void;
}

/** Edits a text, or a question with its answer, that was written here. */
export function EditText({ source, actions, onClose }: EditTextProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, version, title } = source;
  const written = useQuery({
    queryKey: queryKeys.sourceText(id, version),
    queryFn: async ({ signal }) => (await client.file('getSourceFile', { params: { id }, signal })).text(),
    gcTime: 0,
  });
  const kind = source.kind === 'qa' ? 'qa' : 'text';
  const save = async ({ head, body }: TextDraft) => {
    const titled = head === '' ? {} : { title: head };
    const content = kind === 'qa' ? { question: head, answer: body } : { ...titled, text: body };
    actions.put((await client.call('replaceContent', { params: { id }, body: content })).data);
  };
  if (written.data !== undefined) {
    const first = { head: title, body: written.data };
    return <TextDialog kind={kind} first={first} isNew={false} onSave={save} onClose={onClose} />;
  }
  return (
    <AppDialog open title={t('sources.edit')} maxWidth="sm" onClose={onClose}>
      {written.isError ? (
        <ErrorState error={written.error} onRetry={() => void written.refetch()} />
      ) : (
        <Loading>
          <TextSkeleton lines={6} />
        </Loading>
      )}
    </AppDialog>
  );
}
