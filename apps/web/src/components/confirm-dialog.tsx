import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from './app-dialog.tsx';
import { Stack } from './layout/stack.tsx';
import { LoadingButton } from './loading-button.tsx';
import { Notice } from './notice.tsx';
import { Text } from './text.tsx';
import { TextInput } from './text-input.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** A verb phrase: "Delete the agent". */
  confirmLabel: string;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  /** Text to type before the button works, such as the agent's name. */
  typedWord?: string;
  busy?: boolean;
  /** The last failure. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog. Actions that cannot be undone require typing a word. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { open, title, children, confirmLabel, danger = false, typedWord, busy = false, error, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const ready = typedWord === undefined || typed.trim() === typedWord.trim();
  const close = () => {
    setTyped('');
    props.onClose();
  };
  const actions = (
    <>
      <Button variant="outlined" onClick={close} disabled={busy}>
        {t('general.cancel')}
      </Button>
      <LoadingButton
        variant="contained"
        color={danger ? 'error' : 'primary'}
        onClick={onConfirm}
        disabled={!ready}
        loading={busy}
      >
        {confirmLabel}
      </LoadingButton>
    </>
  );
  return (
    <AppDialog open={open} title={title} onClose={close} busy={busy} actions={actions}>
      <Stack gap={2}>
        <Text muted>{children}</Text>
        {typedWord !== undefined && (
          <TextInput
            label={t('general.typeToConfirm', { word: typedWord })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </Stack>
    </AppDialog>
  );
}
