import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Embed } from '@sosia/contract/embed-schema';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { useChangeEmbeds } from '../../lib/embed/use-embeds.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

/** Gives an embed another name, which only its owner sees. */
export function RenameEmbed({ embed, onClose }: { embed: Embed; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const client = useClient();
  const { put } = useChangeEmbeds(embed.cloneId);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const [name, setName] = useState(embed.name);
  const isTooLong = countCodePoints(name) > limits.nameChars;
  const save = async () =>
    put((await client.call('updateEmbed', { body: { token: embed.token, name: name.trim() } })).data);
  return (
    <AppDialog
      open
      title={t('embeds.renameTitle')}
      onClose={onClose}
      busy={isBusy}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            {t('general.cancel')}
          </Button>
          <LoadingButton
            type="submit"
            form={id}
            variant="contained"
            loading={isBusy}
            disabled={name.trim() === '' || isTooLong}
          >
            {t('general.save')}
          </LoadingButton>
        </>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(save);
        }}
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
      </Box>
    </AppDialog>
  );
}
