import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../app-dialog.tsx';
import { LoadingButton } from '../loading-button.tsx';
import { Notice } from '../notice.tsx';
import { wholeOnPhone } from '../whole-on-phone.ts';
import { Stack } from './stack.tsx';

interface DialogFormProps {
  title: string;
  /** A verb: "Add", "Save". */
  submitLabel: string;
  /** `false` disables the button and Enter. The default is `true`. */
  canSubmit?: boolean;
  busy?: boolean;
  /** The last failure, shown below the fields. */
  error?: string | null | undefined;
  /** Fills a phone's screen and is 600 pixels wide elsewhere. */
  wide?: boolean;
  /** Whether there is a cancel button next to the submit button. */
  hasCancel?: boolean;
  /** Whether Escape and a click outside are ignored, so that no input is lost. */
  keepsInput?: boolean;
  gap?: number;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  /** Called after the event's default is prevented. */
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: fields, the last failure and buttons. */
export function DialogForm({ gap = 2, error, children, onSubmit, ...frame }: DialogFormProps) {
  const { title, wide = false, busy = false, canSubmit = true, keepsInput = false, onClose } = frame;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit && !busy) onSubmit(event);
  };
  return (
    <AppDialog
      open
      title={title}
      busy={busy}
      {...(wide && { maxWidth: 'sm', paper: wholeOnPhone })}
      onClose={(byButton) => (byButton || !keepsInput) && onClose()}
      actions={<Buttons {...frame} busy={busy} disabled={!canSubmit} formId={id} />}
    >
      <Stack component="form" id={id} noValidate onSubmit={submit} gap={gap} shrink>
        {children}
        {error && <Notice kind="error">{error}</Notice>}
      </Stack>
    </AppDialog>
  );
}

interface ButtonsProps extends Pick<DialogFormProps, 'submitLabel' | 'hasCancel' | 'danger' | 'onClose'> {
  busy: boolean;
  disabled: boolean;
  formId: string;
}

function Buttons({ submitLabel, hasCancel = false, danger = false, ...rest }: ButtonsProps) {
  const { onClose, busy, disabled, formId } = rest;
  const { t } = useTranslation();
  return (
    <>
      {hasCancel && (
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {t('general.cancel')}
        </Button>
      )}
      <LoadingButton
        variant="contained"
        color={danger ? 'error' : 'primary'}
        type="submit"
        form={formId}
        disabled={disabled}
        loading={busy}
      >
        {submitLabel}
      </LoadingButton>
    </>
  );
}
