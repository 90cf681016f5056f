import { Segmented } from '../../../components/segmented.tsx';
import { Labelled } from './labelled.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, side by side, with its label. */
export function ChoiceField<Value extends string>({ label, hint, error, ...choice }: ChoiceFieldProps<Value>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      <Segmented label={label} {...choice} />
    </Labelled>
  );
}
