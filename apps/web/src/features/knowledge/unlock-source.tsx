import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Source } from '@sosia/contract/knowledge';
import { limits } from '@sosia/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useRejectionText } from '../../lib/agent/use-rejection-text.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import type { SourceActions } from './use-source-actions.ts';

interface UnlockSourceProps {
  source: Source;
  actions: SourceActions;
  onClose: () => void;
}

/** Asks for a file's password, to read it with once. */
export function UnlockSource({ source, actions, onClose }: UnlockSourceProps) {
  const { t } = useTranslation();
  const id = useId();
  const client = useClient();
  const [password, setPassword] = useState('');
  const { isBusy, error, attempt } = useAsyncAction(onClose, useRejectionText());
  useUnsaved(password !== '');
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    await attempt(async () => {
      const { data } = await client.call('unlockSource', { params: { id: source.id }, body: { password } });
      actions.put(data);
    });
  };
  return (
    <AppDialog
      open
      title={t('sources.passwordTitle')}
      onClose={onClose}
      busy={isBusy}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {t('general.cancel')}
          </Button>
          <LoadingButton variant="contained" type="submit" form={id} loading={isBusy} disabled={password === ''}>
            {t('sources.passwordSend')}
          </LoadingButton>
        </>
      }
    >
      <Box component="form" id={id} onSubmit={unlock} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('sources.passwordText', { title: source.title })}
        </Box>
        <TextInput
          label={t('sources.password')}
          type="password"
          hint={t('sources.passwordHint')}
          value={password}
          onChange={(event) => setPassword(event.target.value.slice(0, limits.filePasswordChars))}
          error={error}
          autoComplete="off"
          autoFocus
        />
      </Box>
    </AppDialog>
  );
}
