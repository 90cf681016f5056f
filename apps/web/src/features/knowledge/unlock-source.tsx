import type { Source } from '@sosia/contract/knowledge';
import { limits } from '@sosia/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../components/layout/dialog-form.tsx';
import { Text } from '../../components/text.tsx';
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

/** Asks for the password of an encrypted file and reads it. */
export function UnlockSource({ source, actions, onClose }: UnlockSourceProps) {
  const { t } = useTranslation();
  const client = useClient();
  const [password, setPassword] = useState('');
  const { isBusy, error, attempt } = useAsyncAction(onClose, useRejectionText());
  useUnsaved(password !== '');
  const unlock = async () => {
    const { data } = await client.call('unlockSource', { params: { id: source.id }, body: { password } });
    actions.put(data);
  };
  return (
    <DialogForm
      title={t('sources.passwordTitle')}
      submitLabel={t('sources.passwordSend')}
      canSubmit={password !== ''}
      busy={isBusy}
      hasCancel
      onSubmit={() => void attempt(unlock)}
      onClose={onClose}
    >
      <Text muted sx={{ overflowWrap: 'anywhere' }}>
        {t('sources.passwordText', { title: source.title })}
      </Text>
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
    </DialogForm>
  );
}
