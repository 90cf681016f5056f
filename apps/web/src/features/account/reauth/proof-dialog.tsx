import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Me } from '@sosia/contract/account';
import { type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { LoadingButton } from '../../../components/loading-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ProofField } from './proof-field.tsx';
import { type Proof, type ReauthValues, useReauthForm } from './use-reauth-form.ts';

interface ProofDialogProps {
  me: Me;
  title: string;
  /** What it does, in a sentence or a list. */
  text: ReactNode;
  /** Fields besides the proof. */
  fields?: (control: Control<ReauthValues>) => ReactNode;
  defaults?: Partial<ReauthValues>;
  confirmLabel: string;
  /** Marks something that cannot be undone. */
  danger?: boolean;
  /** Does it. What it throws is shown where it belongs. */
  onConfirm: (proof: Proof, values: ReauthValues) => Promise<void>;
  onClose: () => void;
}

/** Something that only the account's holder may do: what it is, what it needs, and the proof. */
export function ProofDialog(props: ProofDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { me, title, text, fields, defaults, confirmLabel, danger = false, onConfirm, onClose } = props;
  const { control, submit, isBusy, failure } = useReauthForm({ me, defaults, onConfirm });
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={isBusy}>
        {t('general.cancel')}
      </Button>
      <LoadingButton type="submit" form={id} variant="contained" color={danger ? 'error' : 'primary'} loading={isBusy}>
        {confirmLabel}
      </LoadingButton>
    </>
  );
  return (
    <AppDialog open title={title} onClose={onClose} busy={isBusy} actions={actions}>
      <Box component="form" id={id} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
        {fields?.(control)}
        <ProofField me={me} control={control} autoFocus={!fields || defaults !== undefined} />
        {failure && <Notice kind="error">{failure}</Notice>}
      </Box>
    </AppDialog>
  );
}
