import type { Embed } from '@sosia/contract/embed-schema';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../components/layout/dialog-form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { useChangeEmbeds } from '../../lib/embed/use-embeds.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

/** Renames an embed. Only the owner sees the name. */
export function RenameEmbed({ embed, onClose }: { embed: Embed; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const { put } = useChangeEmbeds(embed.cloneId);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const [name, setName] = useState(embed.name);
  const isTooLong = countCodePoints(name) > limits.nameChars;
  const save = async () =>
    put((await client.call('updateEmbed', { body: { token: embed.token, name: name.trim() } })).data);
  return (
    <DialogForm
      title={t('embeds.renameTitle')}
      submitLabel={t('general.save')}
      canSubmit={name.trim() !== '' && !isTooLong}
      busy={isBusy}
      hasCancel
      onSubmit={() => void attempt(save)}
      onClose={onClose}
    >
      <TextInput
        label={t('embeds.name')}
        hint={t('embeds.nameHint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isTooLong ? t('validation.tooLong') : error}
        autoComplete="off"
        autoFocus
      />
    </DialogForm>
  );
}
