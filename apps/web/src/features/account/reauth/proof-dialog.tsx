import type { Me } from '@sosia/contract/account';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { DialogForm } from '../../../components/layout/dialog-form.tsx';
import { Text } from '../../../components/text.tsx';
import { ProofField } from './proof-field.tsx';
import { type Proof, type ReauthValues, useReauthForm } from './use-reauth-form.ts';

interface ProofDialogProps {
  me: Me;
  title: string;
  /** Description of the action. */
  text: ReactNode;
  /** Fields in addition to the proof. */
  fields?: (control: Control<ReauthValues>) => ReactNode;
  defaults?: Partial<ReauthValues>;
  confirmLabel: string;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  /** Performs the action. Errors are shown in the dialog. */
  onConfirm: (proof: Proof, values: ReauthValues) => Promise<void>;
  onClose: () => void;
}

/** Dialog for an action that needs re-authentication. */
export function ProofDialog(props: ProofDialogProps) {
  const { me, title, text, fields, defaults, confirmLabel, danger = false, onConfirm, onClose } = props;
  const { control, submit, isBusy, failure } = useReauthForm({ me, defaults, onConfirm });
  return (
    <DialogForm
      title={title}
      submitLabel={confirmLabel}
      danger={danger}
      busy={isBusy}
      error={failure}
      hasCancel
      gap={2.5}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text muted>{text}</Text>
      {fields?.(control)}
      <ProofField me={me} control={control} autoFocus={!fields || defaults !== undefined} />
    </DialogForm>
  );
}
