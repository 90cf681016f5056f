import type { Source } from '@sosia/contract/knowledge';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../components/layout/dialog-form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import type { SourceActions } from './use-source-actions.ts';

interface RenameSourceProps {
  source: Source;
  actions: SourceActions;
  onClose: () => void;
}

/** Renames a source. */
export function RenameSource({ source, actions, onClose }: RenameSourceProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(source.title);
  useUnsaved(title.trim() !== source.title);
  const key =
    title.trim() === '' ? 'fieldRequired' : countCodePoints(title.trim()) > limits.titleChars ? 'tooLong' : null;
  const save = () => {
    if (title.trim() !== source.title) actions.rename(source, title.trim());
    onClose();
  };
  return (
    <DialogForm
      title={t('workshop.knowledge.renameTitle')}
      submitLabel={t('workshop.knowledge.rename')}
      canSubmit={key === null}
      hasCancel
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('workshop.knowledge.titleLabel')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={key && t(`validation.${key}`)}
        autoFocus
        autoComplete="off"
      />
    </DialogForm>
  );
}
