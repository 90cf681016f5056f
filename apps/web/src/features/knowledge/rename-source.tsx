import Button from '@mui/material/Button';
import type { Source } from '@sosia/contract/knowledge';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import type { SourceActions } from './use-source-actions.ts';

interface RenameSourceProps {
  source: Source;
  actions: SourceActions;
  onClose: () => void;
}

/** Gives a source another title. */
export function RenameSource({ source, actions, onClose }: RenameSourceProps) {
  const { t } = useTranslation();
  const id = useId();
  const [title, setTitle] = useState(source.title);
  useUnsaved(title.trim() !== source.title);
  const key =
    title.trim() === '' ? 'fieldRequired' : countCodePoints(title.trim()) > limits.titleChars ? 'tooLong' : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (key) return;
    if (title.trim() !== source.title) actions.rename(source, title.trim());
    onClose();
  };
  return (
    <AppDialog
      open
      title={t('workshop.knowledge.renameTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('general.cancel')}
          </Button>
          <Button variant="contained" type="submit" form={id} disabled={key !== null}>
            {t('workshop.knowledge.rename')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save}>
        <TextInput
          label={t('workshop.knowledge.titleLabel')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={key && t(`validation.${key}`)}
          autoFocus
          autoComplete="off"
        />
      </form>
    </AppDialog>
  );
}
