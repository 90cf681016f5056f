import Box from '@mui/material/Box';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { WorkButton } from '../../components/work-button.tsx';
import { withSources } from '../../lib/agent/memory.ts';
import { useChangeMemory } from '../../lib/agent/use-memory.ts';
import { useClient, useLanguage } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useUnsaved } from '../../lib/unsaved.ts';

/** Knowledge that is written here. */
export function TextDialog({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const client = useClient();
  const change = useChangeMemory(agentId);
  const errorText = useErrorText();
  const id = useId();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useUnsaved(`${title}${text}`.trim() !== '');
  const length = countCodePoints(text);
  const isTooLong = length > limits.trainTextChars;
  const isTitleTooLong = countCodePoints(title.trim()) > limits.titleChars;
  const canSend = text.trim() !== '' && !isTooLong && !isTitleTooLong;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const named = title.trim() === '' ? {} : { title: title.trim() };
      const { data } = await client.call('addTrain', { body: { cloneId: agentId, type: 'text', ...named, text } });
      change((known) => withSources(known, data));
      onClose();
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      title={t('workshop.note.title')}
      maxWidth="sm"
      busy={isBusy}
      // What was written is not lost by a click beside the dialog.
      onClose={(byButton) => (byButton || text === '') && onClose()}
      actions={
        <WorkButton variant="contained" type="submit" form={id} disabled={!canSend} loading={isBusy}>
          {t('workshop.note.add')}
        </WorkButton>
      }
    >
      <Box component="form" id={id} onSubmit={add} sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          label={t('workshop.note.titleLabel')}
          placeholder={t('workshop.note.titlePlaceholder')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={isTitleTooLong ? t('validation.tooLong') : null}
          autoComplete="off"
          autoFocus
        />
        <TextInput
          label={t('workshop.note.text')}
          placeholder={t('workshop.note.placeholder')}
          aside={t('workshop.note.counter', {
            used: length.toLocaleString(language),
            max: limits.trainTextChars.toLocaleString(language),
          })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTooLong ? t('errors.textTooLong') : null}
          multiline
          minRows={8}
          maxRows={16}
        />
        {error && <Notice kind="error">{error}</Notice>}
      </Box>
    </AppDialog>
  );
}
