import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { LabeledControl } from './labeled-control.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Labeled choice of one of a few options. */
export function ChoiceField<Value extends string>({ label, hint, error, ...choice }: ChoiceFieldProps<Value>) {
  return (
    <LabeledControl label={label} hint={hint} error={error}>
      <SegmentedControl label={label} {...choice} />
    </LabeledControl>
  );
}
