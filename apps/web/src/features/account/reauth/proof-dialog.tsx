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
